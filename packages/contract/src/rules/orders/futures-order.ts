import type { Market } from '../../domain/market.ts';
import { exact } from '../exact-decimal.ts';
import { integerProblem } from '../number.ts';
import { firstProblem, isBlank, type Problem, problem } from '../problem.ts';
import { priceFigureProblem, priceRangeProblem } from './order-figures.ts';
import { type StopPrices, stopPricesProblem } from './stop-prices.ts';

export interface FuturesOrderInput extends StopPrices {
  readonly style: 'limit' | 'market';
  /** Ignored for market orders, whose price is the market's current one. */
  readonly price: string;
  /** Whole contracts. */
  readonly quantity: string;
}

export type FuturesMarketTerms = Pick<
  Market,
  'state' | 'price' | 'priceDecimals' | 'minQuantity' | 'maxQuantity' | 'minPrice' | 'maxPrice'
>;

/** The rules of an opening order, in the order of the form; the engine checks the margin against the balance. */
export function futuresOrderProblem(
  order: FuturesOrderInput,
  market: FuturesMarketTerms,
): Problem | undefined {
  if (market.state !== 'trading') return problem('market_halted');
  const orderPrice = order.style === 'limit' ? order.price : market.price;
  return firstProblem(
    () => (order.style === 'limit' ? limitPriceProblem(order.price, market) : undefined),
    () => contractsProblem(order, market),
    () => stopPricesProblem(order, orderPrice, market.priceDecimals),
  );
}

/** The contracts to close: required, whole, above 0, and no more than are open. */
export function closeQuantityProblem(quantity: string, open: string): Problem | undefined {
  if (isBlank(quantity)) return problem('close_quantity_required');
  if (integerProblem(quantity) !== undefined) return problem('quantity_not_whole');
  if (exact(quantity) <= 0n) return problem('quantity_not_positive');
  return exact(quantity) > exact(open) ? problem('close_exceeds_position', { max: open }) : undefined;
}

/** Zero and negative prices are invalid here; spot has a separate message for them. */
function limitPriceProblem(price: string, market: FuturesMarketTerms): Problem | undefined {
  const broken = priceFigureProblem(price, market.priceDecimals);
  if (broken !== undefined)
    return broken.reason === 'price_not_positive' ? problem('price_not_a_number') : broken;
  const { minPrice, maxPrice } = market;
  // Without a reference price the engine decides: what fills at once depends on the book.
  return minPrice === null || maxPrice === null ? undefined : priceRangeProblem(price, minPrice, maxPrice);
}

function contractsProblem(
  { side, quantity }: FuturesOrderInput,
  market: FuturesMarketTerms,
): Problem | undefined {
  if (isBlank(quantity)) return problem('quantity_required');
  if (integerProblem(quantity) !== undefined) return problem('quantity_not_whole');
  const { minQuantity: min, maxQuantity: max } = market;
  const contracts = exact(quantity);
  if (contracts < exact(min)) {
    return side === 'long' ? problem('long_below_minimum', { min }) : problem('short_below_minimum', { min });
  }
  if (contracts > exact(max)) {
    return side === 'long' ? problem('long_above_maximum', { max }) : problem('short_above_maximum', { max });
  }
  return undefined;
}
