import type { Sql } from '../database/database.ts';

export interface DaySum {
  /** Days since 1970. */
  readonly day: number;
  readonly coin: number;
  readonly level: number;
  readonly amount: bigint;
}

/** The sums of a referrer's newest days before a day, all coins and levels of each. */
export async function readRebateDays(
  sql: Sql,
  referrer: number,
  { before, days }: { readonly before: number; readonly days: number },
): Promise<DaySum[]> {
  const rows = await sql<(Omit<DaySum, 'amount'> & { amount: string })[]>`
    select day, coin, level, amount from rebate_day
    where referrer = ${referrer} and day in (
      select distinct day from rebate_day where referrer = ${referrer} and day < ${before}
      order by day desc limit ${days})
    order by day desc, coin, level`;
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Everything a referrer earned, by coin and level. */
export async function readRebateTotals(sql: Sql, referrer: number): Promise<Omit<DaySum, 'day'>[]> {
  const rows = await sql<{ coin: number; level: number; amount: string }[]>`
    select coin, level, sum(amount) as amount from rebate_day where referrer = ${referrer}
    group by coin, level order by coin, level`;
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** One rebate with the fee it was paid from. */
export interface RebateFacts {
  readonly trade: number;
  /** UIDs; null for accounts without a user. */
  readonly payer: string | null;
  readonly referrer: string | null;
  readonly level: number;
  readonly coin: number;
  readonly fee: bigint;
  readonly amount: bigint;
  readonly at: number;
}

interface RebateRow extends Omit<RebateFacts, 'trade' | 'fee' | 'amount' | 'at'> {
  readonly trade: bigint;
  readonly fee: string;
  readonly amount: string;
  readonly at: bigint;
}

/** The rebates of one trade, or those of one referrer, newest first. */
export async function listRebates(
  sql: Sql,
  of: { readonly trade: number } | { readonly referrer: number },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RebateFacts[]> {
  const rows =
    'trade' in of
      ? await sql<RebateRow[]>`
        select r.trade, p.uid as payer, e.uid as referrer, r.level, r.coin, r.fee, r.amount, r.at
        from rebate r left join users p on p.id = r.payer left join users e on e.id = r.referrer
        where r.trade = ${of.trade} order by r.seq, r.line limit ${limit} offset ${offset}`
      : await sql<RebateRow[]>`
        select r.trade, p.uid as payer, e.uid as referrer, r.level, r.coin, r.fee, r.amount, r.at
        from rebate r left join users p on p.id = r.payer left join users e on e.id = r.referrer
        where r.referrer = ${of.referrer} order by r.seq desc, r.line desc limit ${limit} offset ${offset}`;
  return rows.map((row) => ({
    ...row,
    trade: Number(row.trade),
    fee: BigInt(row.fee),
    amount: BigInt(row.amount),
    at: Number(row.at),
  }));
}
