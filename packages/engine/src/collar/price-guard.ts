import { list, startingAt, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { MarketId, Ticks } from '../ids.ts';

/** [COLLAR-2] How far limit prices may be from the reference unless `SetCollar` says otherwise. */
export const DEFAULT_COLLAR_PPM = 500_000;
/** [COLLAR-4] The number of minutes with trades in the slow reference. */
export const GUARD_SAMPLES = 31;
const MINUTE_MS = 60_000;

/** The collar and the slow reference of one market. */
export class PriceGuard extends rowClass({
  /** The market. */
  id: uintAs<MarketId>(),
  collarPpm: startingAt(uint, DEFAULT_COLLAR_PPM),
  /** The minute since 1970 of the newest trade, and the price of the last trade in it; 0 and 0 before the first. */
  minute: uint,
  closePrice: uintAs<Ticks>(),
  /** The closing prices of the minutes with trades before that one, oldest first. */
  samples: list(uint),
}) {
  /** Derived: the price range last computed, see price-range.ts. */
  lowest = 0;
  highest = 0;
  bandLowest = 0;
  bandHighest = 0;
  hasReference = false;
  /** Derived: the range is valid up to this time, and until a price or a rule changes. */
  validUntil = -1;
  validForPriceChanges = -1;
}

export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS);
/** The last millisecond of the minute that contains a time. */
export const minuteEnd = (time: number): number => (minuteOf(time) + 1) * MINUTE_MS - 1;

/** [COLLAR-4] The last trade of a minute is that minute's price; it counts when the minute is over. */
export function noteTrade(guard: PriceGuard, price: Ticks, now: number): void {
  const minute = minuteOf(now);
  if (minute !== guard.minute) {
    guard.samples = finishedMinutes(guard, now);
    guard.minute = minute;
  }
  guard.closePrice = price;
}

/**
 * [COLLAR-4] The median of the finished minutes with trades, 0 if there are none. With an even number the newest is left
 * out, so that one new minute cannot set the reference alone.
 */
export function slowReference(guard: PriceGuard, now: number): number {
  const finished = finishedMinutes(guard, now);
  const odd = finished.length % 2 === 0 ? finished.slice(0, -1) : [...finished];
  if (odd.length === 0) return 0;
  odd.sort((left, right) => left - right);
  return odd[(odd.length - 1) / 2]!;
}

function finishedMinutes(guard: PriceGuard, now: number): readonly number[] {
  if (guard.closePrice === 0 || guard.minute === minuteOf(now)) return guard.samples;
  return [...guard.samples, guard.closePrice].slice(-GUARD_SAMPLES);
}
