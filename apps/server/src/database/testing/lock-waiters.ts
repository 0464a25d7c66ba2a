import type { Database } from '../database.ts';

/** Waits until this many sessions wait for a lock in this database, which makes a race deterministic. */
export async function lockWaiters({ sql }: Pick<Database, 'sql'>, count: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const [row] = await sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (row!.waiting >= count) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`fewer than ${count} sessions are waiting for a lock`);
}
