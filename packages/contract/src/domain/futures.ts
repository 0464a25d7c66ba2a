import type { Market, Pair } from './market.ts';
import type { CancelReason, OrderState, OrderStyle } from './order.ts';

export type PositionSide = 'long' | 'short';
export type MarginMode = 'isolated' | 'cross';
export type FuturesTimeInForce = 'gtc' | 'ioc' | 'fok' | 'post_only';

export interface FuturesTerms extends Pair {
  readonly side: PositionSide;
  readonly marginMode: MarginMode;
  readonly leverage: number;
}

export interface MarginTier {
  /** The tier applies up to this notional. */
  readonly upTo: string;
  /** Maintenance margin is notional × rate − deduction. */
  readonly maintenanceRate: string;
  readonly deduction: string;
  readonly maxLeverage: number;
}

/** One futures market with everything a trader sees. */
export interface FuturesMarketPage {
  readonly market: Market;
  /** Highest, lowest and first price of 24 hours. */
  readonly high: string;
  readonly low: string;
  readonly open: string;
  readonly markPrice: string;
  readonly indexPrice: string | null;
  /** The rate that would be paid if the interval ended now, and the last one that was paid, as fractions. */
  readonly fundingRate: string;
  readonly lastFundingRate: string;
  readonly nextFundingAt: number | null;
  readonly fundingIntervalMs: number;
  readonly openInterest: string;
  readonly insuranceFund: string;
  readonly makerFeeRate: string;
  readonly leverages: readonly number[];
  readonly tiers: readonly MarginTier[];
  readonly asks: readonly BookRow[];
  readonly bids: readonly BookRow[];
  readonly trades: readonly MarketTrade[];
}

export interface BookRow {
  readonly price: string;
  readonly quantity: string;
}

export interface MarketTrade {
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  /** The side of the taker. */
  readonly side: 'buy' | 'sell';
  readonly at: number;
}

/** Why a position was closed. */
export type CloseCause = 'user' | 'take_profit' | 'stop_loss' | 'liquidation' | 'deleverage';

/** Why what was left of an order was canceled. */
export type FuturesCancelReason = CancelReason | 'margin' | 'position';

export interface FuturesOrder extends FuturesTerms {
  readonly id: number;
  readonly marketId: number;
  readonly effect: 'open' | 'close';
  /** The position it closes; null for an order that opens. */
  readonly positionId: number | null;
  readonly cause: CloseCause;
  readonly style: OrderStyle;
  /** `0` for a market order. */
  readonly price: string;
  /** `0` while nothing was filled. */
  readonly averagePrice: string;
  readonly quantity: string;
  readonly unfilled: string;
  readonly state: OrderState;
  /** How far the mark is from the order's price in its owner's favor. */
  readonly points: string;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly fees: string;
  /** Of the contracts it closed, before fees; null for an order that opens, or if it is not recorded. */
  readonly realisedProfit: string | null;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly closedAt: string | null;
  /** Null for an order that is open or filled. */
  readonly cancelReason: FuturesCancelReason | null;
}

export type TriggerState = 'armed' | 'take_profit' | 'stop_loss' | 'canceled' | 'position_closed';

/** A take-profit, a stop-loss, or both as a pair of which one cancels the other. */
export interface FuturesTrigger extends FuturesTerms {
  readonly id: number;
  readonly positionId: number;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  /** Null for the whole position. */
  readonly quantity: string | null;
  readonly state: TriggerState;
  /** The mark that fired it. */
  readonly firedAtMark: string | null;
  readonly setAt: string;
  readonly endedAt: string | null;
}

export interface FuturesPosition extends FuturesTerms {
  readonly id: number;
  readonly marketId: number;
  /** With the market's decimals, rounded down; and with four more. */
  readonly entryPrice: string;
  readonly exactEntryPrice: string;
  /** The exact entry cost in the settlement coin. */
  readonly cost: string;
  readonly quantity: string;
  /** Contracts that no resting order closes. */
  readonly unordered: string;
  /** How far the mark has moved in the owner's favor since the entry. */
  readonly points: string;
  readonly unrealisedProfit: string;
  readonly realisedProfit: string;
  /** Percent of the initial margin, two decimals. */
  readonly yieldPercent: string;
  readonly feeRate: string;
  readonly fees: string;
  readonly funding: string;
  readonly margin: string;
  readonly maintenance: string;
  readonly markPrice: string;
  readonly liquidationPrice: string | null;
  readonly bankruptcyPrice: string;
  /** Maintenance ÷ health: at 1 the position is liquidated. */
  readonly marginRatio: string;
  /** From 1 (last to be deleveraged) to 5 (first). */
  readonly deleveragingLights: number;
  readonly triggers: readonly FuturesTrigger[];
  readonly openedAt: string;
}

export interface FuturesBalance {
  readonly coin: string;
  /** Decimals of the coin. */
  readonly decimals: number;
  readonly usable: string;
  readonly inPositions: string;
  readonly inOrders: string;
  readonly unrealisedProfit: string;
  readonly total: string;
  /** Of the cross wallet: what is left if everything were closed at the mark, and the exact maintenance margin. */
  readonly crossHealth: string;
  readonly crossMaintenance: string;
  /** The same without profit and maintenance of the positions in the market that was asked for. */
  readonly otherHealth: string;
  readonly otherMaintenance: string;
}

export interface FuturesAccount {
  readonly balance: FuturesBalance;
  readonly openOrders: readonly FuturesOrder[];
}

export interface FuturesOrderInput extends Pair {
  readonly marginMode: MarginMode;
  readonly leverage: number;
  /** Whole contracts. */
  readonly quantity: string;
  /** Empty or absent for none. */
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
}

export interface FuturesLimitOrderInput extends FuturesOrderInput {
  readonly price: string;
  readonly timeInForce?: FuturesTimeInForce | undefined;
}

/** The futures market of a visit, and the side chosen on market details. */
export interface FuturesChoice {
  readonly marketId: number;
  readonly side: PositionSide;
}

export interface ClosePositionInput {
  readonly positionId: number;
  readonly quantity: string;
  /** A close with a price may rest; without one it is at market. */
  readonly price?: string | undefined;
}

export interface MarginChangeInput {
  readonly positionId: number;
  readonly change: 'add' | 'remove';
  /** In the settlement coin. */
  readonly amount: string;
}

/** The margin of a position after a change; `0` once it is closed. */
export interface PositionMargin {
  readonly positionId: number;
  readonly margin: string;
  readonly liquidationPrice: string | null;
}

export type CloseWhich = 'all' | PositionSide;

export interface StopsInput {
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
  /** The whole position when absent. */
  readonly quantity?: string | undefined;
}
