import type { SpotOrder } from '@meridian/contract/domain/order';
import { divideFloor, multiplyFloor, subtract } from '../../session/format/number-format.ts';

/** Quote coin a market buy has spent; the rest of its amount bought no lot and came back. */
export const spentBy = ({ quantity, unfilled }: Pick<SpotOrder, 'quantity' | 'unfilled'>): string =>
  subtract(quantity, unfilled) ?? quantity;

export const isMarketBuy = ({ side, style }: Pick<SpotOrder, 'side' | 'style'>): boolean =>
  side === 'buy' && style === 'market';

/** Whole percent of what was asked for, floored. */
export function filledPercent({
  quantity,
  unfilled,
  state,
}: Pick<SpotOrder, 'quantity' | 'unfilled' | 'state'>): string {
  // A market buy may leave a crumb of its budget that buys no lot: it is filled all the same.
  if (state === 'filled') return '100';
  const left = divideFloor(multiplyFloor(unfilled, '100', 8) ?? '0', quantity, 8);
  return left === undefined ? '0' : String(100 - Math.ceil(Number(left)));
}
