import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A number of uses per time window, then none until the window ends. */
export interface Quota {
  readonly limit: number;
  readonly windowMs: number;
}

/** Some attempts are free, then each doubles the wait for the next. A day without attempts resets it. */
export interface Backoff {
  readonly free: number;
  readonly firstMs: number;
  readonly maxMs: number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Counts one use against a quota. Undefined when allowed; otherwise the milliseconds until there is room again. It is
 * one statement, so of many concurrent uses exactly as many pass as the limit allows.
 */
export async function takeQuota(
  { db }: Pick<Database, 'db'>,
  key: string,
  { limit, windowMs }: Quota,
  nowMs: number,
): Promise<number | undefined> {
  const now = new Date(nowMs);
  const end = new Date(nowMs + windowMs);
  const { rows } = await sql<{ count: number; forget_at: Date }>`
    insert into throttle as t (key, count, blocked_until, forget_at) values (${key}, 1, ${now}, ${end})
    on conflict (key) do update set
      count = case when t.forget_at <= ${now} then 1 else t.count + 1 end,
      forget_at = case when t.forget_at <= ${now} then ${end} else t.forget_at end
    returning count, forget_at
  `.execute(db);
  const { count, forget_at } = rows[0]!;
  return count <= limit ? undefined : forget_at.getTime() - nowMs;
}

/** Gives back a use that had no effect. */
export async function returnQuota({ db }: Pick<Database, 'db'>, key: string): Promise<void> {
  await sql`update throttle set count = greatest(0, count - 1) where key = ${key}`.execute(db);
}

/**
 * Counts one attempt before its outcome is known: concurrent attempts are all counted, and a sixth does not slip
 * through while the fifth is being checked. A success is reported with `resetAttempts`. A free attempt never blocks
 * another: of two concurrent attempts the later may reach the table first.
 */
export async function takeAttempt(
  { db }: Pick<Database, 'db'>,
  key: string,
  { free, firstMs, maxMs }: Backoff,
  nowMs: number,
): Promise<number | undefined> {
  const now = new Date(nowMs);
  const resetAt = new Date(nowMs + DAY_MS);
  const { rows } = await sql<{ taken: boolean; blocked_until: Date }>`
    with before as (select blocked_until from throttle where key = ${key} and forget_at > ${now}),
    taken as (
      insert into throttle as t (key, count, blocked_until, forget_at) values (${key}, 1, to_timestamp(0), ${resetAt})
      on conflict (key) do update set
        count = case when t.forget_at <= ${now} then 1 else t.count + 1 end,
        blocked_until = case
          when t.forget_at <= ${now} or t.count + 1 < ${free}::int then to_timestamp(0)
          else ${now}::timestamptz
            + least(${maxMs}::float8, ${firstMs}::float8 * power(2, least(40, t.count + 1 - ${free}::int)))
            * interval '1 millisecond' end,
        forget_at = ${resetAt}
        where t.blocked_until <= ${now} or t.forget_at <= ${now}
      returning true as taken, blocked_until
    )
    select true as taken, blocked_until from taken
    union all
    select false, blocked_until from before where not exists (select 1 from taken)
  `.execute(db);
  const row = rows[0];
  // Blocked by an attempt that another connection has just counted: the statement's snapshot did not show it yet.
  if (row === undefined) return firstMs;
  return row.taken ? undefined : Math.max(1, row.blocked_until.getTime() - nowMs);
}

export async function resetAttempts({ db }: Pick<Database, 'db'>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('throttle').where('key', 'in', keys).execute();
}

export async function deleteOldThrottles({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('forget_at', '<', now).execute();
}
