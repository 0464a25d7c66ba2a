import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

declare module '../../database/tables.ts' {
  interface Tables extends NoticeTables {}
}

interface NoticeTables {
  readonly futures_notice: FuturesNoticeTable;
}

interface FuturesNoticeTable {
  readonly seq: bigint;
  readonly account: bigint;
  /** 0 for the cross wallet. */
  readonly position: bigint;
  readonly kind: 'margin_warning' | 'take_profit' | 'stop_loss' | 'liquidated' | 'deleveraged';
  readonly market: number;
  /** Ticks. */
  readonly price: bigint;
  /** Engine time in milliseconds since 1970. */
  readonly at: bigint;
  /** Null while the notice waits. */
  readonly mailed: boolean | null;
}

/** A notice that waits for its mail. */
export type WaitingNotice = Omit<FuturesNoticeTable, 'mailed'>;

/** An arbitrary unique number. */
const LOCK = 6_045_001;

/** True for one transaction at a time in the whole installation: two would mail the same notices. */
export async function holdNotices({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(
    db,
  );
  return rows[0]?.held === true;
}

/** Oldest first. */
export async function loadWaitingNotices(
  { db }: Pick<Database, 'db'>,
  limit: number,
): Promise<WaitingNotice[]> {
  return db
    .selectFrom('futures_notice')
    .select(['seq', 'account', 'position', 'kind', 'market', 'price', 'at'])
    .where('mailed', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Whether the owner got a mail of this kind about this position less than `withinMs` before the notice. */
export async function wasMailedBefore(
  { db }: Pick<Database, 'db'>,
  { account, position, kind, at }: WaitingNotice,
  withinMs: number,
): Promise<boolean> {
  const before = await db
    .selectFrom('futures_notice')
    .select('seq')
    .where('account', '=', account)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .where('at', '>', at - BigInt(withinMs))
    .where('mailed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

export async function finishNotice(
  { db }: Pick<Database, 'db'>,
  { seq, account, position, kind }: WaitingNotice,
  mailed: boolean,
): Promise<void> {
  await db
    .updateTable('futures_notice')
    .set({ mailed })
    .where('seq', '=', seq)
    .where('account', '=', account)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .execute();
}

/** Returns how many of the removed notices were still waiting. */
export async function removeOldNotices({ db }: Pick<Database, 'db'>, before: number): Promise<number> {
  const removed = await db
    .deleteFrom('futures_notice')
    .where('at', '<', BigInt(before))
    .returning('mailed')
    .execute();
  return removed.filter(({ mailed }) => mailed === null).length;
}
