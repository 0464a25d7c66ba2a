import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { OrderStyle } from '@meridian/contract/domain/order';
import { closeQuantityProblem } from '@meridian/contract/rules/orders/futures-order';
import { priceFigureProblem, priceRangeProblem } from '@meridian/contract/rules/orders/order-figures';
import { type Problem, problem } from '@meridian/contract/rules/problem';

/** The content of the form that closes a part of a position. */
export interface CloseDraft {
  readonly style: OrderStyle;
  readonly price: string;
  readonly quantity: string;
}

/** Contracts first, as the form shows them, then the limit. */
export function closeProblem(
  { style, price, quantity }: CloseDraft,
  { unordered }: Pick<FuturesPosition, 'unordered'>,
  { priceDecimals, minPrice, maxPrice }: Pick<Market, 'priceDecimals' | 'minPrice' | 'maxPrice'>,
): Problem | undefined {
  const wrong = closeQuantityProblem(quantity, unordered);
  if (wrong !== undefined || style === 'market') return wrong;
  const figure = priceFigureProblem(price, priceDecimals);
  if (figure !== undefined)
    return figure.reason === 'price_not_positive' ? problem('price_not_a_number') : figure;
  return minPrice === null || maxPrice === null ? undefined : priceRangeProblem(price, minPrice, maxPrice);
}

/** A share of the contracts that no resting order closes, at least one. */
export const contractsToClose = (
  { unordered }: Pick<FuturesPosition, 'unordered'>,
  percent: number,
): string => {
  const whole = Number(unordered);
  return whole === 0 ? '' : String(Math.max(1, Math.floor((whole * percent) / 100)));
};
