import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pino, { type Logger } from 'pino';
import type { ConnectionSettings } from '../../config/connection-settings.ts';
import type { EngineHost } from '../engine-host.ts';
import { SNAPSHOT_POLICY, type SnapshotPolicy } from './snapshot-taker.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './snapshot-worker.ts';

export interface SnapshotThreadDeps {
  readonly host: EngineHost;
  readonly connection: ConnectionSettings;
  readonly log: Logger;
  readonly policy?: SnapshotPolicy;
  readonly pollMs?: number;
  readonly failpoint?: WorkerSettings['failpoint'];
}

const POLL_MS = 1_000;
const FLOOR_EVERY_MS = 5_000;
const RESTART_PAUSE_MS = 5_000;
/** Findings of the thread that prove the leader's state or its journal wrong. */
const PERMANENT_FAILURES = ['StateDiverged', 'ReplayFailed', 'InvariantBroken', 'JournalCorrupt'];

/** Runs the snapshot thread while the host leads. */
export class SnapshotThread {
  readonly #deps: SnapshotThreadDeps;
  readonly #stopWatching: () => void;
  #worker: Worker | undefined;
  #floorTimer: NodeJS.Timeout | undefined;
  #restartTimer: NodeJS.Timeout | undefined;
  #proofs = 0;
  #stopping = false;
  #onFailure: () => void = () => {};
  readonly #waiting: ((taken: Extract<FromWorker, { type: 'taken' }>) => void)[] = [];

  constructor(deps: SnapshotThreadDeps) {
    this.#deps = deps;
    this.#stopWatching = deps.host.onPhase((phase) => {
      if (phase === 'leading') this.#start();
      else void this.#end();
    });
    if (deps.host.phase === 'leading') this.#start();
  }

  /** Takes a snapshot now and returns the outcome. */
  take(): Promise<{ readonly seq: number; readonly bytes: number; readonly ms: number }> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#send({ type: 'take' });
    });
  }

  /**
   * Takes a snapshot before a clean stop, so that the next start has nothing to replay. Gives up after a moment, or on
   * failure: the next start then replays from the previous snapshot.
   */
  async takeLast(limitMs: number): Promise<void> {
    if (this.#worker === undefined) return;
    const late = new AbortController();
    const failed = new Promise<void>((resolve) => {
      this.#onFailure = resolve;
    });
    await Promise.race([this.take(), failed, sleep(limitMs, undefined, late).catch(() => {})]);
    late.abort();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#stopWatching();
    await this.#end();
  }

  #start(): void {
    if (this.#worker !== undefined || this.#stopping) return;
    const { connection, policy = SNAPSHOT_POLICY, pollMs = POLL_MS, failpoint, log } = this.#deps;
    const settings: WorkerSettings = {
      connection,
      policy,
      pollMs,
      logLevel: log.level,
      ...(failpoint && { failpoint }),
    };
    const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), {
      name: 'snapshots',
      workerData: settings,
      // Flags of the parent process, such as a test runner's, are not meant for the thread.
      execArgv: [],
    });
    this.#worker = worker;
    this.#proofs = 0;
    worker.unref();
    worker.on('message', (message: FromWorker) => this.#handleMessage(message));
    worker.on('error', (error) => log.error({ err: error }, 'the snapshot thread failed'));
    worker.on('exit', () => this.#ended(worker));
    this.#floorTimer = setInterval(() => void this.#sendFloor(), FLOOR_EVERY_MS).unref();
    void this.#sendFloor();
    if (this.#waiting.length > 0) this.#send({ type: 'take' });
  }

  #handleMessage(message: FromWorker): void {
    const { host, log } = this.#deps;
    switch (message.type) {
      case 'following':
        host.metrics.proofs.inc(message.proofs - this.#proofs);
        this.#proofs = message.proofs;
        return;
      case 'snapshot':
        host.newestSnapshot = { seq: message.seq, takenAt: message.takenAt };
        return;
      case 'taken':
        host.metrics.snapshotSeconds.observe(message.ms / 1000);
        log.info({ seq: message.seq, bytes: message.bytes, ms: Math.round(message.ms) }, 'snapshot');
        for (const resolve of this.#waiting.splice(0)) resolve(message);
        return;
      case 'failed':
        this.#onFailure();
        if (PERMANENT_FAILURES.includes(message.name)) host.halt(new Error(message.message));
        return;
      case 'log':
        this.#repeat(message.line);
        return;
    }
  }

  /** The thread has no log of its own. */
  #repeat(line: string): void {
    const { level, time: _time, msg, ...fields } = JSON.parse(line);
    const name = pino.levels.labels[level] as pino.Level;
    this.#deps.log[name](fields, msg);
  }

  async #sendFloor(): Promise<void> {
    try {
      const floor = await this.#deps.host.durableFloor();
      this.#send({ type: 'floor', seq: Math.min(floor, Number.MAX_SAFE_INTEGER) });
    } catch (error) {
      // Until then nothing is removed, which is all that matters.
      this.#deps.log.warn({ err: error }, 'the offset of a subscriber could not be read');
    }
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    clearInterval(this.#floorTimer);
    clearTimeout(this.#restartTimer);
    if (worker === undefined) return;
    this.#worker = undefined;
    // It may be writing a snapshot in a transaction, which leaves nothing behind when it is cut short.
    await worker.terminate();
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearInterval(this.#floorTimer);
    this.#restartTimer = setTimeout(() => {
      if (this.#deps.host.phase === 'leading') this.#start();
    }, RESTART_PAUSE_MS).unref();
  }
}
