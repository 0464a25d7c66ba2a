import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { chown, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { readPostmasterFile } from '../embedded/postmaster-file.ts';
import { isAlive } from '../embedded/processes.ts';
import { removeSocketFolder } from '../embedded/socket-folder.ts';
import { copyFolder } from './shared-postgres.ts';

/** A process that holds the embedded database of a folder, as a server does. */
export interface Holder {
  readonly child: ChildProcess;
  readonly postmaster: number;
  readonly socketDir: string;
  /** Adds a line to a table and returns all its lines. */
  write(text: string): Promise<string[]>;
  end(): Promise<void>;
  kill(): Promise<void>;
}

export async function hold(dataDir: string): Promise<Holder> {
  const holder = await tryToHold(dataDir);
  if ('refused' in holder) throw new Error(holder.refused);
  return holder;
}

export async function tryToHold(dataDir: string): Promise<Holder | { refused: string }> {
  const child = startHolder(dataDir);
  const lines = createInterface(child.stdout!)[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{"refused":"it ended"}');
  const holder = await next();
  if ('refused' in holder) {
    await once(child, 'exit');
    return holder;
  }
  const { socketDir } = (await readPostmasterFile(join(dataDir, 'postgres')))!;
  return {
    child,
    postmaster: holder.postmaster,
    socketDir,
    write(text) {
      child.stdin!.write(`${text}\n`);
      return next();
    },
    async end() {
      child.stdin!.end();
      await once(child, 'exit');
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export function startHolder(dataDir: string): ChildProcess {
  const program = join(import.meta.dirname, 'hold-database.ts');
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => endWithDatabase(child, dataDir));
  return child;
}

/** Kills a process that a failed test left behind, and its PostgreSQL. */
export async function endWithDatabase(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill('SIGKILL');
  const file = await readPostmasterFile(join(dataDir, 'postgres')).catch(() => undefined);
  if (file === undefined) return;
  if (isAlive(file.pid)) process.kill(file.pid, 'SIGINT');
  await until(() => Promise.resolve(!isAlive(file.pid)));
  await removeSocketFolder(file.socketDir);
}

/** A data folder that does not exist yet, below a folder that every account may enter. */
export function makeFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  chmodSync(parent, 0o755);
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return join(parent, 'data');
}

/** A data folder with a cluster whose database is migrated and empty. Copying is cheaper than a first start. */
export function makeFolderWithCluster(): string {
  const dataDir = makeFolder();
  mkdirSync(dataDir, { mode: 0o755 });
  copyFolder(inject('migratedCluster'), join(dataDir, 'postgres'));
  return dataDir;
}

/** Leaves a `postmaster.pid` with this pid, as a PostgreSQL that crashed would. */
export async function forgePostmasterFile(dataDir: string, pid: number): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  const path = join(cluster, 'postmaster.pid');
  await writeFile(path, `${pid}\n${cluster}\n1700000000\n5432\n/tmp/nowhere\n\n  5432001    0\nready   \n`);
  const { uid, gid } = await ownerOf(dataDir);
  await chown(path, uid, gid);
}

export async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  return { uid, gid };
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}
