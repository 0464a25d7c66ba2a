import { oneOf, record, uint } from '../codec/codec.ts';
import type { RowCodec } from '../codec/row-codec.ts';

export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Only resting limit orders are state; a market or immediate order is over when its command is over. What an order
 * holds follows from its price and what remains [SPOT-2]. This is a look at an order's row as it is at the moment.
 */
export interface SpotOrder {
  readonly id: number;
  readonly account: number;
  readonly market: number;
  readonly side: Side;
  /** Ticks. */
  readonly price: number;
  readonly lots: number;
  readonly remaining: number;
  readonly placedAt: number;
}

const fields = record<SpotOrder>({
  id: uint,
  account: uint,
  market: uint,
  side: oneOf(SIDES),
  price: uint,
  lots: uint,
  remaining: uint,
  placedAt: uint,
});

export const spotOrderCodec: RowCodec<SpotOrder> = { ...fields, mixFields: fields.mix };
