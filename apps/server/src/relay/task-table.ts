import { type Generated, sql } from 'kysely';
import type { TaskTable } from './relay.ts';

/** The columns of every table of tasks. */
export interface TaskColumns<Change> {
  readonly id: Generated<bigint>;
  readonly change: Change;
  readonly created_at: Date;
  /** Failures. */
  readonly attempts: Generated<number>;
  /** Null while the task waits. */
  readonly done_at: Date | null;
}

interface TaskRow {
  readonly id: bigint;
}

/**
 * A table of tasks for a relay. `lock` is an arbitrary unique number: it lets one relay at a time work on the table in
 * the whole installation.
 */
export function taskTable<Row extends TaskRow, Task extends TaskRow>(
  name:
    | 'engine_task'
    | 'market_task'
    | 'coin_task'
    | 'cycle_task'
    | 'ieo_task'
    | 'listing_task'
    | 'fiat_task'
    | 'booking',
  lock: number,
  taskOf: (row: Row) => Task,
): TaskTable<Task> {
  const table = sql.table(name);
  return {
    async hold({ db }) {
      const locked = sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`;
      const { rows } = await locked.execute(db);
      return rows[0]?.held === true;
    },
    async load({ db }, limit) {
      const waiting = sql<Row>`select * from ${table} where done_at is null order by id limit ${limit}`;
      const { rows } = await waiting.execute(db);
      return rows.map(taskOf);
    },
    async finish({ db }, id, now) {
      await sql`update ${table} set done_at = ${now} where id = ${id}`.execute(db);
    },
    async countAttempt({ db }, id) {
      await sql`update ${table} set attempts = attempts + 1 where id = ${id}`.execute(db);
    },
    async removeFinished({ db }, before) {
      await sql`delete from ${table} where done_at < ${before}`.execute(db);
    },
  };
}
