import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import type { Sql } from '../database/database.ts';

/** Where PostgreSQL is, as plain data: it is handed to the snapshot thread as well. */
export interface ConnectionSettings {
  /** More than one where a server has a replica to fall back on; the one that takes writes is used. */
  readonly endpoints: readonly { readonly host: string; readonly port: number }[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl: boolean | ConnectionOptions;
}

/** The same PostgreSQL the pool talks to. */
export function settingsOf(sql: Sql): ConnectionSettings {
  const { host, port, user, pass, database, ssl, path } = sql.options as typeof sql.options & {
    path: unknown;
  };
  const file = typeof path === 'string' ? /^(.*)\/\.s\.PGSQL\.(\d+)$/.exec(path) : null;
  return {
    endpoints:
      file === null
        ? host.map((name, place) => ({ host: name, port: Number(port[place]) }))
        : [{ host: file[1]!, port: Number(file[2]) }],
    user,
    password: typeof pass === 'string' ? pass : '',
    database,
    ssl: tlsOf(ssl),
  };
}

/** The meanings `postgres` gives these words; `pg` gives them others. */
function tlsOf(ssl: unknown): ConnectionSettings['ssl'] {
  if (ssl === 'require') return { rejectUnauthorized: false };
  if (ssl === true || ssl === 'verify-full') return true;
  return typeof ssl === 'object' && ssl !== null ? (ssl as ConnectionOptions) : false;
}

/** A statement that PostgreSQL prepares once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Column = number | string | boolean | Buffer | null;
export type Row = readonly Column[];

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * One session, opened when it is first needed and again after it was lost. Bytes are sent as they are; they come back
 * as hex, because `pg` reads every answer as text.
 */
export class JournalConnection {
  readonly #settings: ConnectionSettings;
  readonly #name: string;
  readonly #opening: Statement | undefined;
  #session: Promise<pg.Client> | undefined;
  /** While a transaction is open: a statement of it must fail rather than go through another session. */
  #pinned: Promise<pg.Client> | undefined;

  /** `opening` is run at the beginning of every session. */
  constructor(settings: ConnectionSettings, name: string, opening?: Statement) {
    this.#settings = settings;
    this.#name = name;
    this.#opening = opening;
  }

  /** Runs one statement. After `timeoutMs` without an answer the session is given up. */
  async run(statement: Statement, values: readonly unknown[], timeoutMs?: number): Promise<readonly Row[]> {
    const session = this.#pinned ?? this.#session ?? this.#open();
    const client = await session;
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => this.#abandon(session, client), timeoutMs);
    try {
      const query = {
        ...statement,
        values: [...values],
        rowMode: 'array' as const,
        types: TYPES,
      };
      return (await client.query<Column[]>(query)).rows;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs `work` in one transaction. Nothing else may use this connection meanwhile. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#pinned = this.#session ?? this.#open();
    try {
      await this.run({ name: '', text: 'begin' }, []);
      const result = await work();
      await this.run({ name: '', text: 'commit' }, []);
      return result;
    } catch (error) {
      // A session that is lost has rolled back by itself; one that is not must not keep the transaction open.
      this.#pinned = undefined;
      await this.close();
      throw error;
    } finally {
      this.#pinned = undefined;
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    const client = await session?.catch(() => undefined);
    await client?.end().catch(() => {});
  }

  #open(): Promise<pg.Client> {
    const session = this.#connect(() => {
      if (this.#session === session) this.#session = undefined;
    });
    this.#session = session;
    return session;
  }

  async #connect(lost: () => void): Promise<pg.Client> {
    let problem: unknown;
    for (const endpoint of this.#settings.endpoints) {
      try {
        return await this.#connectTo(endpoint, lost);
      } catch (error) {
        problem = error;
      }
    }
    lost();
    throw problem;
  }

  async #connectTo(endpoint: ConnectionSettings['endpoints'][number], lost: () => void): Promise<pg.Client> {
    const { endpoints, ...settings } = this.#settings;
    const client = new pg.Client({
      ...settings,
      ...endpoint,
      application_name: this.#name,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    // Without a listener a session that breaks while it is idle would end the process.
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      if (endpoints.length > 1) await refuseReplica(client);
      if (this.#opening !== undefined) await client.query(this.#opening);
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  }

  /** Breaks the session, which makes the statement under way fail as if the network had. */
  #abandon(session: Promise<pg.Client>, client: pg.Client): void {
    if (this.#session === session) this.#session = undefined;
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

async function refuseReplica(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new Error('this server takes no writes');
}

/** PostgreSQL answered, and its answer was no: the statement has had no effect. Anything else leaves that open. */
export function isRefusal(error: unknown): boolean {
  const { severity, code } = error as { severity?: string; code?: string };
  return severity === 'ERROR' && code?.length === 5;
}

const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const BOOL = 16;
const BYTEA = 17;

const TYPES = {
  getTypeParser: (type: number) => (text: string) => {
    if (type === BYTEA) return Buffer.from(text.slice(2), 'hex');
    if (type === INT8 || type === INT4 || type === INT2) return Number(text);
    if (type === BOOL) return text === 't';
    return text;
  },
} as unknown as pg.CustomTypesConfig;
