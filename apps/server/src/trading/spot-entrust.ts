import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import type { EngineEvent } from '@meridian/engine';
import { formatDecimal, formatTrimmed } from '@meridian/money';
import { averagePrice } from '../markets/average-price.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import { isoTime } from './iso-time.ts';
import type { TimeInForce } from './place-spot-order.ts';

/** A spot order in the engine's whole numbers. */
export interface SpotOrderFacts {
  readonly id: number;
  readonly market: number;
  readonly side: 'buy' | 'sell';
  readonly style: 'limit' | 'market';
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly lots: number;
  readonly budget: bigint;
  readonly filledLots: number;
  /** Price × lots of its fills, in ticks times lots. */
  readonly filledValue: bigint;
  readonly open: boolean;
  readonly placedAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
  /** Null for an order that is open or filled. */
  readonly cancelled: SpotEntrust['cancelcause'];
  /** By coin number. */
  readonly fees: ReadonlyMap<number, bigint>;
}

const NO_FEES: ReadonlyMap<number, bigint> = new Map();

/** The order in wire names. */
export function entrustOf(order: SpotOrderFacts, directory: MarketDirectory): SpotEntrust {
  const market = directory.market(order.market);
  const quote = directory.coin(market.quote);
  const byBudget = order.style === 'market' && order.side === 'buy';
  const average = averagePrice(order.filledValue, order.filledLots, market.priceAccuracy);
  const spent = inQuote(order.filledValue, market, quote);
  const lots = (count: number): string => formatDecimal(BigInt(count), market.amountAccuracy);
  return {
    id: order.id,
    autoid: market.id,
    type: order.side,
    style: order.style,
    timeInForce: order.timeInForce,
    tradcoin: market.base,
    maincoin: market.quote,
    price: order.style === 'market' ? average : formatDecimal(BigInt(order.price), market.priceAccuracy),
    number: byBudget ? formatTrimmed(order.budget, quote.scale) : lots(order.lots),
    unfilled: byBudget
      ? formatTrimmed(order.budget - spent, quote.scale)
      : lots(order.lots - order.filledLots),
    state: stateOf(order),
    wdate: isoTime(order.placedAt),
    dealnumber: lots(order.filledLots),
    dealprice: average,
    dealamount: formatTrimmed(spent, quote.scale),
    fees: Array.from(order.fees, ([coin, amount]) => {
      const { code, scale } = directory.coinById(coin);
      return { coin: code, amount: formatTrimmed(amount, scale) };
    }),
    closedate: order.closedAt === null ? null : isoTime(order.closedAt),
    cancelcause: order.cancelled,
  };
}

/** Ticks times lots as a decimal of the quote coin. Exact: a market's accuracies never exceed its quote coin's scale. */
export function quoteAmountOf(value: bigint, market: Market, directory: MarketDirectory): string {
  const quote = directory.coin(market.quote);
  return formatTrimmed(inQuote(value, market, quote), quote.scale);
}

const inQuote = (value: bigint, market: Market, quote: KnownCoin): bigint =>
  value * 10n ** BigInt(quote.scale - market.priceAccuracy - market.amountAccuracy);

function stateOf(order: SpotOrderFacts): SpotEntrust['state'] {
  if (order.open) return order.filledLots === 0 ? 'unfilled' : 'section';
  if (order.filledLots === 0) return 'cancel';
  return isFilled(order) ? 'all' : 'uncancel';
}

/**
 * A budget is filled when the order ended by itself, which the history stores as `lots` equal to the filled quantity.
 */
const isFilled = (order: SpotOrderFacts): boolean => order.lots === order.filledLots;

/** The order after its own command: what it filled at once, and whether it rests. */
export function factsOf(id: number, events: readonly EngineEvent[], at: number): SpotOrderFacts | undefined {
  let order: Extract<EngineEvent, { type: 'SpotOrderAccepted' }> | undefined;
  let filledLots = 0;
  let filledValue = 0n;
  let open = true;
  let cancelled: SpotEntrust['cancelcause'] = null;
  let fees: Map<number, bigint> | undefined;
  for (const event of events) {
    if (event.type === 'SpotOrderAccepted' && event.order === id) order = event;
    if (event.type === 'SpotTraded' && event.takerOrder === id) {
      filledLots += event.lots;
      filledValue += BigInt(event.price) * BigInt(event.lots);
      fees ??= new Map();
      fees.set(event.takerFeeCoin, (fees.get(event.takerFeeCoin) ?? 0n) + event.takerFee);
    }
    if (event.type === 'SpotOrderClosed' && event.order === id) {
      open = false;
      cancelled = event.cancelled ?? null;
    }
  }
  if (order === undefined) return undefined;
  const { market, side, style, timeInForce, price, budget } = order;
  const terms = { id, market, side, style, timeInForce, price, budget };
  return {
    ...terms,
    lots: !open && cancelled === null ? filledLots : order.lots,
    filledLots,
    filledValue,
    open,
    placedAt: at,
    closedAt: open ? null : at,
    cancelled,
    fees: fees ?? NO_FEES,
  };
}
