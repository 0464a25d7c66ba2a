import type { Database } from '../database/database.ts';
import { cursorText, parseCursor } from '../trading/record-cursor.ts';

export type Level = 1 | 2;

export interface InvitedUser {
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
}

const INVITER = { 1: 'referrer_id', 2: 'second_referrer_id' } as const;

/**
 * A page of invited users, newest first. Its cursor is the time of its last user and how many of that moment were
 * shown: ids would reveal how many users there are.
 */
export async function listInvited(
  { db }: Pick<Database, 'db'>,
  userId: number,
  level: Level,
  { before, size }: { readonly before: string | undefined; readonly size: number },
): Promise<{ readonly rows: readonly InvitedUser[]; readonly next: string | null }> {
  const start = parseCursor(before);
  let query = db
    .selectFrom('users')
    .select(['username', 'email', 'phone', 'created_at as createdAt'])
    .where(INVITER[level], '=', userId);
  if (start !== undefined) query = query.where('created_at', '<=', new Date(start.at));
  const shown = Math.min(start?.id ?? 0, MAX_AT_ONCE);
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .offset(shown)
    .execute();
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? cursorAfter(rows, start) : null };
}

/** More users than can register in one millisecond. */
const MAX_AT_ONCE = 10_000;

function cursorAfter(rows: readonly InvitedUser[], start: ReturnType<typeof parseCursor>): string {
  const at = rows.at(-1)!.createdAt.getTime();
  const here = rows.filter(({ createdAt }) => createdAt.getTime() === at).length;
  const earlier = start?.at === at ? start.id : 0;
  return cursorText({ at, id: here + earlier });
}

const MAX_COUNTED = 100_000;

/** How many users of a level there are, up to a limit: more are not worth a longer scan. */
export async function countLevel(
  { db }: Pick<Database, 'db'>,
  userId: number,
  level: Level,
): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('users')
        .select('id')
        .where(INVITER[level], '=', userId)
        .limit(MAX_COUNTED)
        .as('invited'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
