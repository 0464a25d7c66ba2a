import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { claimInstallation } from './installation-table.ts';
import { migrate } from './migrate.ts';
import { reachOutsideDatabase } from './outside-postgres.ts';
import { Pool, type PoolOptions } from './pool.ts';
import type { Server } from './server.ts';
import { createSql, type Sql } from './sql.ts';
import type { Tables } from './tables.ts';

export type { Sql, SqlTag, TransactionSql } from './sql.ts';

/** One pool under two faces: `sql` for hand-written statements, `db` for ordinary tables. */
export interface Database {
  readonly sql: Sql;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** No request waits longer than ten seconds; what runs six times as long was forgotten by everybody. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** For migrations and audits, which take as long as the tables are large. */
export const NO_LIMIT: PoolOptions = { statementTimeoutMs: 0 };

/** Starts or reaches PostgreSQL, brings it to this version's tables, and checks that it is of this mode. */
export async function openDatabase(
  config: Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'>,
  log: Logger,
  stop?: AbortSignal,
): Promise<Database> {
  const server =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase(config.dataDir, log)
      : await reachOutsideDatabase(config.databaseUrl, log, stop);
  try {
    await using patient = new AsyncDisposableStack();
    const { db, close } = connect({ ...server, close: () => Promise.resolve() }, log, NO_LIMIT);
    patient.defer(close);
    await migrate(db, log);
    await claimInstallation(db, config.mode);
  } catch (error) {
    await server.close();
    throw error;
  }
  return connect(server, log);
}

/** The pool over a server that is up; nothing is migrated. */
export function connect(
  server: Server,
  log: Logger,
  options: PoolOptions = { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
): Database {
  const pool = new Pool(server.settings, log, options);
  return {
    sql: createSql(pool, server.settings),
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolForKysely(pool) }) }),
    async close() {
      await pool.end();
      await server.close();
    },
  };
}

/** Kysely's type has cursors too, which nobody here uses. */
const poolForKysely = (pool: Pool): PostgresPool => ({
  connect: () => pool.connect() as unknown as ReturnType<PostgresPool['connect']>,
  end: () => pool.end(),
  options: {},
});
