import type { CloseCause, FuturesTerms, MarginMode, PositionSide } from './futures.ts';
import type { Pair } from './market.ts';
import type { AnyPair, EndState, OrderTrade } from './order.ts';

export interface FundingRate {
  readonly paidAt: number;
  /** As a fraction; longs pay shorts where it is positive. */
  readonly rate: string;
  readonly markPrice: string;
}

/** Rates of a market before a moment. */
export interface FundingRange extends Pair {
  readonly before?: number | undefined;
  readonly size?: number | undefined;
}

export interface ClosedPosition extends FuturesTerms {
  readonly id: number;
  /** Contracts opened over its whole life. */
  readonly quantity: string;
  readonly entryPrice: string;
  readonly closePrice: string;
  readonly realisedProfit: string;
  /** After fees and funding. */
  readonly netProfit: string;
  /** `netProfit` in percent of the initial margin. */
  readonly yieldPercent: string;
  readonly fees: string;
  readonly funding: string;
  readonly cause: CloseCause;
  readonly openedAt: string;
  readonly closedAt: string;
}

/** One futures trade of the caller. */
export interface FuturesTrade extends OrderTrade, FuturesTerms {
  readonly orderId: number;
  readonly marketId: number;
  /** Whether its order opens or closes a position of the side. */
  readonly effect: 'open' | 'close';
  /** The value traded, in the settlement coin. */
  readonly value: string;
}

export interface FundingPayment extends FuturesTerms {
  readonly id: number;
  readonly positionId: number;
  /** As a fraction; longs pay shorts where it is positive. Null when it is not recorded. */
  readonly rate: string | null;
  /** Received; negative when paid. */
  readonly amount: string;
  readonly paidAt: string;
}

export interface Liquidation {
  readonly id: number;
  readonly marginMode: MarginMode;
  /** The isolated position; null for the cross wallet. */
  readonly positionId: number | null;
  /** The markets involved, such as `BTC/USDT`. */
  readonly symbols: readonly string[];
  readonly outcome: 'healthy' | 'closed' | 'deferred';
  readonly at: string;
}

export interface LiquidationStep extends Pair {
  readonly step: 'cancel_orders' | 'reduce_tier' | 'close_in_book' | 'deleverage';
  readonly positionId: number | null;
  readonly orderId: number | null;
  readonly canceledOrders: number;
  readonly bankruptcyPrice: string | null;
  readonly fills: readonly { readonly price: string; readonly quantity: string }[];
  readonly fees: string;
  readonly liquidationFee: string;
  readonly insurance: string;
  readonly health: string;
  readonly maintenance: string;
}

/** Everything needed to recompute a liquidation by hand. */
export interface LiquidationDetail extends Liquidation {
  readonly healthBefore: string;
  readonly maintenanceBefore: string;
  readonly toInsurance: string;
  readonly paths: readonly (Pair & {
    readonly samples: readonly {
      readonly at: number;
      readonly markPrice: string;
      readonly indexPrice: string;
    }[];
  })[];
  readonly steps: readonly LiquidationStep[];
}

/** Records of one market, of the markets of one coin, or all; `before` pages back by number. */
export interface FuturesRecordFilter extends AnyPair {
  readonly side?: PositionSide | undefined;
  /** For orders only. */
  readonly state?: EndState | undefined;
  /** From this moment on, and before that one, in milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: number | undefined;
  readonly size?: number | undefined;
}
