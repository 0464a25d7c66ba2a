import type { ConnectionOptions } from 'node:tls';
import { splitDatabaseUrl } from './database-url.ts';

/** Where PostgreSQL is, as plain data that can be passed to the snapshot thread. */
export interface ConnectionSettings {
  /** More than one where a server has a replica to fall back on; the one that accepts writes is used. */
  readonly endpoints: readonly Endpoint[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl: boolean | ConnectionOptions;
}

export interface Endpoint {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

const PORT = 5432;

/** A PostgreSQL behind a socket in a folder, without a password. */
export function settingsFromSocket(folder: string, user: string, database: string): ConnectionSettings {
  return { endpoints: [{ host: folder, port: PORT }], user, password: '', database, ssl: false };
}

/** Parses `DATABASE_URL`. Throws `UnsupportedUrl` if a parameter is not supported. */
export function settingsFromUrl(text: string): ConnectionSettings {
  const { url, hosts } = splitDatabaseUrl(text);
  for (const name of url.searchParams.keys())
    if (name !== 'sslmode')
      throw new UnsupportedUrl(`unknown parameter ${name}; the only one allowed is sslmode`);
  return {
    endpoints: hosts.map(({ host, port }) => ({ host, port: port ?? PORT })),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ssl: tlsOf(url.searchParams.get('sslmode') ?? 'disable'),
  };
}

/** PostgreSQL's own modes; `prefer` and `allow` would silently fall back to plain text. */
function tlsOf(mode: string): ConnectionSettings['ssl'] {
  if (mode === 'disable') return false;
  if (mode === 'require') return { rejectUnauthorized: false };
  if (mode === 'verify-full') return true;
  throw new UnsupportedUrl('sslmode must be disable, require or verify-full');
}

/** Says what is not supported without repeating the URL, because it contains a password. */
export class UnsupportedUrl extends Error {
  override readonly name = 'UnsupportedUrl';
}
