import type { KlineInterval } from '../product-rules.ts';

/** The products that have markets with an order book. */
export type MarketProduct = 'spot' | 'futures';

/** The list a market is shown on. */
export type Board = 'main' | 'innovation';

/** The two coins of a market: `base` is traded, `quote` is what it is priced in. */
export interface Pair {
  readonly base: string;
  readonly quote: string;
}

/** A halted market is shown, refuses orders and still lets orders be canceled. */
export type TradingState = 'trading' | 'halted';

/** The live figures of a market. */
export interface Ticker {
  /** The market. */
  readonly id: number;
  /** Last price, with the market's price decimals. */
  readonly price: string;
  /** Change over 24 hours in percent, signed, two decimals. */
  readonly changePercent: string;
  /** Traded in 24 hours, in the base coin. */
  readonly volume: string;
  /** Traded in 24 hours, in the quote coin. */
  readonly turnover: string;
  /** Highest and lowest price of 24 hours; absent while they are unknown. */
  readonly high?: string;
  readonly low?: string;
  /** Best prices of the book; null while that side of it is empty. */
  readonly bestBid: string | null;
  readonly bestAsk: string | null;
  /** Lowest and highest limit price that is accepted now; null while the market has no reference price. */
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  readonly state: TradingState;
}

/** One market, spot or futures: its live figures and the terms of its orders. */
export interface Market extends Ticker, Pair {
  /** `BTC/USDT` */
  readonly symbol: string;
  /** The base coin's full name in the caller's language. */
  readonly name: string;
  readonly board: Board;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Smallest and largest order: base coin in spot, contracts in futures. */
  readonly minQuantity: string;
  readonly maxQuantity: string;
  /** Base coin in one contract; `1` in spot. */
  readonly contractSize: string;
  /** Taker fee as a fraction of the notional: `0.001` is 0.1 %. */
  readonly feeRate: string;
  /** 1 in spot. */
  readonly maxLeverage: number;
}

/** A leading market of the home page. */
export interface MarketTile extends Pair {
  readonly id: number;
  readonly price: string;
  readonly changePercent: string;
  /** Prices for the sparkline, oldest first; empty while there is no history. */
  readonly recentPrices: readonly string[];
}

/** The sparkline of one market in a list. */
export interface MarketSparkline {
  readonly id: number;
  /** Prices of the last 24 hours, oldest first; empty while there is no history. */
  readonly prices: readonly string[];
}

/** Candles to read; `before` pages back. */
export interface CandleRange extends Pair {
  readonly interval: KlineInterval;
  /** Futures only: last prices when absent. */
  readonly source?: 'last' | 'mark' | 'index' | undefined;
  readonly before?: number | undefined;
  readonly size?: number | undefined;
}

/** A pair whose records are shown. */
export interface RecordsScope extends Pair {
  readonly board: string;
}
