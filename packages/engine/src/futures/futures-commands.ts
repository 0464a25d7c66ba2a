import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { bigAs, type Codec, oneOf, record, uint, uintAs } from '../codec/codec.ts';
import type { CoinId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';
import { ORDER_STYLES, TIMES_IN_FORCE } from '../spot/spot-commands.ts';
import type { TimeInForce } from '../spot/spot-events.ts';
import type { FuturesOrderTerms } from './futures-events.ts';
import {
  type FuturesRules,
  type FuturesTerms,
  futuresRuleFields,
  futuresTermFields,
} from './futures-market.ts';
import { MARGIN_MODES, POSITION_SIDES } from './positions/position.ts';

export const CLOSE_SIDES = ['all', 'long', 'short'] as const;
export type CloseSide = (typeof CLOSE_SIDES)[number];

export interface AddFuturesMarket extends Timed, FuturesTerms, FuturesRules {
  readonly type: 'AddFuturesMarket';
}
export interface ChangeFuturesMarket extends Timed, FuturesRules {
  readonly type: 'ChangeFuturesMarket';
  readonly market: MarketId;
}
/** Opens or adds to a position. */
export interface PlaceFuturesOrder extends ByAccount, FuturesOrderTerms {
  readonly type: 'PlaceFuturesOrder';
}
export interface CancelFuturesOrder extends ByAccount {
  readonly type: 'CancelFuturesOrder';
  readonly order: OrderId;
}
/** An operator cancels all orders of a market that is halted or being wound up. */
export interface CancelFuturesMarketOrders extends Timed {
  readonly type: 'CancelFuturesMarketOrders';
  readonly market: MarketId;
}
export interface ClosePosition extends ByAccount {
  readonly type: 'ClosePosition';
  readonly position: number;
  readonly contracts: Lots;
  /** Ticks; 0 closes at market within the band. */
  readonly price: Ticks;
  /** Applies to the remainder of a close with a price; a close at market never rests. */
  readonly timeInForce: TimeInForce;
}
/** Closes at market every position on one base coin. */
export interface CloseCoinPositions extends ByAccount {
  readonly type: 'CloseCoinPositions';
  readonly coin: CoinId;
  readonly side: CloseSide;
}
export interface CloseAllPositions extends ByAccount {
  readonly type: 'CloseAllPositions';
  readonly side: CloseSide;
}
/** A take-profit, a stop-loss or both, on a position. */
export interface SetTriggers extends ByAccount {
  readonly type: 'SetTriggers';
  readonly position: number;
  /** Ticks; 0 for none. At least one must be set. */
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
  /** Contracts to close; 0 for the whole position. */
  readonly contracts: Lots;
}
export interface EditTrigger extends ByAccount {
  readonly type: 'EditTrigger';
  readonly trigger: number;
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
  readonly contracts: Lots;
}
export interface CancelTrigger extends ByAccount {
  readonly type: 'CancelTrigger';
  readonly trigger: number;
}

export const MARGIN_CHANGES = ['add', 'remove'] as const;
export type MarginChange = (typeof MARGIN_CHANGES)[number];

/** Adds to or takes from the margin of an isolated position; since rule version 4. */
export interface ChangeMargin extends ByAccount {
  readonly type: 'ChangeMargin';
  readonly position: number;
  readonly change: MarginChange;
  readonly amount: Amount;
}

export type FuturesCommand =
  | AddFuturesMarket
  | ChangeFuturesMarket
  | PlaceFuturesOrder
  | CancelFuturesOrder
  | CancelFuturesMarketOrders
  | ClosePosition
  | CloseCoinPositions
  | CloseAllPositions
  | SetTriggers
  | EditTrigger
  | CancelTrigger
  | ChangeMargin;

const stops = { takeProfit: uintAs<Ticks>(), stopLoss: uintAs<Ticks>() };

export const futuresCommandCodecs: {
  readonly [Type in FuturesCommand['type']]: Codec<Omit<Extract<FuturesCommand, { type: Type }>, 'type'>>;
} = {
  AddFuturesMarket: record({ ...timed, ...futuresTermFields, ...futuresRuleFields }),
  ChangeFuturesMarket: record({ ...timed, market: uintAs<MarketId>(), ...futuresRuleFields }),
  PlaceFuturesOrder: record({
    ...byAccount,
    market: uintAs<MarketId>(),
    side: oneOf(POSITION_SIDES),
    mode: oneOf(MARGIN_MODES),
    lever: uint,
    style: oneOf(ORDER_STYLES),
    timeInForce: oneOf(TIMES_IN_FORCE),
    price: uintAs<Ticks>(),
    contracts: uintAs<Lots>(),
    ...stops,
  }),
  CancelFuturesOrder: record({ ...byAccount, order: uintAs<OrderId>() }),
  CancelFuturesMarketOrders: record({ ...timed, market: uintAs<MarketId>() }),
  ClosePosition: record({
    ...byAccount,
    position: uint,
    contracts: uintAs<Lots>(),
    price: uintAs<Ticks>(),
    timeInForce: oneOf(TIMES_IN_FORCE),
  }),
  CloseCoinPositions: record({ ...byAccount, coin: uintAs<CoinId>(), side: oneOf(CLOSE_SIDES) }),
  CloseAllPositions: record({ ...byAccount, side: oneOf(CLOSE_SIDES) }),
  SetTriggers: record({ ...byAccount, position: uint, ...stops, contracts: uintAs<Lots>() }),
  EditTrigger: record({ ...byAccount, trigger: uint, ...stops, contracts: uintAs<Lots>() }),
  CancelTrigger: record({ ...byAccount, trigger: uint }),
  ChangeMargin: record({
    ...byAccount,
    position: uint,
    change: oneOf(MARGIN_CHANGES),
    amount: bigAs<Amount>(),
  }),
};
