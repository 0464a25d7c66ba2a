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

/** The exits that are set, the nearest of several. */
export interface NearestStops {
  readonly takeProfit: string | undefined;
  readonly stopLoss: string | undefined;
}

const NO_STOPS: NearestStops = { takeProfit: undefined, stopLoss: undefined };

export function nearestStops(position: FuturesPosition): NearestStops {
  const { triggers } = position;
  // Most positions have none, and this is asked for every mark.
  if (triggers.length === 0) return NO_STOPS;
  const away = awayFromEntry(position);
  return {
    takeProfit: nearest(
      triggers.map(({ takeProfit }) => takeProfit),
      away,
    ),
    stopLoss: nearest(
      triggers.map(({ stopLoss }) => stopLoss),
      (price) => -away(price),
    ),
  };
}

/**
 * How far a position is from its exits: the nearest stop-loss, or else the liquidation price, and the nearest
 * take-profit. A missing end is as far from the entry as the other one. Undefined if neither exit is set. Plain numbers
 * are precise enough for pixels.
 */
export function rangeBar(position: FuturesPosition): RangeBar | undefined {
  const { markPrice, liquidationPrice } = position;
  const { takeProfit, stopLoss } = nearestStops(position);
  if (takeProfit === undefined && stopLoss === undefined) return undefined;
  const away = awayFromEntry(position);
  const loss: RangeEnd | undefined =
    stopLoss !== undefined
      ? { is: 'stop_loss', price: stopLoss }
      : liquidationPrice === null
        ? undefined
        : { is: 'liquidation', price: liquidationPrice };
  const gain: RangeEnd | undefined =
    takeProfit === undefined ? undefined : { is: 'take_profit', price: takeProfit };
  const right = gain ? away(gain.price) : loss && Math.abs(away(loss.price));
  const left = loss ? away(loss.price) : right && -right;
  if (left === undefined || right === undefined || right <= left) return undefined;
  const place = (distance: number) => Math.min(1, Math.max(0, (distance - left) / (right - left)));
  return { entry: place(0), now: place(away(markPrice)), loss, gain };
}

/** The distance of a price from the entry; positive is profit. */
function awayFromEntry({ side, entryPrice }: FuturesPosition): (price: string) => number {
  const sign = side === 'long' ? 1 : -1;
  const entry = Number(entryPrice);
  return (price) => sign * (Number(price) - entry);
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
