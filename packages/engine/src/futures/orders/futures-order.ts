import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { bigAs, oneOf, uint, uintAs } from '../../codec/codec.ts';
import { rowClass } from '../../codec/row-codec.ts';
import type { PositionSide } from '../../formulas.ts';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../../ids.ts';
import type { Side } from '../../spot/spot-order.ts';
import { MARGIN_MODES, POSITION_SIDES } from '../positions/position.ts';

export const EFFECTS = ['open', 'close'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Only resting orders are state; a market or immediate order ends with its command. */
export class FuturesOrder extends rowClass({
  id: uintAs<OrderId>(),
  account: uintAs<AccountId>(),
  market: uintAs<MarketId>(),
  /** The side of the position it opens or closes. */
  side: oneOf(POSITION_SIDES),
  effect: oneOf(EFFECTS),
  /** The position it closes; 0 when it opens. */
  position: uint,
  mode: oneOf(MARGIN_MODES),
  lever: uint,
  /** Ticks. */
  price: uintAs<Ticks>(),
  contracts: uintAs<Lots>(),
  remaining: uintAs<Lots>(),
  /** Margin and taker fee frozen for the remaining contracts [FUT-7]; 0 for a closing order. */
  held: bigAs<Amount>(),
  /** [FUT-21] The fee rates when it was placed. */
  makerFeePpm: uint,
  takerFeePpm: uint,
  /** Set on the position as the order fills; 0 for none. */
  takeProfit: uintAs<Ticks>(),
  stopLoss: uintAs<Ticks>(),
  placedAt: uint,
}) {
  /** Derived. */
  owner!: Account;
}

/** Opening a long or closing a short is a buy; the other two are sells. */
export const bookSide = (side: PositionSide, effect: Effect): Side =>
  (side === 'long') === (effect === 'open') ? 'buy' : 'sell';
