import { chown, copyFile, lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { settingsFromSocket } from '../../config/connection-settings.ts';
import { makeFolder, replaceFile, syncToDisk } from '../../files/durable-files.ts';
import { StartProblem } from '../../start-problem.ts';
import { endSession, openSession } from '../open-session.ts';
import { locateCluster, SUPERUSER } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './processes.ts';

/**
 * Copies a data folder while the server runs. The copy is a data folder itself: when it is started, PostgreSQL recovers
 * it to the moment at which the copying of the database ended.
 */
export async function backUp(dataFolder: string, targetFolder: string): Promise<void> {
  const dataDir = await realpath(dataFolder);
  const target = resolve(targetFolder);
  if (await exists(target))
    throw new StartProblem(`${target} already exists. Choose a new folder for the backup.`);
  if (isInside(dataDir, target))
    throw new StartProblem('A backup inside the data folder would be lost with it.');
  const unfinished = `${target}.unfinished-${process.pid}`;
  await makeFolder(dirname(target));
  await mkdir(unfinished, { mode: 0o710 });
  try {
    // The database first: a file is stored before the row that names it, so every named file is still copied.
    await backUpCluster(await locateCluster(dataDir), join(unfinished, 'postgres'));
    for (const name of await readdir(dataDir)) {
      if (!NOT_COPIED.test(name)) await copyTree(join(dataDir, name), join(unfinished, name));
    }
    await rename(unfinished, target);
    await syncToDisk(dirname(target));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * The database is copied separately, and logs are not data. The heads of the journal and the audit log may be newer
 * than the copied database, which would then appear to have lost entries.
 */
const NOT_COPIED = /^postgres$|^heads\.json$|\.log(\.1)?$|\.part$/;

/** Emptied by PostgreSQL at every start, or meaningless elsewhere; its log comes separately. */
const EMPTY = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const LEFT_OUT = /^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp[^/]{0,255}|pg_internal\.init[^/]{0,255})$/;

async function backUpCluster(cluster: string, target: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file === undefined || !isAlive(file.pid)) {
    throw new StartProblem(`Meridian is not running: its data folder can be copied as it is (cp -aL).`);
  }
  // PostgreSQL ends a backup with the session that began it.
  const session = await openSession(settingsFromSocket(file.socketDir, SUPERUSER, 'postgres'), {
    name: 'meridian backup',
  });
  try {
    // The slot keeps the log from the first copied page to the last; it ends with the session.
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ]);
    await session.query("select pg_backup_start('meridian', fast => true)");
    await copyTree(cluster, target, (path) => !EMPTY.test(path) && !LEFT_OUT.test(path));
    const stopped = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await replaceFile(join(target, 'backup_label'), stopped.rows[0]!.labelfile, {
      owner: await lstat(cluster),
    });
    await copyTree(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
  } finally {
    await endSession(session);
  }
}

/** Owners and modes are preserved. Files deleted during the copy are skipped: PostgreSQL's log records the deletion. */
async function copyTree(
  from: string,
  to: string,
  wanted: (path: string) => boolean = () => true,
): Promise<void> {
  await copy(from, to);

  async function copy(source: string, copied: string): Promise<void> {
    if (!wanted(relative(from, source))) return;
    const found = await unlessGone(lstat(source));
    if (found?.isDirectory()) {
      await mkdir(copied, { recursive: true, mode: found.mode });
      for (const name of (await unlessGone(readdir(source))) ?? [])
        await copy(join(source, name), join(copied, name));
    } else if (found?.isFile()) {
      await unlessGone(copyFile(source, copied));
    }
    if (found === undefined || !(await exists(copied))) return;
    await chown(copied, found.uid, found.gid);
    await syncToDisk(copied);
  }
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

const isInside = (folder: string, path: string): boolean => !relative(folder, path).startsWith('..');

const exists = async (path: string): Promise<boolean> => (await unlessGone(lstat(path))) !== undefined;
