import type { ConnectionOptions } from 'node:tls';
import { parseDatabaseAddress } from './database-address.ts';

/** Where PostgreSQL is, as plain data: it is handed to the snapshot thread as well. */
export interface ConnectionSettings {
  /** More than one where a server has a replica to fall back on; the one that takes writes is used. */
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

/** A PostgreSQL behind a socket in a folder, where nobody is asked for a password. */
export function settingsOfSocket(folder: string, user: string, database: string): ConnectionSettings {
  return { endpoints: [{ host: folder, port: PORT }], user, password: '', database, ssl: false };
}

/** What `DATABASE_URL` says. Throws an `AddressProblem` for what cannot be done as it says. */
export function settingsOfAddress(text: string): ConnectionSettings {
  const { url, hosts } = parseDatabaseAddress(text);
  for (const name of url.searchParams.keys())
    if (name !== 'sslmode') throw new AddressProblem(`${name} is not known; only sslmode may follow the ?`);
  return {
    endpoints: hosts.map(({ host, port }) => ({ host, port: port ?? PORT })),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ssl: tlsOf(url.searchParams.get('sslmode') ?? 'disable'),
  };
}

/** PostgreSQL's own words; `prefer` and `allow` would fall back to plain text without a sound. */
function tlsOf(mode: string): ConnectionSettings['ssl'] {
  if (mode === 'disable') return false;
  if (mode === 'require') return { rejectUnauthorized: false };
  if (mode === 'verify-full') return true;
  throw new AddressProblem('sslmode must be disable, require or verify-full');
}

/** Says what is wrong with an address without repeating it: it holds a password. */
export class AddressProblem extends Error {
  override readonly name = 'AddressProblem';
}
