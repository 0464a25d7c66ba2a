import { pow10, truncDiv } from '@meridian/money';
import type { DayChange } from './todays-entries-table.ts';

/** One coin of a wallet on a day. Prices in ticks of `priceScale`; undefined if the coin never had one. */
export interface CoinDay {
  readonly scale: number;
  readonly priceScale: number;
  readonly balance: bigint;
  readonly changes: readonly Omit<DayChange, 'coin'>[];
  readonly priceNow: bigint | undefined;
  readonly priceAt: (minute: number) => bigint | undefined;
}

export interface DayProfit {
  /** With `valueScale` decimals; undefined if it cannot be known. */
  readonly profit: bigint | undefined;
  /** The value at the start of the day and what was moved in: what the profit was made with. */
  readonly base: bigint;
}

/**
 * The value now, minus the value at the start of the day, minus what was moved in and plus what was moved out, each at
 * the price of its minute; `lastMinute` is the one before the day. Exact for each coin, then rounded towards zero.
 */
export function dayProfit(coins: readonly CoinDay[], lastMinute: number, valueScale: number): DayProfit {
  let profit: bigint | undefined = 0n;
  let base = 0n;
  for (const coin of coins) {
    const value = coinProfit(coin, lastMinute);
    if (value === 'unknown') profit = undefined;
    if (value === 'unknown' || value === 'no value') continue;
    const unit = pow10(coin.scale + coin.priceScale);
    const scaled = (amount: bigint) => truncDiv(amount * pow10(valueScale), unit);
    if (profit !== undefined) profit += scaled(value.now - value.before - value.moved);
    base += scaled(value.before) + (value.moved > 0n ? scaled(value.moved) : 0n);
  }
  return { profit, base };
}

/** In minor units times ticks. */
function coinProfit(
  { balance, changes, priceNow, priceAt }: CoinDay,
  lastMinute: number,
): { readonly now: bigint; readonly before: bigint; readonly moved: bigint } | 'no value' | 'unknown' {
  const isMoved = changes.every(({ movedAt }) => movedAt !== null);
  // Coins without a price have no value anywhere; but what was exchanged for them has.
  if (priceNow === undefined) return isMoved ? 'no value' : 'unknown';
  const before = changes.reduce((sum, { amount }) => sum - amount, balance);
  // What was there before the first trade of all is counted at its first price, which is the one now or before.
  const priceOf = (minute: number) => priceAt(minute) ?? priceNow;
  const moved = changes.reduce(
    (sum, { movedAt, amount }) => (movedAt === null ? sum : sum + amount * priceOf(movedAt)),
    0n,
  );
  return { now: balance * priceNow, before: before * priceOf(lastMinute), moved };
}
