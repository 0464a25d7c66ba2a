import type { Amount } from '@meridian/money';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../../ids.ts';
import type { MarginMode } from '../positions/position.ts';

export interface LiquidationFill {
  readonly price: Ticks;
  readonly contracts: Lots;
}

/** One of the steps LIQ-3 lists, in the order they were taken. */
export interface LiquidationStep {
  readonly step: 'cancel_orders' | 'reduce_tier' | 'close_in_book' | 'deleverage';
  /** The position affected; 0 when the step canceled the wallet's orders. */
  readonly position: number;
  readonly market: MarketId;
  /** The order in the book; 0 when there was none. */
  readonly order: OrderId;
  /** Orders canceled, for the first step. */
  readonly cancelled: number;
  /** The bankruptcy price in ticks when the step began; 0 for the first step. */
  readonly bankruptcyPrice: Ticks;
  readonly fills: readonly LiquidationFill[];
  readonly fees: Amount;
  readonly liquidationFee: Amount;
  /** The amount the insurance fund paid for fills beyond the bankruptcy price. */
  readonly insurance: Amount;
  /** Health and maintenance after the step, in minor units. */
  readonly health: bigint;
  readonly maintenance: Amount;
}

/** [LIQ-9] The full record of one liquidation, enough to recompute it by hand. */
export interface Liquidated {
  readonly type: 'Liquidated';
  readonly liquidation: number;
  readonly account: AccountId;
  readonly mode: MarginMode;
  /** The isolated position; 0 for a cross wallet. */
  readonly position: number;
  /** The last seconds of every market involved. */
  readonly paths: readonly {
    readonly market: MarketId;
    readonly samples: readonly { readonly at: number; readonly index: bigint; readonly mark: Ticks }[];
  }[];
  readonly healthBefore: bigint;
  readonly maintenanceBefore: Amount;
  readonly steps: readonly LiquidationStep[];
  /** `healthy`: stopped early. `closed`: everything was closed. `deferred`: some could not be closed yet [LIQ-8]. */
  readonly outcome: 'healthy' | 'closed' | 'deferred';
  /** The remaining margin of an isolated position, paid to the insurance fund. */
  readonly toInsurance: Amount;
}

/** [ADL-3] A position was closed against a liquidated one that could not be closed in the book. */
export interface PositionDeleveraged {
  readonly type: 'PositionDeleveraged';
  readonly market: MarketId;
  readonly price: Ticks;
  readonly contracts: Lots;
  readonly liquidatedAccount: number;
  readonly liquidatedPosition: number;
  readonly account: AccountId;
  readonly position: number;
  readonly profit: bigint;
}
