import type { Exact } from '@meridian/money';
import { OrderBook } from '../book/order-book.ts';
import { oneOf, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass, type ValuesOf } from '../codec/row-codec.ts';
import type { PriceGuard } from '../collar/price-guard.ts';
import type { CoinId, Lots, MarketId, OrderRow, Ticks } from '../ids.ts';

/**
 * `trading`: everything works. `halted`: listed, rejects new orders. `cancel_only`: being wound up, rejects them too.
 * Cancels, and closes of futures positions, work in every state [MARKET-3].
 */
export const MARKET_STATES = ['trading', 'halted', 'cancel_only'] as const;
export type MarketState = (typeof MARKET_STATES)[number];

/** The fields that are fixed when a market is added. */
export const spotTermFields = {
  id: uintAs<MarketId>(),
  symbol: text,
  base: uintAs<CoinId>(),
  quote: uintAs<CoinId>(),
  /** Decimals of a price: one tick is ten to the minus this. */
  priceScale: uint,
  /** Decimals of a quantity: one lot is ten to the minus this of the base coin. */
  lotScale: uint,
};
export type SpotTerms = ValuesOf<typeof spotTermFields>;

/** The fields an operator may change while the market runs. */
export const spotRuleFields = {
  state: oneOf(MARKET_STATES),
  minLots: uintAs<Lots>(),
  maxLots: uintAs<Lots>(),
  makerFeePpm: uint,
  takerFeePpm: uint,
  /** A market order fills no further than this from the reference price, under the first rules from the last price. */
  bandPpm: uint,
};
export type SpotRules = ValuesOf<typeof spotRuleFields>;

export class SpotMarket extends rowClass({
  ...spotTermFields,
  ...spotRuleFields,
  /** Ticks of the last trade, 0 before the first. */
  lastPrice: uintAs<Ticks>(),
}) {
  /** Orders are numbered by their rows (SpotOrderRows), which store their slots. */
  readonly book = new OrderBook<OrderRow>({ findsById: false });
  /** Derived: the guard that limits its prices; undefined under the first rules. */
  guard: PriceGuard | undefined = undefined;
  /** Derived: its index among the markets that have had orders; −1 before its first order. */
  place = -1;
  /** Minor units of the base coin in one lot; derived. */
  lotUnits: Exact = 1;
  /** Minor units of the quote coin in one tick times one lot; derived. */
  tickLotUnits: Exact = 1;
}
