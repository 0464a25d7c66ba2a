import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { bigAs, oneOf, uint } from '../../codec/codec.ts';
import { rowCodec } from '../../codec/row-codec.ts';
import type { PositionSide } from '../../formulas.ts';
import type { Side } from '../../spot/spot-order.ts';
import { Row } from '../../table.ts';
import { MARGIN_MODES, type MarginMode, POSITION_SIDES } from '../positions/position.ts';

export const EFFECTS = ['open', 'close'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Only resting orders are state; a market or immediate order is over when its command is over. */
export interface FuturesOrderData {
  id: number;
  account: number;
  market: number;
  /** The side of the position it opens or closes. */
  side: PositionSide;
  effect: Effect;
  /** The position it closes; 0 when it opens. */
  position: number;
  mode: MarginMode;
  lever: number;
  /** Ticks. */
  price: number;
  contracts: number;
  remaining: number;
  /** Margin and taker fee frozen for what remains [FUT-7]; nothing for a closing order. */
  held: Amount;
  /** [FUT-21] The rates of the moment it was placed. */
  makerFeePpm: number;
  takerFeePpm: number;
  /** Armed on the position as it fills; 0 for none. */
  takeProfit: number;
  stopLoss: number;
  placedAt: number;
}

export class FuturesOrder extends Row implements FuturesOrderData {
  id = 0;
  account = 0;
  market = 0;
  side: PositionSide = 'long';
  effect: Effect = 'open';
  position = 0;
  mode: MarginMode = 'cross';
  lever = 1;
  price = 0;
  contracts = 0;
  remaining = 0;
  held = 0n as Amount;
  makerFeePpm = 0;
  takerFeePpm = 0;
  takeProfit = 0;
  stopLoss = 0;
  placedAt = 0;

  /** Derived. */
  owner!: Account;
}

export const futuresOrderCodec = rowCodec<FuturesOrderData, FuturesOrder>(() => new FuturesOrder(), {
  id: uint,
  account: uint,
  market: uint,
  side: oneOf(POSITION_SIDES),
  effect: oneOf(EFFECTS),
  position: uint,
  mode: oneOf(MARGIN_MODES),
  lever: uint,
  price: uint,
  contracts: uint,
  remaining: uint,
  held: bigAs<Amount>(),
  makerFeePpm: uint,
  takerFeePpm: uint,
  takeProfit: uint,
  stopLoss: uint,
  placedAt: uint,
});

/** Opening a long and closing a short buy; the other two sell. */
export const bookSide = (side: PositionSide, effect: Effect): Side =>
  (side === 'long') === (effect === 'open') ? 'buy' : 'sell';
