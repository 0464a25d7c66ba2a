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

/** A PostgreSQL of its own for a simulation, gone afterwards. Its data need not survive a power cut. */
export async function openScratchDatabase(): Promise<Database> {
  const log = pino({ level: 'silent' });
  const folder = await mkdtemp(join(tmpdir(), 'meridian-simulation-'));
  await chmod(folder, 0o755);
  const account = accountFor(join(folder, 'postgres'));
  const binaries = await findBinaries(account);
  const prepared = await prepareCluster(folder, account, binaries);
  const cluster: Cluster = { folder: prepared, account, binaries, settings: { fsync: 'off' } };
  const postmaster = await bringUpPostmaster(cluster, log);
  const settings = settingsFromSocket(postmaster.socketDir, SUPERUSER, 'postgres');
  const close = async () => {
    await stopPostmaster(cluster, postmaster);
    await rm(folder, { recursive: true, force: true });
  };
  const database = connect({ settings, close }, log);
  await migrate(database.db, log);
  return database;
}
