import type { Market } from '../../domain/market.ts';
import type { SpotBalance } from '../../domain/order.ts';
import { exact, productExceeds, productText } from '../exact-decimal.ts';
import { firstProblem, type Problem, problem } from '../problem.ts';
import { priceFigureProblem, priceRangeProblem, quantityFigureProblem } from './order-figures.ts';

export interface SpotOrderInput {
  readonly side: 'buy' | 'sell';
  readonly style: 'limit' | 'market';
  /** Ignored for market orders. */
  readonly price: string;
  /** Base coin; for a market buy the amount of the quote coin to spend. */
  readonly quantity: string;
}

export type SpotMarketTerms = Pick<
  Market,
  | 'state'
  | 'base'
  | 'quote'
  | 'priceDecimals'
  | 'quantityDecimals'
  | 'minQuantity'
  | 'maxQuantity'
  | 'price'
  | 'bestBid'
  | 'bestAsk'
  | 'minPrice'
  | 'maxPrice'
>;

/** The maximum number of decimals in a typed amount. */
const SPEND_DECIMALS = 8;

/** The rules of a spot order, in the order of the form; the engine checks the same rules and has the final say. */
export function spotOrderProblem(
  order: SpotOrderInput,
  market: SpotMarketTerms,
  balance: SpotBalance,
): Problem | undefined {
  if (market.state !== 'trading') return problem('market_halted');
  if (order.style === 'market' && order.side === 'buy') return marketBuyProblem(order, market, balance);
  return firstProblem(
    () => (order.style === 'limit' ? priceFigureProblem(order.price, market.priceDecimals) : undefined),
    () => referenceProblem(order, market),
    () => quantityFigureProblem(order.quantity, market.quantityDecimals),
    () => minimumProblem(order.quantity, market),
    // Before the maximum: an order of the maximum would be refused next, for lack of balance.
    () => balanceProblem(order, balance),
    () => maximumProblem(order.quantity, market),
  );
}

/** Without a reference price only orders that do not fill at once are accepted. */
function referenceProblem(order: SpotOrderInput, market: SpotMarketTerms): Problem | undefined {
  const { minPrice, maxPrice, bestBid, bestAsk } = market;
  if (minPrice !== null && maxPrice !== null)
    return order.style === 'limit' ? priceRangeProblem(order.price, minPrice, maxPrice) : undefined;
  if (order.style === 'market') return problem('no_reference_price');
  const opposite = order.side === 'buy' ? bestAsk : bestBid;
  if (opposite === null) return undefined;
  const fills =
    order.side === 'buy' ? exact(order.price) >= exact(opposite) : exact(order.price) <= exact(opposite);
  return fills ? problem('no_reference_price') : undefined;
}

/** The amount must buy the minimum at the best ask, or at the last price while there are no asks. */
function marketBuyProblem(
  { quantity }: SpotOrderInput,
  market: SpotMarketTerms,
  balance: SpotBalance,
): Problem | undefined {
  const broken = quantityFigureProblem(quantity, SPEND_DECIMALS);
  if (broken !== undefined) return broken;
  if (market.minPrice === null) return problem('no_reference_price');
  const price = exact(market.bestAsk ?? market.price);
  const [spend, min] = [exact(quantity), exact(market.minQuantity)];
  if (productExceeds(min, price, spend)) {
    return problem('quantity_below_minimum', {
      min: `${productText(min, price, SPEND_DECIMALS)} ${market.quote}`,
    });
  }
  return spend > exact(balance.quote) ? problem('insufficient_balance') : undefined;
}

const minimumProblem = (quantity: string, { minQuantity, base }: SpotMarketTerms): Problem | undefined =>
  exact(quantity) < exact(minQuantity)
    ? problem('quantity_below_minimum', { min: `${minQuantity} ${base}` })
    : undefined;

function balanceProblem(order: SpotOrderInput, balance: SpotBalance): Problem | undefined {
  const short =
    order.side === 'buy'
      ? productExceeds(exact(order.price), exact(order.quantity), exact(balance.quote))
      : exact(order.quantity) > exact(balance.base);
  return short ? problem('insufficient_balance') : undefined;
}

const maximumProblem = (quantity: string, { maxQuantity, base }: SpotMarketTerms): Problem | undefined =>
  exact(quantity) > exact(maxQuantity)
    ? problem('quantity_above_maximum', { max: `${maxQuantity} ${base}` })
    : undefined;
