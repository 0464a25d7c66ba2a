import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Sql } from '../database/database.ts';
import type { CommittedBatch, Subscriber } from '../engine-host/exchange-port.ts';
import { StartProblem } from '../start-problem.ts';
import { type PackedBatch, packBatch, unpack } from './packed-batch.ts';
import { ProjectedRows } from './projected-rows.ts';
import {
  clearProjections,
  PROJECTIONS_VERSION,
  raiseVersion,
  readOffset,
  readVersion,
  writeRows,
} from './projections-table.ts';
import { RebuildProgress } from './rebuild-progress.ts';
import { Turn } from './turn.ts';
import { type LogPosition, WrittenBatches } from './written-batches.ts';

export interface ProjectionsDeps {
  readonly sql: Sql;
  readonly log: Logger;
  readonly registry?: Registry;
}

/** Beyond this many commands not yet on disk the host has to wait, so that the lag stays bounded. */
const MAX_BEHIND = 20_000;
/** A write has at most this many commands: longer ones would hold their locks for too long. */
const MAX_AT_ONCE = 5_000;
const RETRY_MS = 500;
const STOP_TIMEOUT_MS = 2_000;
/** Commands are collected this long before a write, unless a caller waits: a write costs more than its rows. */
const GATHER_MS = 250;

/**
 * Writes committed events to tables, some milliseconds behind the engine. The next write is collected during the
 * current one.
 */
export class Projections implements Subscriber {
  readonly name = 'projections';
  readonly #deps: ProjectionsDeps;
  readonly #waiting: { readonly batch: PackedBatch; readonly since: number }[] = [];
  #lag: Histogram | undefined;
  readonly #written = new WrittenBatches();
  #behind = 0;
  #toldSeq = 0;
  #writtenSeq = 0;
  #writing: Promise<void> | undefined;
  #relieved: PromiseWithResolvers<void> | undefined;
  readonly #stopped = new AbortController();
  #stopping = false;
  /** Why nothing more can be written until the next start. */
  #problem: Error | undefined;
  #rebuild: RebuildProgress | undefined;
  /** Starts the write early. */
  #hurry: (() => void) | undefined;
  readonly #watchers = new Set<{ readonly seq: number; readonly resolve: () => void }>();

  constructor(deps: ProjectionsDeps) {
    this.#deps = deps;
    if (deps.registry !== undefined) this.#measure(deps.registry);
  }

  /** Clears rows of an older version, so that the journal is delivered from its first command. */
  async prepare({ start, end }: { readonly start: number; readonly end: number }): Promise<void> {
    const { sql, log } = this.#deps;
    const version = await readVersion(sql);
    if (version === undefined || version === PROJECTIONS_VERSION) return;
    if (version > PROJECTIONS_VERSION)
      throw new StartProblem(
        `The projections of this database have version ${version}; this Meridian supports versions up to ${PROJECTIONS_VERSION}. ` +
          'Start the newer version again.',
      );
    if (start > 0) {
      log.warn(
        { version, start },
        'the first commands were pruned, so older history stays as it was written',
      );
      return raiseVersion(sql);
    }
    await clearProjections(sql);
    this.#writtenSeq = 0;
    this.#rebuild = new RebuildProgress(end, (facts, text) => log.warn(facts, text));
  }

