import type { Board, Pair } from './market.ts';

export type OrderSide = 'buy' | 'sell';
export type OrderStyle = 'limit' | 'market';

/**
 * How long a limit order stays: until it is canceled (`gtc`), only for what fills at once (`ioc`), only if it fills
 * completely at once (`fok`), or only if it does not fill at once (`post_only`).
 */
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post_only';

/** `partly_canceled`: a part was filled before the rest was canceled. */
/** The states in which an order ends. */
export type EndState = 'filled' | 'canceled' | 'partly_canceled';
export type OrderState = 'open' | 'partly_filled' | EndState;

/** Why what was left of an order was canceled. */
export type CancelReason =
  | 'user'
  | 'self_trade'
  | 'immediate'
  | 'no_liquidity'
  | 'band'
  | 'operator'
  | 'liquidation';

/** One spot order as lists show it. */
export interface SpotOrder extends Pair {
  readonly id: number;
  readonly marketId: number;
  readonly side: OrderSide;
  readonly style: OrderStyle;
  /** `ioc` for every market order. */
  readonly timeInForce: TimeInForce;
  /** The order's limit; for a market order the average it traded at, `0` before it did. */
  readonly price: string;
  /** Base coin; for a market buy the amount of the quote coin it could spend. */
  readonly quantity: string;
  /** What is left of `quantity`. */
  readonly unfilled: string;
  readonly state: OrderState;
  /** ISO 8601. */
  readonly placedAt: string;
  /** Base coin traded, and its average price; `0` before the first trade. */
  readonly filled: string;
  readonly averagePrice: string;
  /** Quote coin traded, exact: the amount a buy has spent or a sell has received, before fees. */
  readonly filledQuote: string;
  /** Fees paid so far, by coin. */
  readonly fees: readonly { readonly coin: string; readonly amount: string }[];
  /** ISO 8601; null while the order is open. */
  readonly closedAt: string | null;
  /** Null while the order is open, and when it was filled. */
  readonly cancelReason: CancelReason | null;
}

/** One fill of an order of the caller. */
export interface OrderTrade {
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  readonly feeCoin: string;
  /** Whether the caller's order rested (`maker`) or arrived (`taker`). */
  readonly role: 'maker' | 'taker';
  /** ISO 8601. */
  readonly tradedAt: string;
}

/** One trade of the caller in a list of trades. */
export interface OwnTrade extends OrderTrade, Pair {
  readonly orderId: number;
  readonly marketId: number;
  readonly side: OrderSide;
  /** Quote coin traded, exact. */
  readonly quoteAmount: string;
}

/** A page of records; `next` continues it and is null at the end. It may be empty before the end. */
export interface RecordPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Finished orders, or trades, to list; `state` is for orders only. */
export interface RecordFilter extends HistoryFilter {
  /** From this moment on, and before that one, in milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** `next` of the page before. */
  readonly before?: string | undefined;
}

/** The available balances in a spot market. */
export interface SpotBalance {
  readonly base: string;
  readonly quote: string;
}

/** The caller's balances and open orders in one spot market. */
export interface SpotAccount {
  readonly available: SpotBalance;
  readonly openOrders: readonly SpotOrder[];
}

/** One market, the markets of one coin, or all. */
export interface AnyPair {
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
}

interface HistoryFilter extends AnyPair {
  readonly side?: OrderSide | undefined;
  readonly state?: OrderState | undefined;
  readonly size?: number | undefined;
}

/** Finished orders to list. */
export interface OrderFilter extends HistoryFilter {
  /** Only orders older than this id, for endless lists that do not shift. */
  readonly before?: number | undefined;
  readonly page?: number | undefined;
}

/** A market order to place. */
export interface MarketOrderInput extends Pair {
  readonly board?: Board | undefined;
  /** Base coin; for a buy the amount of the quote coin to spend. */
  readonly quantity: string;
}

export interface LimitOrderInput extends MarketOrderInput {
  readonly price: string;
  /** Good till canceled when absent. */
  readonly timeInForce?: TimeInForce | undefined;
}

/** The spot market of a visit, and the side chosen on market details. */
export interface PairChoice {
  readonly marketId: number;
  readonly side: OrderSide;
}

/** In the order of the form. */
export const TIMES_IN_FORCE = ['gtc', 'post_only', 'ioc', 'fok'] as const satisfies readonly TimeInForce[];
