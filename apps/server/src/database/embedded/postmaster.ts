import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartProblem } from '../../start-problem.ts';
import type { Binaries } from './binaries.ts';
import { type Account, asAccount } from './database-account.ts';
import { type PostmasterFile, postmasterPath, readPostmasterFile } from './postmaster-file.ts';
import { commandLine, exists, isAlive, isFolderInUse } from './processes.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export interface Cluster {
  readonly folder: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  /** Further settings, for tests that prefer speed to durability. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL that is ready for connections. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

const SETTINGS = {
  // No port at all: two instances never collide, and nothing on the network can connect.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // An order is acknowledged after COMMIT, so COMMIT has to mean that it is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A refused statement is logged without its DETAIL line, which repeats values such as names and addresses of users.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const GIVE_UP_AFTER_MS = 15_000;
/** How long to wait for a zombie to be reaped before it counts as one that never will be. */
const ZOMBIE_TIMEOUT_MS = 2_000;

/**
 * Returns a running PostgreSQL for the cluster: the one that is already running (left behind by a killed server), or a
 * new one. It has a session of its own, so that neither Ctrl-C in the terminal nor the death of this process ends it,
 * and it logs to a file, because a pipe would break with this process.
 */
export async function bringUpPostmaster(
  cluster: Cluster,
  log: Logger,
  socketFolder?: string,
  stop?: AbortSignal,
): Promise<Postmaster> {
  let socketDir = socketFolder;
  const startedAt = Date.now();
  let giveUpAt = startedAt + GIVE_UP_AFTER_MS;
  for (;;) {
    const file = await readPostmasterFile(cluster.folder);
    const found = file === undefined ? 'none' : judge(file.pid, cluster.folder);
    if (file !== undefined && found === 'ours') {
      if (file.status === 'ready') {
        log.info({ postmaster: file.pid }, 'using the PostgreSQL that was already running');
        if (socketDir !== undefined && socketDir !== file.socketDir) await removeSocketFolder(socketDir);
        return file;
      }
      // Crash recovery has no time limit: a living process is making progress.
      giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
      await sleep(20);
      continue;
    }
    if (file !== undefined && found === 'stale') {
      if (Date.now() < startedAt + ZOMBIE_TIMEOUT_MS) {
        await sleep(50);
        continue;
      }
      await clearStaleFile(cluster.folder, file);
    }
    if (file !== undefined && file.socketDir !== socketDir) await removeSocketFolder(file.socketDir);
    socketDir ??= await makeSocketFolder(cluster.account);
    const started = await startPostmaster(cluster, socketDir);
    if (started !== undefined) {
      log.info({ postmaster: started.pid }, 'started PostgreSQL');
      return started;
    }
    // It may have lost a race against another start, or the last backends of its killed predecessor still hold memory.
    if (Date.now() > giveUpAt || stop?.aborted === true)
      throw new StartProblem(`PostgreSQL does not start:\n${await tailOfLog(cluster.folder)}`);
    await sleep(100);
  }
}

/** Reloads the access rules; open sessions stay. */
export const reloadSettings = ({ pid }: Postmaster): void => signal(pid, 'SIGHUP');

/** Fast shutdown: sessions end, everything is written, and the next start needs no recovery. */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  signal(postmaster.pid, 'SIGINT');
  while (isAlive(postmaster.pid) && judge(postmaster.pid, cluster.folder) === 'ours') await sleep(10);
  await removeSocketFolder(postmaster.socketDir);
}

export const isRunning = (cluster: Cluster, postmaster: Postmaster): boolean =>
  judge(postmaster.pid, cluster.folder) === 'ours';

/**
 * Which process has the pid in the file. `gone` needs no action, since PostgreSQL removes such a file itself.
 * PostgreSQL mistakes a zombie, or a process that got the pid after a reboot, for another running postmaster and would
 * refuse to start: that is `stale`.
 */
function judge(pid: number, folder: string): 'ours' | 'stale' | 'gone' {
  if (!exists(pid)) return 'gone';
  return isAlive(pid) && commandLine(pid).includes(`-D ${folder} `) ? 'ours' : 'stale';
}

async function clearStaleFile(folder: string, file: PostmasterFile): Promise<void> {
  // Backends outlive a killed postmaster for a moment, and the file keeps a second postmaster away from their pages.
  if (isFolderInUse(folder) !== false) {
    throw new StartProblem(
      `${postmasterPath(folder)} names process ${file.pid}, which is not the server of this database. ` +
        'Another process may be using the database. Remove the file if you are sure that none does.',
    );
  }
  await rm(postmasterPath(folder), { force: true });
}

async function startPostmaster(cluster: Cluster, socketDir: string): Promise<Postmaster | undefined> {
  const log = await openLog(cluster);
  const settings = { ...SETTINGS, ...cluster.settings, unix_socket_directories: socketDir };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...args], {
    ...asAccount(cluster.account),
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  try {
    await spawned(child);
  } finally {
    await log.close();
  }
  child.unref();
  const pid = child.pid!;
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster.folder);
    if (file?.pid === pid && file.status === 'ready') return { pid, socketDir };
    await sleep(10);
  }
  return undefined;
}

const spawned = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('spawn', done);
    child.once('error', fail);
  });

const logPath = (folder: string): string => `${folder}.log`;
const LOG_LIMIT_BYTES = 10_000_000;

async function openLog(cluster: Cluster) {
  const path = logPath(cluster.folder);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  return open(path, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY, 0o600);
}

async function tailOfLog(folder: string): Promise<string> {
  const text = await readFile(logPath(folder), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join('\n');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
