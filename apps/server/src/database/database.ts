import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { ConnectionSettings } from '../config/connection-settings.ts';
import { SERVER_ROLE } from './embedded/cluster.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { claimInstallation } from './installation-table.ts';
import { migrate } from './migrate.ts';
import { reachOutsideDatabase } from './outside-postgres.ts';
import { Pool, type PoolOptions } from './pool.ts';
import type { Server } from './server.ts';
import { createServerRole, grantToServer, mayRewriteLogs } from './server-role-table.ts';
import { createSql, type Sql } from './sql.ts';
import type { Tables } from './tables.ts';

export type { Sql, SqlTag, TransactionSql } from './sql.ts';

/** One pool with two interfaces: `sql` for hand-written statements, `db` for ordinary tables. */
export interface Database {
  readonly sql: Sql;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** No request waits longer than ten seconds; after six times as long, no caller is waiting for a statement. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** For migrations and audits, whose duration depends on the size of the tables. */
export const NO_LIMIT: PoolOptions = { statementTimeoutMs: 0 };

type Place = Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'ownerUrl' | 'journalDays'>>;

/**
 * Starts PostgreSQL or connects to it, migrates it to this version, and checks that it belongs to this mode. One role
 * owns the tables; the database is opened with another, which may append to the journal and the audit log but not
 * change them.
 */
export async function openDatabase(config: Place, log: Logger, stop?: AbortSignal): Promise<Database> {
  const { databaseUrl, mode } = config;
  if (databaseUrl !== undefined) return openOutside({ ...config, databaseUrl }, log, stop);
  const server = await startEmbeddedDatabase(config.dataDir, log, mode);
  try {
    await asOwner(server.settings, log, async (db) => {
      await prepareTables(db, mode, log);
      await createServerRole(db, SERVER_ROLE);
      await grantToServer(db, SERVER_ROLE, { mayPruneJournal: config.journalDays !== undefined });
    });
  } catch (error) {
    await server.close();
    throw error;
  }
  return connect({ ...server, settings: { ...server.settings, user: SERVER_ROLE } }, log);
}

async function openOutside(
  { databaseUrl, ownerUrl, mode, journalDays }: Place & { readonly databaseUrl: string },
  log: Logger,
  stop?: AbortSignal,
): Promise<Database> {
  const server = await reachOutsideDatabase(databaseUrl, log, stop);
  const owner = ownerUrl === undefined ? server : await reachOutsideDatabase(ownerUrl, log, stop);
  await asOwner(owner.settings, log, async (db) => {
    await prepareTables(db, mode, log);
    if (ownerUrl !== undefined)
      await grantToServer(db, server.settings.user, { mayPruneJournal: journalDays !== undefined });
  });
  const database = connect(server, log);
  if (mode === 'production' && (await mayRewriteLogs(database.db)))
    log.warn(
      'the role of DATABASE_URL may change the journal and the audit log; set MERIDIAN_OWNER_URL and use a role that owns nothing',
    );
  return database;
}

async function prepareTables(db: Kysely<Tables>, mode: Config['mode'], log: Logger): Promise<void> {
  await migrate(db, log);
  await claimInstallation(db, mode);
}

/** The duration of migrations depends on the size of the tables, so there is no limit here. */
async function asOwner(
  settings: ConnectionSettings,
  log: Logger,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { db, close } = connect({ settings, close: () => Promise.resolve() }, log, NO_LIMIT);
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** The pool of a running server, without migration. */
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

/** Kysely's type includes cursors, which are not used here. */
const poolForKysely = (pool: Pool): PostgresPool => ({
  connect: () => pool.connect() as unknown as ReturnType<PostgresPool['connect']>,
  end: () => pool.end(),
  options: {},
});
