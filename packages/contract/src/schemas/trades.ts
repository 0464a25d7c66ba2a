import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

/** One price level of an order book. */
export const depthRow = z.object({ price: decimal, amount: decimal });

/** A trade in a market, as published to everyone. */
export const marketTrade = z.object({
  id: z.int(),
  price: decimal,
  number: decimal,
  type: z.enum(['buy', 'sell']),
  time: z.int(),
});

/** A trade of one of the caller's orders, spot and futures alike. */
export const orderTrade = z.object({
  id: z.int(),
  price: decimal,
  number: decimal,
  fee: decimal,
  feecoin: z.string(),
  /** Whether the caller's order rested (`maker`) or arrived (`taker`). */
  role: z.enum(['maker', 'taker']),
  wdate: z.string(),
});

export type OrderTradeWire = z.output<typeof orderTrade>;
