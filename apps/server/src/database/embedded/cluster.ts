import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder, replaceFile, syncToDisk } from '../../files/durable-files.ts';
import { StartProblem } from '../../start-problem.ts';
import type { Binaries } from './binaries.ts';
import { type Account, asAccount, mayEnter } from './database-account.ts';
import { findFallbackFolder } from './fallback-folder.ts';
import { isAlive } from './processes.ts';

/** Owns the tables: migrations, backups and operator commands use this role. */
export const SUPERUSER = 'meridian';
/** The role of a running server. */
export const SERVER_ROLE = 'meridian_server';

/**
 * Where the database of this data folder is. `<data>/postgres` is either the cluster itself or a link to a cluster in
 * the fallback folder. The link is the only record of it, so it moves along with the data folder.
 */
export async function locateCluster(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres');
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isSymbolicLink()) return path;
  const target = resolve(dataDir, await readlink(path));
  if (await exists(target)) return target;
  throw new StartProblem(
    `${path} is a link to ${target}, which is gone. Put the database back there, ` +
      'or remove the link to begin with an empty one.',
  );
}

/** Creates the cluster if there is none yet, and returns its path. */
export async function prepareCluster(
  dataDir: string,
  account: Account | undefined,
  binaries: Binaries,
): Promise<string> {
  await makeFolder(dataDir);
  const cluster = await locateCluster(dataDir);
  const reachable = await openDataFolder(dataDir, account);
  if (await exists(join(cluster, 'PG_VERSION'))) {
    if (!mayEnter(account, dirname(cluster))) throw new StartProblem(unreachable(cluster, account));
    await refuseOtherVersion(cluster, binaries);
    await limitConnections(cluster);
    return cluster;
  }
  if (reachable) {
    await createCluster(cluster, account, binaries);
    return cluster;
  }
  const outside = join(await findFallbackFolder(account), `database-${randomBytes(6).toString('hex')}`);
  await createCluster(outside, account, binaries);
  // Last, so that an interrupted start leaves an unused cluster and never a dangling link.
  await symlink(outside, join(dataDir, 'postgres'));
  // If a power cut lost the link, the next start would begin with an empty database.
  await syncToDisk(dataDir);
  return outside;
}

/** A data folder that only its own mode closes (such as one made by `mktemp -d`) is opened for the account alone. */
async function openDataFolder(dataDir: string, account: Account | undefined): Promise<boolean> {
  if (mayEnter(account, dataDir)) return true;
  if (account === undefined || !mayEnter(account, dirname(dataDir))) return false;
  const { uid, mode } = await stat(dataDir);
  if (uid !== 0) return false;
  await chown(dataDir, uid, account.gid);
  await chmod(dataDir, (mode & 0o707) | 0o010);
  return mayEnter(account, dataDir);
}

async function createCluster(
  cluster: string,
  account: Account | undefined,
  binaries: Binaries,
): Promise<void> {
  const parent = dirname(cluster);
  await removeUnfinished(parent, basename(cluster));
  const unfinished = `${cluster}.init-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (account !== undefined) await chown(unfinished, account.uid, account.gid);
  await runInitdb(unfinished, account, binaries);
  await limitConnections(unfinished);
  try {
    // One rename, so that a killed start leaves nothing that looks like a cluster.
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start created an equivalent cluster first.
    if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
  }
  await syncToDisk(parent);
}

async function removeUnfinished(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const pid = entry.startsWith(`${name}.init-`) ? Number(entry.slice(name.length + 6)) : undefined;
    if (pid === undefined || isAlive(pid)) continue;
    // The initdb of a killed start may still be writing while its files are removed.
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/**
 * Only the account that runs Meridian and root may connect, through the socket: no connection over a network, and no
 * other account on this machine. Clusters of earlier versions trusted every connection.
 */
async function limitConnections(cluster: string): Promise<void> {
  const accounts = new Set([userInfo().username, 'root']);
  const map = [...accounts].flatMap((name) =>
    [SUPERUSER, SERVER_ROLE].map((role) => `meridian "${name}" ${role}\n`),
  );
  const files = { 'pg_hba.conf': 'local all all peer map=meridian\n', 'pg_ident.conf': map.join('') };
  for (const [name, content] of Object.entries(files)) {
    const path = join(cluster, name);
    if ((await readFile(path, 'utf8')) !== content)
      await replaceFile(path, content, { owner: await stat(cluster) });
  }
}

function runInitdb(folder: string, account: Account | undefined, binaries: Binaries): Promise<void> {
  const authentication = ['--auth-local=peer', '--auth-host=reject'];
  const args = ['-D', folder, '-U', SUPERUSER, ...authentication, '--encoding=UTF8', '--data-checksums'];
  // The built-in provider sorts by code point on every machine, so indexes do not depend on the system's locale files.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // A new segment of the write-ahead log is filled with zeros while commits wait: 16 MB, the default, take 30 ms.
  const log = ['--wal-segsize=4'];
  const child = spawn(binaries.initdb, [...args, ...locale, ...log], {
    ...asAccount(account),
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else
        fail(
          new StartProblem(
            `The database could not be created (initdb ended with ${code}):\n${output.trim()}`,
          ),
        );
    });
  });
}

async function refuseOtherVersion(cluster: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made === binaries.majorVersion) return;
  throw new StartProblem(
    `${cluster} was made by PostgreSQL ${made}; this Meridian includes PostgreSQL ${binaries.majorVersion}. ` +
      'Dump it with the version that made it, or run that version yourself and set DATABASE_URL.',
  );
}

function unreachable(cluster: string, account: Account | undefined): string {
  return (
    `The database ${cluster} lies in a folder that the account ${account?.name ?? 'of this process'} may not enter. ` +
    'Let it enter (chmod o+x on each folder above), or move MERIDIAN_DATA.'
  );
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
