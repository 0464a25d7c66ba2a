import type { EngineEvent } from '@meridian/engine';
import type { SqlTag } from '../database/database.ts';

type RebatePaid = Extract<EngineEvent, { type: 'RebatePaid' }>;

/** In COPY's text format, as the rows of `copied-rows.ts`. */
export const REBATE = 'rebate (seq, line, trade, payer, referrer, level, coin, fee, amount, at)';

/** `line` counts the rebates of one command. */
export function rebateRow(seq: number, line: number, rebate: RebatePaid, at: number): string {
  const { trade, payer, referrer, level, coin, fee, amount } = rebate;
  return `${seq}\t${line}\t${trade}\t${payer}\t${referrer}\t${level}\t${coin}\t${fee}\t${amount}\t${at}\n`;
}

/** What a referrer earned on one day (UTC) in one coin at one level. */
export interface RebateDay {
  readonly referrer: number;
  /** Days since 1970. */
  readonly day: number;
  readonly coin: number;
  readonly level: number;
  readonly amount: bigint;
}

export type RebateDays = Map<string, RebateDay>;

const DAY_MS = 86_400_000;

export const dayOfRebate = ({ referrer, coin, level, amount }: RebatePaid, at: number): RebateDay => ({
  referrer,
  day: Math.floor(at / DAY_MS),
  coin,
  level,
  amount,
});

export function addToDays(days: RebateDays, rebate: RebateDay): void {
  const { referrer, day, coin, level, amount } = rebate;
  const key = `${referrer} ${day} ${coin} ${level}`;
  days.set(key, { referrer, day, coin, level, amount: amount + (days.get(key)?.amount ?? 0n) });
}

/** A referrer with a million rebates reads some hundred sums, so the sums are stored. */
export function* writeRebateDays(sql: SqlTag, days: RebateDays): Generator<PromiseLike<unknown>> {
  if (days.size === 0) return;
  const rows = [...days.values()].map((row) => ({ ...row, amount: `${row.amount}` }));
  yield sql`
    insert into rebate_day as d (referrer, day, coin, level, amount)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(referrer bigint, day integer, coin integer, level integer, amount numeric)
    on conflict (referrer, day, coin, level) do update set amount = d.amount + excluded.amount`;
}
