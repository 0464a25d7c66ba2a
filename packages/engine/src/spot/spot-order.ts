import { oneOf, record, uint, uintAs } from '../codec/codec.ts';
import type { RowCodec, ValuesOf } from '../codec/row-codec.ts';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';

export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Only resting limit orders are state; a market or immediate order is over when its command is over. What an order
 * holds follows from its price and what remains [SPOT-2]. This is a copy of an order's row.
 */
export type SpotOrder = Readonly<ValuesOf<typeof spotOrderFields>>;

const spotOrderFields = {
  id: uintAs<OrderId>(),
  account: uintAs<AccountId>(),
  market: uintAs<MarketId>(),
  side: oneOf(SIDES),
  /** Ticks. */
  price: uintAs<Ticks>(),
  lots: uintAs<Lots>(),
  remaining: uintAs<Lots>(),
  placedAt: uint,
};

const order = record(spotOrderFields);
export const spotOrderCodec: RowCodec<SpotOrder> = { ...order, mixFields: order.mix };
