// The thread that makes snapshots. It shares only the database with the trading thread.
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import type { ConnectionSettings } from '../../config/connection-settings.ts';
import { armFailpoint, type Failpoint } from '../failpoint.ts';
import { PostgresJournal } from '../journal/postgres-journal.ts';
import { PostgresSnapshots } from './postgres-snapshots.ts';
import { type SnapshotPolicy, SnapshotTaker } from './snapshot-taker.ts';

export interface WorkerSettings {
  readonly connection: ConnectionSettings;
  readonly policy: SnapshotPolicy;
  readonly pollMs: number;
  readonly logLevel: string;
  /** For chaos runs: where this thread kills the process. */
  readonly failpoint?: { readonly name: Failpoint; readonly passes: number };
}

export type ToWorker = { readonly type: 'floor'; readonly seq: number } | { readonly type: 'take' };

export type FromWorker =
  | { readonly type: 'following'; readonly seq: number; readonly proofs: number }
  | { readonly type: 'snapshot'; readonly seq: number; readonly takenAt: number }
  | { readonly type: 'taken'; readonly seq: number; readonly bytes: number; readonly ms: number }
  | { readonly type: 'failed'; readonly name: string; readonly message: string }
  | { readonly type: 'log'; readonly line: string };

const AFTER_FAILURE_MS = 1_000;

const { connection, policy, pollMs, logLevel, failpoint } = workerData as WorkerSettings;
const port = parentPort!;
const log = pino({ level: logLevel, base: null }, { write: (line) => post({ type: 'log', line }) });
if (failpoint !== undefined)
  armFailpoint(failpoint.name, failpoint.passes, () => process.kill(process.pid, 'SIGKILL'));

// Nothing may be removed until the trading thread has reported how far the subscribers are.
let floor = 0;
let wanted = false;
const wake = new EventTarget();
port.on('message', (message: ToWorker) => {
  if (message.type === 'floor') floor = message.seq;
  else {
    wanted = true;
    wake.dispatchEvent(new Event('wake'));
  }
});

lowerPriority();
await main();

/** Trading goes first. Linux gives each thread its own priority; elsewhere this has no effect. */
function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(10);
}

async function main(): Promise<never> {
  const journal = new PostgresJournal(connection);
  const snapshots = new PostgresSnapshots(connection);
  let taker: SnapshotTaker | undefined;
  for (;;) {
    try {
      taker ??= await SnapshotTaker.begin(journal, snapshots, policy, log);
      await round(taker);
    } catch (error) {
      // The replica may be half-updated: the next round starts again from the newest snapshot.
      taker = undefined;
      log.error({ err: error }, 'taking a snapshot failed');
      const { name, message } = error as Error;
      post({ type: 'failed', name, message });
      await sleep(AFTER_FAILURE_MS);
    }
    await pause();
  }
}

async function round(taker: SnapshotTaker): Promise<void> {
  await taker.follow();
  if (taker.newestSnapshot !== undefined) post({ type: 'snapshot', ...taker.newestSnapshot });
  post({ type: 'following', seq: taker.seq, proofs: taker.proofs });
  if (!taker.due && !wanted) return;
  const requested = wanted;
  wanted = false;
  const startedAt = performance.now();
  const head = await taker.take();
  const ms = performance.now() - startedAt;
  // In this order, so that callers waiting for the snapshot find it recorded.
  if (taker.newestSnapshot !== undefined) post({ type: 'snapshot', ...taker.newestSnapshot });
  if (head !== undefined || requested)
    post({ type: 'taken', seq: head?.point.seq ?? taker.seq, bytes: head?.bytes ?? 0, ms });
  await taker.prune(floor);
}

async function pause(): Promise<void> {
  const interrupt = new AbortController();
  const listener = () => interrupt.abort();
  wake.addEventListener('wake', listener);
  if (!wanted) await sleep(pollMs, undefined, { signal: interrupt.signal }).catch(() => {});
  wake.removeEventListener('wake', listener);
}

function post(message: FromWorker): void {
  port.postMessage(message);
}
