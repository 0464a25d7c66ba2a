import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { divideFloor, multiplyFloor, subtract } from '../../session/format/number-format.ts';

/** Quote coin a market buy has spent; the rest of its amount bought no lot and came back. */
export const spentBy = ({ number, unfilled }: Pick<SpotEntrust, 'number' | 'unfilled'>): string =>
  subtract(number, unfilled) ?? number;

export const isMarketBuy = ({ type, style }: Pick<SpotEntrust, 'type' | 'style'>): boolean =>
  type === 'buy' && style === 'market';

/** Whole percent of what was asked for, floored. */
export function filledPercent({
  number,
  unfilled,
  state,
}: Pick<SpotEntrust, 'number' | 'unfilled' | 'state'>): string {
  // A market buy may leave a crumb of its budget that buys no lot: it is filled all the same.
  if (state === 'all') return '100';
  const left = divideFloor(multiplyFloor(unfilled, '100', 8) ?? '0', number, 8);
  return left === undefined ? '0' : String(100 - Math.ceil(Number(left)));
}
