import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Sql } from '../database/database.ts';
import type { CommittedBatch, Subscriber } from '../engine-host/index.ts';
import { projectBatch } from './project-batch.ts';
import { ProjectedRows } from './projected-rows.ts';
import { readOffset, writeRows } from './projections-table.ts';

export interface ProjectionParts {
  readonly sql: Sql;
  readonly log: Logger;
  readonly registry?: Registry;
}

/** Past this many commands not yet on disk the host is asked to wait, so that the lag stays bounded. */
const MOST_BEHIND = 20_000;
/** A write takes up at most this many commands: longer ones would hold their locks for too long. */
const MOST_AT_ONCE = 5_000;
const RETRY_MS = 500;
/** Commands are gathered this long before they are written, unless somebody waits: a write costs more than its rows. */
const GATHER_MS = 20;

/** Writes what the engine said into tables, some milliseconds behind it. While one write is under way the next gathers. */
export class Projections implements Subscriber {
  readonly name = 'projections';
  readonly #parts: ProjectionParts;
  readonly #waiting: { readonly batch: CommittedBatch; readonly since: number }[] = [];
  #lag: Histogram | undefined;
  #behind = 0;
  #writtenSeq = 0;
  #writing: Promise<void> | undefined;
  #relieved: PromiseWithResolvers<void> | undefined;
  #stopped = false;
  #stopping = false;
  /** Ends the gathering before its time. */
  #hurry: (() => void) | undefined;
  readonly #watchers = new Set<{ readonly seq: number; readonly resolve: () => void }>();

  constructor(parts: ProjectionParts) {
    this.#parts = parts;
    if (parts.registry !== undefined) this.#measure(parts.registry);
  }

  async offset(): Promise<number> {
    this.#writtenSeq = await readOffset(this.#parts.sql);
    return this.#writtenSeq;
  }

  deliver(batch: CommittedBatch): void | Promise<void> {
    this.#waiting.push({ batch, since: performance.now() });
    this.#behind += batch.entries.length;
    this.#writing ??= this.#write();
    if (this.#behind < MOST_BEHIND) return;
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

  /** Writes what it was told and stops. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#hurry?.();
    await this.#writing;
    this.#stopped = true;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped) {
      if (!this.#stopping && this.#watchers.size === 0 && this.#behind < MOST_AT_ONCE) await this.#gather();
      const rows = new ProjectedRows();
      let taken = 0;
      while (taken < this.#waiting.length && rows.commands < MOST_AT_ONCE)
        projectBatch(this.#waiting[taken++]!.batch, rows);
      await this.#store(rows);
      const [oldest] = this.#waiting.splice(0, taken);
      this.#lag?.observe((performance.now() - oldest!.since) / 1000);
      this.#behind -= rows.commands;
      this.#writtenSeq = rows.lastSeq;
      this.#announce();
    }
    this.#writing = undefined;
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

  /** A database that is away comes back; a row it refuses is a bug, and nothing behind that row may be written. */
  async #store(rows: ProjectedRows): Promise<void> {
    while (!this.#stopped) {
      try {
        return await writeRows(this.#parts.sql, rows);
      } catch (error) {
        this.#parts.log.error({ err: error, lastSeq: rows.lastSeq }, 'projections are held up');
        await sleep(RETRY_MS);
        // The answer to a COMMIT may have been lost: what is on disk already must not be written again.
        if ((await this.#offsetOrUndefined()) === rows.lastSeq) return;
      }
    }
  }

  async #offsetOrUndefined(): Promise<number | undefined> {
    try {
      return await readOffset(this.#parts.sql);
    } catch {
      return undefined;
    }
  }

  #announce(): void {
    if (this.#behind < MOST_BEHIND / 2) {
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
