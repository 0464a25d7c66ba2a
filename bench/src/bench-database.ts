import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFromSocket } from '@meridian/server/config/connection-settings';
import { connect, type Database } from '@meridian/server/database/database';
import { findBinaries } from '@meridian/server/database/embedded/binaries';
import { prepareCluster, SUPERUSER } from '@meridian/server/database/embedded/cluster';
import { accountFor } from '@meridian/server/database/embedded/database-account';
import {
  bringUpPostmaster,
  type Cluster,
  stopPostmaster,
} from '@meridian/server/database/embedded/postmaster';
import { migrate } from '@meridian/server/database/migrate';
import pino from 'pino';

const silent = pino({ level: 'silent' });

export interface BenchDatabase extends Database {
  /** On the same disk as the database. */
  readonly folder: string;
}

/** A separate PostgreSQL with production settings: fsync is on, nothing is relaxed. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
  await chmod(folder, 0o755);
  const account = accountFor(join(folder, 'postgres'));
  const binaries = await findBinaries(account);
  const cluster: Cluster = { folder: await prepareCluster(folder, account, binaries), account, binaries };
  const postmaster = await bringUpPostmaster(cluster, silent);
  const settings = settingsFromSocket(postmaster.socketDir, SUPERUSER, 'postgres');
  const database = connect(
    {
      settings,
      async close() {
        await stopPostmaster(cluster, postmaster);
        await rm(folder, { recursive: true, force: true });
      },
    },
    silent,
  );
  await migrate(database.db, silent);
  return { ...database, folder };
}
