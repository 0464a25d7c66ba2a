import type pg from 'pg';
import type { ConnectionSettings } from '../../config/connection-settings.ts';
import { cutOff, endSession, openSession } from '../../database/open-session.ts';

/** A statement that PostgreSQL prepares once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Statements under the names that PostgreSQL prepares them by. */
export const statements = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, { name, text }])) as Readonly<
    Record<Name, Statement>
  >;

export type Column = number | string | boolean | Buffer | null;
export type Row = readonly Column[];

/**
 * One session, opened on first use and again after a loss. Bytes are sent as they are and returned as hex, because `pg`
 * reads every response as text.
 */
export class JournalConnection {
  readonly #settings: ConnectionSettings;
  readonly #name: string;
  readonly #opening: Statement | undefined;
  #session: Promise<pg.Client> | undefined;
  /** Set while a transaction is open: its statements must fail rather than use another session. */
  #pinned: Promise<pg.Client> | undefined;

  /** `opening` runs at the beginning of every session. */
  constructor(settings: ConnectionSettings, name: string, opening?: Statement) {
    this.#settings = settings;
    this.#name = name;
    this.#opening = opening;
  }

  /** The rows of one statement. */
  async run(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return (await this.#query(statement, values)).rows;
  }

  /** How many rows one statement changed. The session is dropped after `timeoutMs` without a response. */
  async change(statement: Statement, values: readonly unknown[], timeoutMs: number): Promise<number> {
    return (await this.#query(statement, values, timeoutMs)).rowCount ?? 0;
  }

  async #query(
    statement: Statement,
    values: readonly unknown[],
    timeoutMs?: number,
  ): Promise<pg.QueryArrayResult<Column[]>> {
    const session = this.#pinned ?? this.#session ?? this.#open();
    const client = await session;
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => this.#abandon(session, client), timeoutMs);
    try {
      const query = {
        ...statement,
        values: values as unknown[],
        rowMode: 'array' as const,
        types: TYPES,
      };
      return await client.query<Column[]>(query);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs `work` in one transaction. Nothing else may use this connection during that time. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#pinned = this.#session ?? this.#open();
    try {
      await this.run({ name: '', text: 'begin' }, []);
      const result = await work();
      await this.run({ name: '', text: 'commit' }, []);
      return result;
    } catch (error) {
      // A lost session has rolled back by itself; any other must not keep the transaction open.
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
    if (client !== undefined) await endSession(client);
  }

  #open(): Promise<pg.Client> {
    const session = this.#connect(() => {
      if (this.#session === session) this.#session = undefined;
    });
    this.#session = session;
    return session;
  }

  async #connect(lost: () => void): Promise<pg.Client> {
    let client: pg.Client | undefined;
    try {
      client = await openSession(this.#settings, { name: this.#name, lost });
      if (this.#opening !== undefined) await client.query(this.#opening);
      return client;
    } catch (error) {
      lost();
      if (client !== undefined) void endSession(client);
      throw error;
    }
  }

  /** Breaks the session, which makes the running statement fail as if the network had. */
  #abandon(session: Promise<pg.Client>, client: pg.Client): void {
    if (this.#session === session) this.#session = undefined;
    cutOff(client);
  }
}

/** PostgreSQL returned an error, so the statement had no effect. After any other failure the effect is unknown. */
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
