import type { Amount } from '@meridian/money';
import type { PositionSide } from '../formulas.ts';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';
import type { MarketState } from '../markets/spot-market.ts';
import type { CancelReason, OrderStyle, TimeInForce } from '../spot/spot-events.ts';
import type { Side } from '../spot/spot-order.ts';
import type { Liquidated, PositionDeleveraged } from './liquidation/liquidation-events.ts';
import type { Effect } from './orders/futures-order.ts';
import type { MarginMode } from './positions/position.ts';

/** Why a position is being closed. */
export type CloseCause = 'user' | 'take_profit' | 'stop_loss' | 'liquidation' | 'deleverage';
/** `margin`: the money ran out. `position`: the position no longer has the contracts to close. */
export type FuturesCancelReason = CancelReason | 'margin' | 'position';

export interface FuturesMarketAdded {
  readonly type: 'FuturesMarketAdded';
  readonly market: MarketId;
  readonly symbol: string;
}
export interface FuturesMarketChanged {
  readonly type: 'FuturesMarketChanged';
  readonly market: MarketId;
  readonly state: MarketState;
}

/** What an order asks for. */
export interface FuturesOrderTerms {
  readonly market: MarketId;
  /** The side of the position it opens or closes. */
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly lever: number;
  readonly style: OrderStyle;
  readonly timeInForce: TimeInForce;
  /** Ticks; 0 for a market order. */
  readonly price: Ticks;
  readonly contracts: Lots;
  /** Ticks; 0 for none. Set on the position as the order fills. */
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
}
export interface FuturesOrderAccepted extends FuturesOrderTerms {
  readonly type: 'FuturesOrderAccepted';
  readonly order: OrderId;
  readonly account: AccountId;
  readonly effect: Effect;
  /** The position it closes; 0 when it opens. */
  readonly position: number;
  readonly cause: CloseCause;
}
export interface FuturesOrderClosed {
  readonly type: 'FuturesOrderClosed';
  readonly order: OrderId;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly filledContracts: Lots;
  /** Absent when the order was filled. */
  readonly cancelled: FuturesCancelReason | undefined;
}
export interface FuturesTraded {
  readonly type: 'FuturesTraded';
  readonly trade: number;
  readonly market: MarketId;
  readonly price: Ticks;
  readonly contracts: Lots;
  readonly takerSide: Side;
  readonly takerOrder: OrderId;
  readonly taker: AccountId;
  readonly takerPosition: number;
  readonly takerEffect: Effect;
  readonly takerFee: Amount;
  readonly makerOrder: OrderId;
  readonly maker: AccountId;
  readonly makerPosition: number;
  readonly makerEffect: Effect;
  readonly makerFee: Amount;
}
/** The aggregated contracts of one price level after the command; 0 removes the level. */
export interface FuturesDepthChanged {
  readonly type: 'FuturesDepthChanged';
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  readonly lots: Lots;
}

/** The position after the change. */
export interface PositionAfter {
  readonly position: number;
  readonly account: AccountId;
  readonly market: MarketId;
  /** Contracts open after the change. */
  readonly open: number;
  readonly cost: Amount;
  readonly margin: Amount;
}
/** A fill opened or enlarged a position. */
export interface PositionIncreased extends PositionAfter {
  readonly type: 'PositionIncreased';
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly lever: number;
  readonly order: OrderId;
  readonly price: Ticks;
  readonly contracts: Lots;
  readonly fee: Amount;
}
/** A fill, or a deleveraging, closed all or part of a position. */
export interface PositionReduced extends PositionAfter {
  readonly type: 'PositionReduced';
  /** The order that closed it; 0 when it was deleveraged. */
  readonly order: OrderId;
  readonly price: Ticks;
  readonly contracts: Lots;
  /** The entry cost of the closed contracts. */
  readonly costClosed: Amount;
  readonly profit: bigint;
  readonly fee: Amount;
  readonly cause: CloseCause;
}
/** Margin or cost changed without a fill: by funding, its owner, the loss of another cross position, a liquidation. */
export interface PositionAdjusted extends PositionAfter {
  readonly type: 'PositionAdjusted';
  /** `cross_loss`: margin was drawn on. `profit_drawn`: unrealized profit was paid out, and the cost moved by it. */
  readonly why:
    | 'funding'
    | 'cross_loss'
    | 'profit_drawn'
    | 'liquidation_fee'
    | 'insurance'
    | 'margin_changed';
  readonly amount: bigint;
}
/** The position is fully closed; the totals cover its whole life. */
export interface PositionClosed {
  readonly type: 'PositionClosed';
  readonly position: number;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly lever: number;
  readonly realised: bigint;
  readonly fees: Amount;
  readonly funding: bigint;
  readonly openedAt: number;
  readonly cause: CloseCause;
}

/** The current state of a trigger that is new, edited, or enlarged by another fill of its order. */
export interface TriggerArmed {
  readonly type: 'TriggerArmed';
  readonly trigger: number;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly position: number;
  readonly order: OrderId;
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
  /** 0 for the whole position. */
  readonly contracts: Lots;
}
export interface TriggerCancelled {
  readonly type: 'TriggerCancelled';
  readonly trigger: number;
  readonly account: AccountId;
  readonly position: number;
  readonly why: 'user' | 'position_closed';
}
/** The close it causes follows as an order of the same command. */
export interface TriggerFired {
  readonly type: 'TriggerFired';
  readonly trigger: number;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly position: number;
  readonly which: 'take_profit' | 'stop_loss';
  readonly price: Ticks;
  readonly mark: Ticks;
}

export interface MarkPriceChanged {
  readonly type: 'MarkPriceChanged';
  readonly market: MarketId;
  /** Ticks. */
  readonly mark: Ticks;
  /** At INDEX_SCALE decimals. */
  readonly index: bigint;
}
/** One position's part of a funding; negative when it paid. */
export interface FundingPaid {
  readonly type: 'FundingPaid';
  readonly position: number;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly amount: bigint;
}
export interface FundingSettled {
  readonly type: 'FundingSettled';
  readonly market: MarketId;
  readonly ratePpb: number;
  readonly mark: Ticks;
  readonly paid: Amount;
  readonly received: Amount;
  /** The rounding difference that the insurance fund kept, or the shortfall of payers that it paid. */
  readonly toFund: bigint;
  readonly nextAt: number;
}
/** [MARGIN-8] The margin ratio reached 80 %; `position` is 0 for the cross wallet. */
export interface MarginWarned {
  readonly type: 'MarginWarned';
  readonly account: AccountId;
  readonly market: MarketId;
  readonly position: number;
  readonly ratioPpm: number;
  readonly mark: Ticks;
}

export type FuturesEvent =
  | FuturesMarketAdded
  | FuturesMarketChanged
  | FuturesOrderAccepted
  | FuturesOrderClosed
  | FuturesTraded
  | FuturesDepthChanged
  | PositionIncreased
  | PositionReduced
  | PositionAdjusted
  | PositionClosed
  | TriggerArmed
  | TriggerCancelled
  | TriggerFired
  | MarkPriceChanged
  | FundingPaid
  | FundingSettled
  | MarginWarned
  | Liquidated
  | PositionDeleveraged;
