import { oneOf, record, uint, uintAs } from '../codec/codec.ts';
import type { RowCodec, ValuesOf } from '../codec/row-codec.ts';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';

export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

/**
 * A copy of an order's row. Only resting limit orders are state; a market or immediate order ends with its command. An
 * order's hold follows from its price and remaining lots [SPOT-2].
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
