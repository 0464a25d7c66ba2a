import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { type ConnectionSettings, settingsFromSocket } from '../../config/connection-settings.ts';
import { makeFolder } from '../../files/durable-files.ts';
import { endSession, openSession } from '../open-session.ts';
import type { Server } from '../server.ts';
import { findBinaries } from './binaries.ts';
import { locateCluster, prepareCluster, SUPERUSER } from './cluster.ts';
import { holdCluster } from './cluster-lock.ts';
import { accountFor, refuseSharedAccount } from './database-account.ts';
import {
  bringUpPostmaster,
  type Cluster,
  isRunning,
  type Postmaster,
  reloadSettings,
  stopPostmaster,
} from './postmaster.ts';

export const DATABASE = 'meridian';
/** Present in every cluster from the beginning. */
export const ADMIN_DATABASE = 'postgres';

/** PostgreSQL from npm, run by this process for the data folder: nothing to install, no port, no password. */
export async function startEmbeddedDatabase(
  dataFolder: string,
  log: Logger,
  mode: Config['mode'] = 'demo',
): Promise<Server> {
  await makeFolder(dataFolder);
  // A running PostgreSQL is identified by its folder, so the folder needs one canonical path.
  const dataDir = await realpath(dataFolder);
  const account = accountFor(await locateCluster(dataDir));
  if (mode === 'production') refuseSharedAccount(account);
  const binaries = await findBinaries(account);
  const folder = await prepareCluster(dataDir, account, binaries);
  const cluster: Cluster = { folder, account, binaries };

  let postmaster = await bringUpPostmaster(cluster, log);
  // A PostgreSQL that was already running may have been started before the access rules were written.
  reloadSettings(postmaster);
  const admin = settingsFromSocket(postmaster.socketDir, SUPERUSER, ADMIN_DATABASE);
  // If this start is refused, PostgreSQL keeps running for the server that uses it.
  const lock = await holdCluster(admin, dataDir, log);
  try {
    await createDatabase(admin);
  } catch (error) {
    await lock.release();
    await stopPostmaster(cluster, postmaster);
    throw error;
  }

  const closing = new AbortController();
  const watch = keepRunning();
  return {
    settings: { ...admin, database: DATABASE },
    async close() {
      closing.abort();
      await watch;
      await lock.release();
      await stopPostmaster(cluster, postmaster);
    },
  };

  /** Restarts PostgreSQL when it dies, at the same socket, so that the pools reconnect by themselves. */
  async function keepRunning(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(100, undefined, { ref: false });
      if (closing.signal.aborted || isRunning(cluster, postmaster)) continue;
      log.error({ postmaster: postmaster.pid }, 'PostgreSQL exited unexpectedly; restarting it');
      const { socketDir } = postmaster;
      postmaster = await restart();
      if (postmaster.socketDir === socketDir) continue;
      // Another server has taken over the database; this one would only wait for a socket that no longer exists.
      log.fatal('another server took over the database; stopping');
      process.exit(1);
    }
  }

  async function restart(): Promise<Postmaster> {
    for (;;) {
      try {
        return await bringUpPostmaster(cluster, log, postmaster.socketDir, closing.signal);
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start; retrying');
        if (closing.signal.aborted) return postmaster;
        await sleep(1_000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }
}

async function createDatabase(admin: ConnectionSettings): Promise<void> {
  const session = await openSession(admin, { name: 'meridian start' });
  try {
    const { rows } = await session.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rows.length === 0) await session.query(`create database ${pg.escapeIdentifier(DATABASE)}`);
  } finally {
    await endSession(session);
  }
}
