import type { Amount } from '@meridian/money';
import type { AccountId, CoinId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';
import type { Side } from './spot-order.ts';

export type OrderStyle = 'limit' | 'market';
export type TimeInForce = 'gtc' | 'ioc' | 'post_only' | 'fok';
/** Why an order ended before it was filled. */
export type CancelReason =
  | 'user'
  | 'self_trade'
  | 'immediate'
  | 'no_liquidity'
  | 'band'
  | 'operator'
  | 'liquidation';

/** What a user asks for with an order. */
export interface SpotOrderTerms {
  readonly market: MarketId;
  readonly side: Side;
  readonly style: OrderStyle;
  readonly timeInForce: TimeInForce;
  /** Ticks; 0 for a market order. */
  readonly price: Ticks;
  /** Lots; 0 for a market buy, which has a budget. */
  readonly lots: Lots;
  /** The amount of quote coin a market buy may spend; otherwise 0. */
  readonly budget: Amount;
}

export interface SpotOrderAccepted extends SpotOrderTerms {
  readonly type: 'SpotOrderAccepted';
  readonly order: OrderId;
  readonly account: AccountId;
}

export interface SpotTraded {
  readonly type: 'SpotTraded';
  readonly trade: number;
  readonly market: MarketId;
  readonly price: Ticks;
  readonly lots: Lots;
  readonly takerSide: Side;
  readonly takerOrder: OrderId;
  readonly taker: AccountId;
  readonly makerOrder: OrderId;
  readonly maker: AccountId;
  readonly takerFee: Amount;
  readonly takerFeeCoin: CoinId;
  readonly makerFee: Amount;
  readonly makerFeeCoin: CoinId;
}

export interface SpotOrderClosed {
  readonly type: 'SpotOrderClosed';
  readonly order: OrderId;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly filledLots: Lots;
  /** Absent when the order was filled. */
  readonly cancelled: CancelReason | undefined;
}

/** The aggregated lots of one price level after the command; 0 removes the level. */
export interface DepthChanged {
  readonly type: 'DepthChanged';
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  readonly lots: Lots;
}

export type SpotEvent = SpotOrderAccepted | SpotTraded | SpotOrderClosed | DepthChanged;
