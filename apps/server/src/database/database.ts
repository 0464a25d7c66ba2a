import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import type { Logger } from 'pino';
import postgres from 'postgres';
import type { Config } from '../config.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { claimInstallation } from './installation-table.ts';
import { migrate } from './migrate.ts';
import { reachOutsideDatabase } from './outside-postgres.ts';
import type { Server } from './server.ts';
import type { Tables } from './tables.ts';

/** One pool under two faces: `sql` for hand-written statements, `db` for ordinary tables. */
export interface Database {
  readonly sql: Sql;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** `bigint` columns arrive as BigInt and `numeric` as text: no amount ever passes through a double. */
export type Sql = postgres.Sql<{ bigint: bigint }>;

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
  const database = connect(server, log);
  try {
    await migrate(database.db, log);
    await claimInstallation(database.db, config.mode);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The pool over a server that is up; nothing is migrated. */
export function connect(server: Server, log: Logger): Database {
  const options = {
    ...server.options,
    max: 10,
    types: { bigint: postgres.BigInt },
    connection: { application_name: 'meridian' },
    onnotice: (notice: postgres.Notice) => log.debug({ notice: notice.message }, 'PostgreSQL notice'),
  };
  const sql: Sql = server.url === undefined ? postgres(options) : postgres(server.url, options);
  return {
    sql,
    db: new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: sql }) }),
    async close() {
      // After a connection was lost the driver may wait for an answer that never comes.
      await sql.end({ timeout: 2 });
      await server.close();
    },
  };
}
