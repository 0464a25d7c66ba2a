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

/** [FUT-2] One per account, market, side, margin mode and leverage; gone when nothing of it is open. */
export class Position extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  market: uintAs<MarketId>(),
  side: oneOf(POSITION_SIDES),
  mode: oneOf(MARGIN_MODES),
  lever: uint,
  contracts: uintAs<Lots>(),
  /** [FUT-3] Exact: the sum of price × quantity of what is still open, never an averaged price. */
  cost: bigAs<Amount>(),
  /** Its part of the wallet's margin bucket. */
  margin: bigAs<Amount>(),
  /** Profit realised, fees paid and funding received (negative: paid) since it was opened. */
  realised: big,
  fees: bigAs<Amount>(),
  funding: big,
  openedAt: uint,
  /** Its owner was warned that the margin ratio reached 80 %. */
  warned: bool,
  /** Its liquidation found neither book, fund nor counterparties; tried again every second [LIQ-8]. */
  deferred: bool,
}) {
  /** Derived: whose it is, and where. */
  owner!: Account;
  on!: FuturesMarket;
  /** Derived: resting orders that close it and triggers on it, oldest first. */
  readonly closeOrders: FuturesOrder[] = [];
  readonly triggers: Trigger[] = [];
  /** Derived: its place in the market's watch list. */
  watchPlace = 0;
}
