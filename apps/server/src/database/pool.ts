import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../config/connection-settings.ts';
import { COLUMN_TYPES } from './column-types.ts';
import { CopyIn } from './copy-in.ts';
import { DatabaseUnreachable, nameDriverError } from './database-unavailable.ts';
import { clientOptions, cutOff, refuseReplica } from './open-session.ts';

export interface PoolOptions {
  /** PostgreSQL cancels a statement after this time; 0 means no limit. */
  readonly statementTimeoutMs: number;
}

/**
 * Eight relays, two senders of mails and the queue of withdrawals each hold a session for their lock while they use
 * another one. With ten sessions they waited for each other until the timeout.
 */
const MAX_SESSIONS = 24;
/** Timeout for a connection and for a slot in the pool. */
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_MS = 5 * 60_000;
/** A hanging server cannot cancel a statement itself: this much later the connection is cut. */
const RESPONSE_GRACE_MS = 5_000;
const END_TIMEOUT_MS = 2_000;

/**
 * The sessions for ordinary tables. A lost session becomes an error of the statement that used it, a
 * `DatabaseUnavailable`, and never an unhandled event, which would crash the process.
 */
export class Pool {
  readonly #settings: ConnectionSettings;
  readonly #log: Logger;
  readonly #statementTimeoutMs: number;
  readonly #sessions = new Set<pg.PoolClient>();
  readonly #pool: pg.Pool;
  /** The server that last accepted writes. */
  #place = 0;

  constructor(settings: ConnectionSettings, log: Logger, { statementTimeoutMs }: PoolOptions) {
    this.#settings = settings;
    this.#log = log;
    this.#statementTimeoutMs = statementTimeoutMs;
    this.#pool = this.#open();
  }

  async connect(): Promise<PoolSession> {
    for (let attempt = 1; ; attempt++) {
      const place = this.#place;
      try {
        return new PoolSession(await this.#pool.connect(), this.#statementTimeoutMs);
      } catch (error) {
        const { length } = this.#settings.endpoints;
        if (this.#place === place) this.#place = (place + 1) % length;
        if (attempt >= length) throw nameDriverError(error, DatabaseUnreachable);
      }
    }
  }

  /** Waits a moment for running statements, then cuts them off: after a loss a response may never come. */
  async end(): Promise<void> {
    const ended = this.#pool.end();
    const timeout = new AbortController();
    const late = sleep(END_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
    await Promise.race([ended, late]);
    timeout.abort();
    for (const session of this.#sessions) cutOff(session);
  }

  #open(): pg.Pool {
    const sessionOptions = () => ({
      ...clientOptions(this.#settings, this.#settings.endpoints[this.#place]!),
      types: COLUMN_TYPES,
      application_name: 'meridian',
      statement_timeout: this.#statementTimeoutMs,
      idle_in_transaction_session_timeout: this.#statementTimeoutMs,
    });
    const pool = new pg.Pool({
      max: MAX_SESSIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      Client: class extends pg.Client {
        constructor() {
          super(sessionOptions());
        }
      },
      ...(this.#settings.endpoints.length > 1 && {
        verify: (session: pg.PoolClient, done: (problem?: Error) => void) =>
          void refuseReplica(session).then(() => done(), done),
      }),
    });
    pool.on('error', (error) => this.#log.warn({ err: error }, 'an idle database session was lost'));
    pool.on('connect', (session) => {
      this.#sessions.add(session);
      // The pool itself listens to idle sessions only.
      session.on('error', (error) => this.#log.debug({ err: error }, 'a database session was lost'));
      session.on('notice', ({ message }) => this.#log.debug({ notice: message }, 'PostgreSQL notice'));
    });
    pool.on('remove', (session) => void this.#sessions.delete(session as pg.PoolClient));
    return pool;
  }
}

/** A session in use. Its statements run one after the other, however they are requested. */
export class PoolSession {
  readonly #client: pg.PoolClient;
  readonly #limitMs: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, statementTimeoutMs: number) {
    this.#client = client;
    this.#limitMs = statementTimeoutMs === 0 ? 0 : statementTimeoutMs + RESPONSE_GRACE_MS;
  }

  /** The caller specifies the type of the rows. */
  query<Row>(
    statement: string | pg.QueryConfig,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    // The driver would write a missing value as NULL.
    if (values.includes(undefined))
      return Promise.reject(new TypeError('A value of a statement is undefined'));
    return this.#inTurn(async () => {
      const result: unknown = await this.#client.query(statement as string, [...values]);
      return result as PostgresQueryResult<Row>;
    });
  }

  /** Runs a `COPY … FROM STDIN` with these rows. */
  copyIn(statement: string, rows: Buffer): Promise<void> {
    return this.#inTurn(() => {
      const copy = new CopyIn(statement, rows);
      this.#client.query(copy);
      return copy.done;
    });
  }

  /** `discard` closes the session instead of reusing it. */
  release(discard = false): void {
    this.#client.release(discard);
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => this.#limited(run));
    this.#last = result.catch(() => {});
    return result;
  }

  async #limited<Result>(run: () => Promise<Result>): Promise<Result> {
    const limit = this.#limitMs === 0 ? undefined : setTimeout(() => cutOff(this.#client), this.#limitMs);
    try {
      return await run();
    } catch (error) {
      throw nameDriverError(error);
    } finally {
      clearTimeout(limit);
    }
  }
}
