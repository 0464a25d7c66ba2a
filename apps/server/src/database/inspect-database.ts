import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { settingsFromSocket } from '../config/connection-settings.ts';
import { StartProblem } from '../start-problem.ts';
import { connect, type Database, NO_LIMIT } from './database.ts';
import { locateCluster, SUPERUSER } from './embedded/cluster.ts';
import { DATABASE, startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { isAlive } from './embedded/processes.ts';
import { reachOutsideDatabase } from './outside-postgres.ts';

export type Installation = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'ownerUrl'>>;

/**
 * Opens an installation's database as it is, as the owner of the tables, with or without a running server. Nothing is
 * migrated.
 */
export async function inspectDatabase(config: Installation, log: Logger): Promise<Database> {
  const outside = config.ownerUrl ?? config.databaseUrl;
  if (outside !== undefined) return connect(await reachOutsideDatabase(outside, log), log, NO_LIMIT);
  const cluster = await locateCluster(await realpath(config.dataDir).catch(() => config.dataDir));
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)))
    throw new StartProblem(`There is no database in ${config.dataDir} yet.`);
  const file = await readPostmasterFile(cluster);
  if (file === undefined || !isAlive(file.pid))
    return connect(await startEmbeddedDatabase(config.dataDir, log), log, NO_LIMIT);
  const settings = settingsFromSocket(file.socketDir, SUPERUSER, DATABASE);
  return connect({ settings, close: () => Promise.resolve() }, log, NO_LIMIT);
}
