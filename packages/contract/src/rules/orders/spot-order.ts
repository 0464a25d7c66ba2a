import type { MarketSymbol } from '../../schemas/market-symbol.ts';
import { exact, productExceeds, productText } from '../exact-decimal.ts';
import { firstProblem, type Problem, problem } from '../problem.ts';
import { priceFigureProblem, priceRangeProblem, quantityFigureProblem } from './order-figures.ts';

export interface SpotOrderInput {
  readonly side: 'buy' | 'sell';
  readonly style: 'limit' | 'market';
  /** Ignored for market orders. */
  readonly price: string;
  /** Base coin; for a market buy the amount of the quote coin to spend. */
  readonly number: string;
}

export type SpotMarketTerms = Pick<
  MarketSymbol,
  | 'state'
  | 'tradcoin'
  | 'maincoin'
  | 'price_accuracy'
  | 'amount_accuracy'
  | 'minnumber'
  | 'maxnumber'
  | 'price'
  | 'buyprice'
  | 'sellprice'
  | 'minprice'
  | 'maxprice'
>;

export interface SpotBalance {
  readonly mainusable: string;
  readonly tradusable: string;
}

/** No amount of money is typed with more decimals than this. */
const SPEND_DECIMALS = 8;

/** The rules of a spot order in the order of the form; the engine rules on the same ones with the final say. */
export function spotOrderProblem(
  order: SpotOrderInput,
  market: SpotMarketTerms,
  balance: SpotBalance,
): Problem | undefined {
  if (market.state !== 'enable') return problem('market_halted');
  if (order.style === 'market' && order.side === 'buy') return marketBuyProblem(order, market, balance);
  return firstProblem(
    () => (order.style === 'limit' ? priceFigureProblem(order.price, market.price_accuracy) : undefined),
    () => referenceProblem(order, market),
    () => quantityFigureProblem(order.number, market.amount_accuracy),
    () => quantityRangeProblem(order.number, market),
    () => balanceProblem(order, balance),
  );
}

/** Without a reference price only what does not fill at once is accepted. */
function referenceProblem(order: SpotOrderInput, market: SpotMarketTerms): Problem | undefined {
  const { minprice, maxprice, buyprice, sellprice } = market;
  if (minprice !== null && maxprice !== null)
    return order.style === 'limit' ? priceRangeProblem(order.price, minprice, maxprice) : undefined;
  if (order.style === 'market') return problem('no_reference_price');
  const opposite = order.side === 'buy' ? sellprice : buyprice;
  if (opposite === null) return undefined;
  const fills =
    order.side === 'buy' ? exact(order.price) >= exact(opposite) : exact(order.price) <= exact(opposite);
  return fills ? problem('no_reference_price') : undefined;
}

/** The minimum holds for what the amount buys at the best offer, or at the last price while nobody offers. */
function marketBuyProblem(
  { number }: SpotOrderInput,
  market: SpotMarketTerms,
  balance: SpotBalance,
): Problem | undefined {
  const broken = quantityFigureProblem(number, SPEND_DECIMALS);
  if (broken !== undefined) return broken;
  if (market.minprice === null) return problem('no_reference_price');
  const price = exact(market.sellprice ?? market.price);
  const [spend, min] = [exact(number), exact(market.minnumber)];
  if (productExceeds(min, price, spend)) {
    return problem('quantity_below_minimum', {
      min: `${productText(min, price, SPEND_DECIMALS)} ${market.maincoin}`,
    });
  }
  return spend > exact(balance.mainusable) ? problem('insufficient_balance') : undefined;
}

function quantityRangeProblem(number: string, market: SpotMarketTerms): Problem | undefined {
  const { minnumber, maxnumber, tradcoin } = market;
  if (exact(number) < exact(minnumber)) {
    return problem('quantity_below_minimum', { min: `${minnumber} ${tradcoin}` });
  }
  return exact(number) > exact(maxnumber)
    ? problem('quantity_above_maximum', { max: `${maxnumber} ${tradcoin}` })
    : undefined;
}

function balanceProblem(order: SpotOrderInput, balance: SpotBalance): Problem | undefined {
  const short =
    order.side === 'buy'
      ? productExceeds(exact(order.price), exact(order.number), exact(balance.mainusable))
      : exact(order.number) > exact(balance.tradusable);
  return short ? problem('insufficient_balance') : undefined;
}
