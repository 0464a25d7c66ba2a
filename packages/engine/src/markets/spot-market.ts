import type { Exact } from '@meridian/money';
import { OrderBook } from '../book/order-book.ts';
import { oneOf, text, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import type { PriceGuard } from '../collar/price-guard.ts';
import { Row } from '../table.ts';

/**
 * `trading`: everything works. `halted`: shown, takes no new order. `cancel_only`: being wound up, the same refusal.
 * Cancels, and closes of futures positions, work in every state [MARKET-3].
 */
export const MARKET_STATES = ['trading', 'halted', 'cancel_only'] as const;
export type MarketState = (typeof MARKET_STATES)[number];

/** What an operator may change while the market runs. */
export interface SpotRules {
  state: MarketState;
  minLots: number;
  maxLots: number;
  makerFeePpm: number;
  takerFeePpm: number;
  /** A market order fills no further than this from the reference price, under the first rules from the last price. */
  bandPpm: number;
}

export interface SpotMarketData extends SpotRules {
  id: number;
  symbol: string;
  base: number;
  quote: number;
  /** Decimals of a price: one tick is ten to the minus this. */
  priceScale: number;
  /** Decimals of a quantity: one lot is ten to the minus this of the base coin. */
  lotScale: number;
  /** Ticks of the last trade, 0 before the first. */
  lastPrice: number;
}

export class SpotMarket extends Row implements SpotMarketData {
  id = 0;
  symbol = '';
  base = 0;
  quote = 0;
  priceScale = 0;
  lotScale = 0;
  state: MarketState = 'trading';
  minLots = 1;
  maxLots = Number.MAX_SAFE_INTEGER;
  makerFeePpm = 0;
  takerFeePpm = 0;
  bandPpm = 50_000;
  lastPrice = 0;

  /** Orders are in it by their rows (SpotOrderRows), which know their slots. */
  readonly book = new OrderBook({ findsById: false });
  /** Derived: what its prices are measured by; undefined under the first rules. */
  guard: PriceGuard | undefined = undefined;
  /** Derived: its place among the markets that have had orders; −1 before the first. */
  place = -1;
  /** Minor units of the base coin in one lot; derived. */
  lotUnits: Exact = 1;
  /** Minor units of the quote coin in one tick times one lot; derived. */
  tickLotUnits: Exact = 1;
}

export const spotMarketCodec = rowCodec<SpotMarketData, SpotMarket>(() => new SpotMarket(), {
  id: uint,
  symbol: text,
  base: uint,
  quote: uint,
  priceScale: uint,
  lotScale: uint,
  state: oneOf(MARKET_STATES),
  minLots: uint,
  maxLots: uint,
  makerFeePpm: uint,
  takerFeePpm: uint,
  bandPpm: uint,
  lastPrice: uint,
});
