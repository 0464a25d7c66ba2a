import type { NoticeAudience } from '@meridian/contract/schemas/content';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

type On = Pick<Database, 'db'>;

/** A notice that has just appeared, or will. */
export interface DueNotice {
  readonly id: number;
  readonly titleEn: string;
  readonly titleJa: string;
  readonly publishedAt: Date;
  readonly audience: NoticeAudience;
  readonly pinned: boolean;
}

/**
 * Marks a notice as read. `first` is false when this user had read it before; undefined when there is no such notice
 * for this user. Of two devices only one is the first.
 */
export async function markNoticeRead(
  { db }: On,
  userId: number,
  id: number,
  audiences: readonly NoticeAudience[],
  now: Date,
): Promise<{ readonly first: boolean } | undefined> {
  const notice = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'notice')
    .where('audience', 'in', audiences)
    .where('published_at', '<=', now)
    .executeTakeFirst();
  if (notice === undefined) return undefined;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notice_read')
    .values({ user_id: userId, article_id: id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { first: (numInsertedOrUpdatedRows ?? 0n) === 1n };
}

/** Notices that appeared after one moment, until another, oldest first. */
export const noticesBetween = ({ db }: On, after: Date, until: Date): Promise<DueNotice[]> =>
  db
    .selectFrom('article')
    .select([
      'id',
      'title_en as titleEn',
      'title_ja as titleJa',
      'published_at as publishedAt',
      'audience',
      'pinned',
    ])
    .where('kind', '=', 'notice')
    .where('published_at', '>', after)
    .where('published_at', '<=', until)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', until)]))
    .orderBy('published_at')
    .orderBy('id')
    .execute();

/** Which of these users have an approved identity. */
export async function verifiedAmong({ db }: On, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('kyc', '=', 'approved')
    .execute();
  return rows.map(({ id }) => id);
}

/** When an article or a banner next appears or ends, in milliseconds; infinity if none does. */
export async function nextContentChange({ db }: On, now: Date): Promise<number> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(moment) as next from (
      select published_at as moment from article union all select ends_at from article
      union all select starts_at from banner union all select ends_at from banner
    ) as moments where moment > ${now}
  `.execute(db);
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY;
}
