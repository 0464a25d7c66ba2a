import type { FuturesPosition } from '@meridian/contract/domain/futures';

/** One end of the bar. */
export interface RangeEnd {
  readonly is: 'stop_loss' | 'liquidation' | 'take_profit';
  readonly price: string;
}

/** Places on the bar from 0 (the exit with a loss) to 1 (the exit with a gain); right is always profit. */
export interface RangeBar {
  readonly entry: number;
  readonly now: number;
  readonly loss: RangeEnd | undefined;
  readonly gain: RangeEnd | undefined;
}

/**
 * How far a position is from its exits: the nearest stop-loss, or else the liquidation price, and the nearest
 * take-profit. A missing end is as far from the entry as the other one. Undefined without any. Plain numbers are precise
 * enough for pixels.
 */
export function rangeBar(position: FuturesPosition): RangeBar | undefined {
  const { side, entryPrice, markPrice, liquidationPrice, triggers } = position;
  const sign = side === 'long' ? 1 : -1;
  const entry = Number(entryPrice);
  const away = (price: string) => sign * (Number(price) - entry);
  const stop = nearest(
    triggers.map(({ stopLoss }) => stopLoss),
    (price) => -away(price),
  );
  const profit = nearest(
    triggers.map(({ takeProfit }) => takeProfit),
    away,
  );
  const loss: RangeEnd | undefined =
    stop !== undefined
      ? { is: 'stop_loss', price: stop }
      : liquidationPrice === null
        ? undefined
        : { is: 'liquidation', price: liquidationPrice };
  const gain: RangeEnd | undefined = profit === undefined ? undefined : { is: 'take_profit', price: profit };
  const right = gain ? away(gain.price) : loss && Math.abs(away(loss.price));
  const left = loss ? away(loss.price) : right && -right;
  if (left === undefined || right === undefined || right <= left) return undefined;
  const place = (distance: number) => Math.min(1, Math.max(0, (distance - left) / (right - left)));
  return { entry: place(0), now: place(away(markPrice)), loss, gain };
}

/** The price that is reached first: the smallest distance. */
function nearest(
  prices: readonly (string | null)[],
  distance: (price: string) => number,
): string | undefined {
  return prices
    .filter((price) => price !== null)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
