import type { Database } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables extends RebateNoticeTables {}
}

interface RebateNoticeTables {
  readonly rebate_day: RebateDayTable;
  readonly rebate_notice_position: RebatePosition;
}

/** Written by the projections. */
interface RebateDayTable {
  readonly referrer: bigint;
  /** Days since 1970. */
  readonly day: number;
  readonly coin: number;
  readonly level: number;
  readonly amount: string;
}

/** Everything before this day is told, and of this day everyone up to this account. */
export interface RebatePosition {
  readonly day: number;
  readonly referrer: bigint;
}

type On = Pick<Database, 'db'>;

/** Locked until the transaction ends; undefined while another server has it. Days before the first are not told. */
export async function lockRebatePosition({ db }: On, today: number): Promise<RebatePosition | undefined> {
  await db
    .insertInto('rebate_notice_position')
    .values({ day: today, referrer: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('rebate_notice_position')
    .select(['day', 'referrer'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function moveRebatePosition({ db }: On, { day, referrer }: RebatePosition): Promise<void> {
  await db.updateTable('rebate_notice_position').set({ day, referrer }).execute();
}

/** What the next accounts earned on the day, by coin. */
export async function loadRebateSums(
  { db }: On,
  { day, referrer }: RebatePosition,
  accounts: number,
): Promise<Map<bigint, { readonly coin: number; readonly amount: bigint }[]>> {
  const next = db
    .selectFrom('rebate_day')
    .select('referrer')
    .distinct()
    .where('day', '=', day)
    .where('referrer', '>', referrer)
    .orderBy('referrer')
    .limit(accounts);
  const rows = await db
    .selectFrom('rebate_day')
    .select(({ fn }) => ['referrer', 'coin', fn.sum<string>('amount').as('amount')])
    .where('day', '=', day)
    .where('referrer', 'in', next)
    .groupBy(['referrer', 'coin'])
    .orderBy('referrer')
    .orderBy('coin')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.referrer)].map(([account, sums]) => [
      account,
      sums.map(({ coin, amount }) => ({ coin, amount: BigInt(amount) })),
    ]),
  );
}
