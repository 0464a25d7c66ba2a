import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { EngineAccounts } from './engine-accounts.ts';
import {
  countEngineTaskAttempt,
  type EngineTask,
  finishEngineTask,
  forgetFinishedTasks,
  holdRelayLock,
  loadEngineTasks,
} from './engine-tasks-table.ts';

export interface EngineRelayParts {
  readonly database: Database;
  readonly engine: EngineAccounts;
  readonly log: Logger;
  readonly clock: () => number;
}

const BATCH = 200;
const RETRY_MS = 1_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Brings every change of a person to the engine at least once, in order, however often the process dies in between:
 * a change leaves the table only after the engine has it on disk, and the engine takes each more than once.
 */
export class EngineRelay {
  readonly #parts: EngineRelayParts;
  #timer: NodeJS.Timeout | undefined;
  #pass: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(parts: EngineRelayParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), RETRY_MS);
    this.nudge();
  }

  /** There may be something to bring: call it after a transaction that added a task. */
  nudge(): void {
    if (this.#stopped) return;
    if (this.#pass !== undefined) {
      this.#again = true;
      return;
    }
    this.#pass = this.#run().finally(() => {
      this.#pass = undefined;
      if (!this.#again) return;
      this.#again = false;
      this.nudge();
    });
  }

  /** Brings what there is now. */
  async settle(): Promise<void> {
    this.nudge();
    while (this.#pass !== undefined) await this.#pass;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#pass;
  }

  async #run(): Promise<void> {
    const { database, log, clock } = this.#parts;
    try {
      let more = true;
      while (more && !this.#stopped) {
        more = await database.db.transaction().execute(async (db) => {
          if (!(await holdRelayLock({ db }))) return false;
          const tasks = await loadEngineTasks(this.#parts.database, BATCH);
          const done = await this.#bring(tasks);
          return done === BATCH;
        });
      }
      await forgetFinishedTasks(database, new Date(clock() - KEPT_MS));
    } catch (error) {
      log.warn({ err: error }, 'changes of accounts wait for the engine');
    }
  }

  /** How many were taken. A user whose change fails waits with all later ones; the others go on. */
  async #bring(tasks: readonly EngineTask[]): Promise<number> {
    const { database, log, clock } = this.#parts;
    const waiting = new Set<number>();
    let done = 0;
    for (const task of tasks) {
      if (this.#stopped || waiting.has(task.userId)) continue;
      try {
        await this.#submit(task);
        await finishEngineTask(database, task.id, new Date(clock()));
        done++;
      } catch (error) {
        waiting.add(task.userId);
        await countEngineTaskAttempt(database, task.id);
        log.warn(
          { err: error, userId: task.userId, change: task.change.kind },
          'a change waits for the engine',
        );
      }
    }
    return done;
  }

  #submit({ userId, change }: EngineTask): Promise<void> {
    const { engine } = this.#parts;
    switch (change.kind) {
      case 'open':
        return engine.openAccount(userId, change.referrerId);
      case 'kyc':
        return engine.setKyc(userId, change.kyc);
      case 'permission':
        return engine.setPermission(userId, change.permission, change.granted);
      case 'suspend':
        return engine.suspend(userId, change.suspended);
      case 'lock':
        return engine.lockWithdrawals(userId, change.untilMs, change.override);
    }
  }
}
