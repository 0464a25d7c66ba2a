import type { SpotOrder } from '@meridian/contract/domain/order';
import { divideFloor, multiplyFloor, subtract } from '../../session/format/number-format.ts';

/** The quote coin a market buy has spent; the rest was too small for a lot and was returned. */
export const spentBy = ({ quantity, unfilled }: Pick<SpotOrder, 'quantity' | 'unfilled'>): string =>
  subtract(quantity, unfilled) ?? quantity;

export const isMarketBuy = ({ side, style }: Pick<SpotOrder, 'side' | 'style'>): boolean =>
  side === 'buy' && style === 'market';

/** The filled part in whole percent, floored. */
export function filledPercent({
  quantity,
  unfilled,
  state,
}: Pick<SpotOrder, 'quantity' | 'unfilled' | 'state'>): string {
  // A market buy counts as filled even if the rest of its budget was too small for a lot.
  if (state === 'filled') return '100';
  const left = divideFloor(multiplyFloor(unfilled, '100', 8) ?? '0', quantity, 8);
  return left === undefined ? '0' : String(100 - Math.ceil(Number(left)));
}
