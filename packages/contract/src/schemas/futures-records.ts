import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { futuresType, tdMode } from './futures.ts';
import { orderTrade } from './trades.ts';

const pair = { tradcoin: z.string(), maincoin: z.string() };

export const fundingRate = z.object({
  /** When it was paid, milliseconds since 1970. */
  time: z.int(),
  /** As a fraction; longs pay shorts where it is positive. */
  rate: decimal,
  markPrice: decimal,
});

export type FundingRateWire = z.output<typeof fundingRate>;

/** A position that is fully closed. */
export const closedPosition = z.object({
  /** The position. */
  autoid: z.int(),
  ...pair,
  type: futuresType,
  tdMode,
  lever: z.int().check(z.positive()),
  /** Contracts opened over its whole life. */
  number: decimal,
  /** The average price it was opened and closed at. */
  entrust_price: decimal,
  price: decimal,
  /** Realized profit; after fees and funding it is `income`. */
  last_profit: decimal,
  income: decimal,
  /** `income` in percent of the initial margin, two decimals. */
  yield: decimal,
  fess: decimal,
  /** Received; negative when paid. */
  funding: decimal,
  cause: z.enum(['user', 'take_profit', 'stop_loss', 'liquidation', 'deleverage']),
  wdate: z.string(),
  closedate: z.string(),
});

export type ClosedPositionWire = z.output<typeof closedPosition>;

/** A trade of the caller in a list of trades, with the order it belongs to. */
export const futuresOwnTrade = z.extend(orderTrade, {
  /** The caller's order. */
  entrustid: z.int(),
  /** The market. */
  autoid: z.int(),
  ...pair,
  /** The side of the position that the order opens or closes. */
  type: futuresType,
  tdMode,
  lever: z.int().check(z.positive()),
  effect: z.enum(['open', 'close']),
  /** The value traded, in the settlement coin, exact. */
  amount: decimal,
});

export type FuturesOwnTradeWire = z.output<typeof futuresOwnTrade>;

export const fundingPayment = z.object({
  /** The command that paid it: with `autoid` its identity. */
  id: z.int(),
  /** The position. */
  autoid: z.int(),
  ...pair,
  type: futuresType,
  tdMode,
  lever: z.int().check(z.positive()),
  /** As a fraction; longs pay shorts where it is positive. Null when it is not recorded. */
  rate: z.nullable(decimal),
  /** Received; negative when paid. */
  amount: decimal,
  wdate: z.string(),
});

export type FundingPaymentWire = z.output<typeof fundingPayment>;

const outcome = z.enum(['healthy', 'closed', 'deferred']);

export const liquidation = z.object({
  id: z.int(),
  tdMode,
  /** The isolated position; null for the cross wallet. */
  autoid: z.nullable(z.int()),
  /** The markets involved, such as `BTC/USDT`. */
  symbols: z.array(z.string()),
  /** `healthy`: stopped early. `closed`: everything was closed. `deferred`: some could not be closed yet. */
  outcome,
  wdate: z.string(),
});

export type LiquidationWire = z.output<typeof liquidation>;

/** Everything needed to recompute a liquidation by hand. */
export const liquidationDetail = z.extend(liquidation, {
  healthBefore: decimal,
  maintenanceBefore: decimal,
  /** What was left of an isolated margin and went to the insurance fund. */
  toInsurance: decimal,
  /** The last seconds of every market involved. */
  paths: z.array(
    z.object({
      ...pair,
      samples: z.array(z.object({ time: z.int(), markPrice: decimal, indexPrice: decimal })),
    }),
  ),
  steps: z.array(
    z.object({
      step: z.enum(['cancel_orders', 'reduce_tier', 'close_in_book', 'deleverage']),
      ...pair,
      autoid: z.nullable(z.int()),
      entrustid: z.nullable(z.int()),
      /** Orders canceled, for the first step. */
      canceled: z.int(),
      bankruptcyPrice: z.nullable(decimal),
      fills: z.array(z.object({ price: decimal, number: decimal })),
      fess: decimal,
      liquidationFee: decimal,
      /** What the insurance fund paid. */
      insurance: decimal,
      health: decimal,
      maintenance: decimal,
    }),
  ),
});

export type LiquidationDetailWire = z.output<typeof liquidationDetail>;