  async offset(): Promise<number> {
    const seq = await readOffset(this.#deps.sql);
    // A write may have ended during this read: what is known to be written stays so.
    this.#writtenSeq = Math.max(this.#writtenSeq, seq);
    return this.#writtenSeq;
  }

  deliver(batch: CommittedBatch): void | Promise<void> {
    if (this.#problem !== undefined) throw this.#problem;
    const known = Math.max(this.#toldSeq, this.#writtenSeq);
    if (batch.firstSeq > known + 1) throw new Error(`the projections received no batch after ${known}`);
    this.#toldSeq = batch.lastSeq;
    const packed = packBatch(notYetWritten(batch, this.#writtenSeq));
    this.#waiting.push({ batch: packed, since: performance.now() });
    this.#behind += packed.commands;
    this.#writing ??= this.#write();
    if (this.#behind < MAX_BEHIND) return;
    this.#relieved ??= Promise.withResolvers();
    return this.#relieved.promise;
  }

  /** Resolves when everything up to this command can be read from the tables. */
  reached(seq: number): Promise<void> {
    if (seq <= this.#writtenSeq) return Promise.resolve();
    return new Promise((resolve) => {
      this.#watchers.add({ seq, resolve });
      this.#hurry?.();
    });
  }

  /**
   * Writes what it has received and stops. Without a database that is left to the next start, which has the journal.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#hurry?.();
    await Promise.race([this.#writing, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.#stopped.abort();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped.signal.aborted) {
      if (!this.#stopping && this.#watchers.size === 0 && this.#behind < MAX_AT_ONCE) await this.#gather();
      const rows = new ProjectedRows();
      const before = this.#writtenSeq;
      const taken = await this.#take(rows, before);
      const log = rows.lastSeq > before ? await this.#store(rows, before) : undefined;
      // Another host has written in the meantime, or a write was undone: the remaining batches are collected again.
      if (rows.lastSeq > this.#writtenSeq) continue;
      const done = this.#waiting.splice(0, taken);
      if (log !== undefined)
        this.#written.add(
          done.map(({ batch }) => batch),
          before,
          log,
        );
      this.#lag?.observe((performance.now() - done[0]!.since) / 1000);
      for (const { batch } of done) this.#behind -= batch.commands;
      this.#announce();
    }
    this.#writing = undefined;
  }

  /** Unpacks waiting batches, yielding to requests in between. Returns how many it took. */
  async #take(rows: ProjectedRows, writtenSeq: number): Promise<number> {
    let taken = 0;
    const turn = new Turn();
    while (taken < this.#waiting.length && rows.commands < MAX_AT_ONCE) {
      const { batch } = this.#waiting[taken++]!;
      if (batch.lastSeq > writtenSeq) unpack(batch, rows);
      if (turn.over) await turn.next();
    }
    return taken;
  }

  #gather(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Retries until it is written. An outage ends eventually; a row that is refused is a bug, and nothing after it may be
   * written. Undefined when the offset was not the expected one: these rows follow `from`, and nothing learned about
   * the offset since.
   */
  async #store(rows: ProjectedRows, from: number): Promise<LogPosition | undefined> {
    const { sql, log } = this.#deps;
    while (!this.#stopped.signal.aborted) {
      try {
        const position = await writeRows(sql, from, rows);
        if (position === undefined) return this.#goOnFrom(await readOffset(sql));
        this.#writtenSeq = rows.lastSeq;
        if (this.#rebuild?.report(rows.lastSeq)) this.#rebuild = undefined;
        return position;
      } catch (error) {
        log.error({ err: error, lastSeq: rows.lastSeq }, 'projections are delayed; retrying');
        await sleep(RETRY_MS, undefined, { signal: this.#stopped.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  /**
   * Ahead of the known offset, another host wrote, or this host did and the response to its COMMIT was lost. Behind it,
   * PostgreSQL was killed before the newest rows were on disk.
   */
  #goOnFrom(seq: number): undefined {
    const { log } = this.#deps;
    const undone = seq < this.#writtenSeq ? this.#written.takeAfter(seq) : [];
    log.warn({ from: this.#writtenSeq, to: seq }, 'the projections in the database moved back');
    // Waiting batches follow the written ones as far as known: together they must reach back to the offset.
    const left = [...undone, ...this.#waiting.map(({ batch }) => batch)].filter(
      (batch) => batch.lastSeq > seq,
    );
    // Hosts write whole batches, so the offset is never inside one.
    if (left.length > 0 && left[0]!.firstSeq !== seq + 1) {
      this.#problem = new Error(`the projections went back to ${seq}; only a restart can rebuild them`);
      log.error({ err: this.#problem }, 'projections stopped permanently; restart the server');
      this.#stopped.abort();
      return;
    }
    this.#writtenSeq = seq;
    this.#waiting.unshift(...undone.map((batch) => ({ batch, since: performance.now() })));
    for (const { commands } of undone) this.#behind += commands;
  }

  #announce(): void {
    if (this.#behind < MAX_BEHIND / 2) {
      this.#relieved?.resolve();
      this.#relieved = undefined;
    }
    for (const watcher of this.#watchers) {
      if (watcher.seq > this.#writtenSeq) continue;
      this.#watchers.delete(watcher);
      watcher.resolve();
    }
  }

  #measure(registry: Registry): void {
    this.#lag = new Histogram({
      name: 'meridian_projection_lag_seconds',
      help: 'Time from a commit to its rows, of the oldest command in each write',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    const behind = () => this.#behind;
    new Gauge({
      name: 'meridian_projection_commands_behind',
      help: 'Committed commands whose rows are not on disk yet',
      registers: [registry],
      collect() {
        this.set(behind());
      },
    });
  }
}

function notYetWritten(batch: CommittedBatch, written: number): CommittedBatch {
  if (batch.firstSeq > written) return batch;
  return { ...batch, firstSeq: written + 1, entries: batch.entries.filter(({ seq }) => seq > written) };
}
