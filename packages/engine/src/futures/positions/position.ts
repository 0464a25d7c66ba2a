import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { big, bigAs, bool, oneOf, uint, uintAs } from '../../codec/codec.ts';
import { rowClass } from '../../codec/row-codec.ts';
import type { PositionSide } from '../../formulas.ts';
import type { AccountId, Lots, MarketId } from '../../ids.ts';
import type { FuturesMarket } from '../futures-market.ts';
import type { FuturesOrder } from '../orders/futures-order.ts';
import type { Trigger } from '../triggers/trigger.ts';

export const POSITION_SIDES = ['long', 'short'] as const satisfies readonly PositionSide[];
export const MARGIN_MODES = ['isolated', 'cross'] as const;
export type MarginMode = (typeof MARGIN_MODES)[number];

/** [FUT-2] One per account, market, side, margin mode and leverage; removed when it is fully closed. */
export class Position extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  market: uintAs<MarketId>(),
  side: oneOf(POSITION_SIDES),
  mode: oneOf(MARGIN_MODES),
  lever: uint,
  contracts: uintAs<Lots>(),
  /** [FUT-3] The exact sum of price × quantity of the open contracts, never an averaged price. */
  cost: bigAs<Amount>(),
  /** Its part of the wallet's margin bucket. */
  margin: bigAs<Amount>(),
  /** Profit realized, fees paid and funding received (negative: paid) since it was opened. */
  realised: big,
  fees: bigAs<Amount>(),
  funding: big,
  openedAt: uint,
  /** The owner has been warned that the margin ratio reached 80 %. */
  warned: bool,
  /** Its liquidation could not close it; tried again every second [LIQ-8]. */
  deferred: bool,
}) {
  /** Derived: its account and its market. */
  owner!: Account;
  on!: FuturesMarket;
  /** Derived: resting orders that close it and triggers on it, oldest first. */
  readonly closeOrders: FuturesOrder[] = [];
  readonly triggers: Trigger[] = [];
  /** Derived: its place in the market's watch list. */
  watchPlace = 0;
}
