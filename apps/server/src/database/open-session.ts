import pg from 'pg';
import type { ConnectionSettings, Endpoint } from '../config/connection-settings.ts';

export interface SessionOptions {
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  /** Called once when an opened session has ended, for whatever reason. */
  readonly lost?: () => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
const END_TIMEOUT_MS = 1_000;

/** A session outside the pool, with the first server that accepts writes. */
export async function openSession(settings: ConnectionSettings, options: SessionOptions): Promise<pg.Client> {
  let problem: unknown;
  for (const endpoint of settings.endpoints) {
    try {
      return await openAt(settings, endpoint, options);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

async function openAt(
  settings: ConnectionSettings,
  endpoint: Endpoint,
  { name, lost }: SessionOptions,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientOptions(settings, endpoint),
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, losing an idle session would crash the process.
  let isOpen = false;
  const over = () => {
    if (isOpen) lost?.();
    isOpen = false;
  };
  client.on('error', over);
  client.on('end', over);
  try {
    await client.connect();
    if (settings.endpoints.length > 1) await refuseReplica(client);
    isOpen = true;
    return client;
  } catch (error) {
    void endSession(client);
    throw error;
  }
}

export function clientOptions(
  { user, password, database, ssl }: ConnectionSettings,
  { host, port }: Endpoint,
): pg.ClientConfig {
  return {
    user,
    password,
    database,
    ssl,
    host,
    port,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new Error('this PostgreSQL server is read-only');
}

/** Closes the session cleanly. A hanging server would not respond, so the wait is short. */
export async function endSession(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => cutOff(client), END_TIMEOUT_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

/** Cuts the connection, which makes the running statement fail as if the network had. */
export function cutOff(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
