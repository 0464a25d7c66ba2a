import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { Rounds } from './rounds.ts';

/** Tasks in a table that are delivered outside the transaction that wrote them. */
export interface TaskTable<Task extends { readonly id: bigint }> {
  /** True for one transaction at a time in the whole installation: two relays could deliver in the wrong order. */
  hold(on: Pick<Database, 'db'>): Promise<boolean>;
  /** Oldest first. */
  load(on: Pick<Database, 'db'>, limit: number): Promise<Task[]>;
  finish(on: Pick<Database, 'db'>, id: bigint, now: Date): Promise<void>;
  countAttempt(on: Pick<Database, 'db'>, id: bigint): Promise<void>;
  removeFinished(on: Pick<Database, 'db'>, before: Date): Promise<void>;
}

export interface RelayDeps<Task extends { readonly id: bigint }> {
  readonly database: Database;
  readonly table: TaskTable<Task>;
  /** The task's subject. Tasks of one subject are delivered in order. */
  readonly subjectOf: (task: Task) => number | string;
  /**
   * May be called more than once for a task and must have the same effect each time. `later`: its time has not come, and
   * it is tried again.
   */
  readonly deliver: (task: Task) => Promise<unknown>;
  /** For the log: `changes of accounts`. */
  readonly what: string;
  readonly log: Logger;
  readonly clock: () => number;
}

const BATCH = 200;
const RETRY_MS = 1_000;
const RETENTION_MS = 7 * 24 * 60 * 60_000;

/**
 * Delivers every task of a table at least once, in order, across crashes: a task is removed only after its receiver has
 * it on disk.
 */
export class Relay<Task extends { readonly id: bigint }> {
  readonly #deps: RelayDeps<Task>;
  readonly #rounds = new Rounds(RETRY_MS, () => this.#run());

  constructor(deps: RelayDeps<Task>) {
    this.#deps = deps;
  }

  start(): void {
    this.#rounds.start();
  }

  /** Call it after a transaction that added a task. */
  nudge(): void {
    this.#rounds.nudge();
  }

  /** Delivers what is waiting now. */
  settle(): Promise<void> {
    return this.#rounds.settle();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #run(): Promise<void> {
    const { database, table, what, log, clock } = this.#deps;
    try {
      let more = true;
      while (more && !this.#rounds.isStopped) {
        more = await database.db.transaction().execute(async (db) => {
          if (!(await table.hold({ db }))) return false;
          return (await this.#deliverAll(await table.load(database, BATCH))) === BATCH;
        });
      }
      await table.removeFinished(database, new Date(clock() - RETENTION_MS));
    } catch (error) {
      log.warn({ err: error }, `${what} could not be delivered; retrying`);
    }
  }

  /** Returns how many were delivered. After a failed task the later tasks of its subject wait; other subjects continue. */
  async #deliverAll(tasks: readonly Task[]): Promise<number> {
    const { database, table, subjectOf, deliver, what, log, clock } = this.#deps;
    const waiting = new Set<number | string>();
    let done = 0;
    for (const task of tasks) {
      const subject = subjectOf(task);
      if (this.#rounds.isStopped || waiting.has(subject)) continue;
      try {
        if ((await deliver(task)) === 'later') {
          waiting.add(subject);
          continue;
        }
        await table.finish(database, task.id, new Date(clock()));
        done++;
      } catch (error) {
        waiting.add(subject);
        await table.countAttempt(database, task.id);
        log.warn({ err: error, subject, task: String(task.id) }, `one of the ${what} failed; retrying`);
      }
    }
    return done;
  }
}
