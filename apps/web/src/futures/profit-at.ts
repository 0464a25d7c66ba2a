import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { decimalsOf, parseDecimal } from '@meridian/money';
import { divideFloor, multiplyFloor } from '../session/format/number-format.ts';
import { positionAt } from './live-position.ts';

/** The profit of closing at a price, of the whole position or of a part; undefined without a price. */
export function profitAt(
  position: FuturesPosition,
  price: string,
  quantity: string,
  { contractSize }: Pick<Market, 'contractSize'>,
): string | undefined {
  const scale = decimalsOf(price);
  if (scale === undefined || parseDecimal(price, scale)! <= 0n) return undefined;
  const { unrealisedProfit } = positionAt(position, price, contractSize);
  if (quantity === '') return unrealisedProfit;
  const share = multiplyFloor(unrealisedProfit, quantity, 8);
  return share === undefined ? undefined : divideFloor(share, position.quantity, 8);
}
