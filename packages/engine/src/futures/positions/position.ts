import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { big, bigAs, bool, oneOf, uint } from '../../codec/codec.ts';
import { rowCodec } from '../../codec/row-codec.ts';
import type { PositionSide } from '../../formulas.ts';
import { Row } from '../../table.ts';
import type { FuturesMarket } from '../futures-market.ts';
import type { FuturesOrder } from '../orders/futures-order.ts';
import type { Trigger } from '../triggers/trigger.ts';

export const POSITION_SIDES = ['long', 'short'] as const satisfies readonly PositionSide[];
export const MARGIN_MODES = ['isolated', 'cross'] as const;
export type MarginMode = (typeof MARGIN_MODES)[number];

/** [FUT-2] One per account, market, side, margin mode and leverage; gone when nothing of it is open. */
export interface PositionData {
  id: number;
  account: number;
  market: number;
  side: PositionSide;
  mode: MarginMode;
  lever: number;
  contracts: number;
  /** [FUT-3] Exact: the sum of price × quantity of what is still open, never an averaged price. */
  cost: Amount;
  /** Its part of the wallet's margin bucket. */
  margin: Amount;
  /** Profit realised, fees paid and funding received (negative: paid) since it was opened. */
  realised: bigint;
  fees: Amount;
  funding: bigint;
  openedAt: number;
  /** Its owner was told that the margin ratio reached 80 %. */
  warned: boolean;
  /** Its liquidation found neither book, fund nor counterparties; tried again every second [LIQ-8]. */
  deferred: boolean;
}

export class Position extends Row implements PositionData {
  id = 0;
  account = 0;
  market = 0;
  side: PositionSide = 'long';
  mode: MarginMode = 'cross';
  lever = 1;
  contracts = 0;
  cost = 0n as Amount;
  margin = 0n as Amount;
  realised = 0n;
  fees = 0n as Amount;
  funding = 0n;
  openedAt = 0;
  warned = false;
  deferred = false;

  /** Derived: whose it is, and where. */
  owner!: Account;
  on!: FuturesMarket;
  /** Derived: resting orders that close it and triggers on it, oldest first. */
  readonly closeOrders: FuturesOrder[] = [];
  readonly triggers: Trigger[] = [];
  /** Derived: its place in the market's watch list. */
  watchPlace = 0;
}

export const positionCodec = rowCodec<PositionData, Position>(() => new Position(), {
  id: uint,
  account: uint,
  market: uint,
  side: oneOf(POSITION_SIDES),
  mode: oneOf(MARGIN_MODES),
  lever: uint,
  contracts: uint,
  cost: bigAs<Amount>(),
  margin: bigAs<Amount>(),
  realised: big,
  fees: bigAs<Amount>(),
  funding: big,
  openedAt: uint,
  warned: bool,
  deferred: bool,
});
