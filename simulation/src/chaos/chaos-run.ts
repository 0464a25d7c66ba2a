import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { readPostmasterFile } from '@meridian/server/database/embedded/postmaster-file';
import { isAlive } from '@meridian/server/database/embedded/processes';
import { inspectDatabase } from '@meridian/server/database/inspect-database';
import pino from 'pino';
import { judge } from './chaos-audit.ts';
import type { History } from './chaos-history.ts';
import { ChaosServer } from './chaos-process.ts';
import { reportOf, type ScenarioReport } from './chaos-report.ts';
import type { ServerSettings } from './chaos-server.ts';

const CLI = join(import.meta.dirname, '../../../apps/server/src/app/cli.ts');

/** A server with its embedded database in a folder of its own. */
export interface EmbeddedRun {
  readonly dataDir: string;
  readonly front: string;
  readonly server: ChaosServer;
  /** Kills the postmaster; its backends follow by themselves. */
  killPostgres(): Promise<void>;
  /** Kills one of PostgreSQL's processes, which makes it close all connections and recover. */
  killBackend(random: SeededRandom): Promise<void>;
  remove(): Promise<void>;
}

/** A folder for one run, removed after it unless CHAOS_KEEP is set: the servers' logs are in it. */
export async function withRunFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-chaos-'));
  await chmod(folder, 0o755);
  try {
    return await use(folder);
  } finally {
    if (process.env.CHAOS_KEEP === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** CHAOS_CLUSTER is the folder of a cluster to begin with, whose database is migrated and empty. */
export function copyCluster(dataDir: string): void {
  const from = process.env.CHAOS_CLUSTER;
  if (from === undefined) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const { status, stderr } = spawnSync('cp', ['-a', from, join(dataDir, 'postgres')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
}

/** `disk` is a folder of its own for the data, inside the run's folder. */
export function openEmbeddedRun(folder: string, disk = folder): EmbeddedRun {
  const dataDir = join(disk, 'data');
  copyCluster(dataDir);
  const front = join(folder, 'front');
  const logFile = join(folder, 'server.log');
  const server = new ChaosServer<ServerSettings>({
    dataDir,
    databaseUrl: undefined,
    front,
    logFile,
    leaseMs: 2_000,
  });
  const postmaster = async () => (await readPostmasterFile(join(dataDir, 'postgres')))?.pid;
  return {
    dataDir,
    front,
    server,
    async killPostgres() {
      const pid = await postmaster();
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
    async killBackend(random) {
      const pid = await postmaster();
      const children = pid === undefined ? [] : childrenOf(pid);
      if (children.length > 0) kill(random.pick(children));
    },
    async remove() {
      await server.end('SIGKILL');
      const pid = await postmaster().catch(() => undefined);
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGINT');
      while (pid !== undefined && isAlive(pid)) await sleep(20);
    },
  };
}

interface ClosableRun {
  readonly dataDir: string;
  readonly server: { end(signal: NodeJS.Signals): Promise<void> };
}

/** Stops the server cleanly, then checks the data on disk, also with `meridian verify`. */
export async function closeRun(
  scenario: string,
  seed: number,
  run: ClosableRun,
  history: History,
  done: ReadonlyMap<string, number>,
): Promise<ScenarioReport> {
  await run.server.end('SIGTERM');
  const place = { dataDir: run.dataDir, databaseUrl: undefined };
  const database = await inspectDatabase(place, pino({ level: 'silent' }));
  try {
    const verdict = await judge(database.sql, history);
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, MERIDIAN_DATA: run.dataDir };
    const verified = spawnSync(process.execPath, [CLI, 'verify'], { env, encoding: 'utf8' });
    const problems = [...verdict.problems];
    if (verified.status !== 0) problems.push(`meridian verify: ${verified.stdout}${verified.stderr}`);
    return reportOf(scenario, seed, { ...verdict, problems }, history, done);
  } finally {
    await database.close();
  }
}

export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
