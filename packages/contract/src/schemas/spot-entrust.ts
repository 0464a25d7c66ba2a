import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { orderTrade } from './trades.ts';

/** Open, partially filled, filled, canceled, partially filled and then canceled. */
export const spotOrderState = z.enum(['unfilled', 'section', 'all', 'cancel', 'uncancel']);

/**
 * How long a limit order stays: until it is canceled (`gtc`), only for what fills at once (`ioc`), only if it fills
 * completely at once (`fok`), or only if it does not fill at once (`post_only`).
 */
export const timeInForce = z.enum(['gtc', 'ioc', 'fok', 'post_only']);

/** One spot order as lists show it. */
export const spotEntrust = z.object({
  id: z.int(),
  /** The market. */
  autoid: z.int(),
  type: z.enum(['buy', 'sell']),
  style: z.enum(['limit', 'market']),
  /** `ioc` for every market order. */
  timeInForce,
  tradcoin: z.string(),
  maincoin: z.string(),
  /** The order's limit; for a market order the average it traded at, `0` before it did. */
  price: decimal,
  /** Base coin; for a market buy the amount of the quote coin it could spend. */
  number: decimal,
  /** What is left of `number`. */
  unfilled: decimal,
  state: spotOrderState,
  /** When it was placed, ISO 8601. */
  wdate: z.string(),
  /** Base coin traded, and the average price; `0` before the first trade. */
  dealnumber: decimal,
  dealprice: decimal,
  /** Quote coin traded, exact: the amount a buy has spent or a sell has received, before fees. */
  dealamount: decimal,
  /** Fees paid so far, by coin. */
  fees: z.array(z.object({ coin: z.string(), amount: decimal })),
  /** When it was filled or canceled, ISO 8601; null while it is open. */
  closedate: z.nullable(z.string()),
  /** Why what was left of it was canceled; null for an order that is open or filled. */
  cancelcause: z.nullable(
    z.enum(['user', 'self_trade', 'immediate', 'no_liquidity', 'band', 'operator', 'liquidation']),
  ),
});

export type SpotEntrust = z.output<typeof spotEntrust>;

/** A trade of the caller in a list of trades, with the order it belongs to. */
export const spotOwnTrade = z.extend(orderTrade, {
  /** The caller's order. */
  entrustid: z.int(),
  /** The market. */
  autoid: z.int(),
  tradcoin: z.string(),
  maincoin: z.string(),
  /** The caller's side. */
  type: z.enum(['buy', 'sell']),
  /** Quote coin traded, exact. */
  amount: decimal,
});

export type SpotOwnTrade = z.output<typeof spotOwnTrade>;

/** What the caller can spend in a market, and their open orders in it. */
export const spotPairAccount = z.object({
  balance: z.object({ mainusable: decimal, tradusable: decimal }),
  entrust_order: z.array(spotEntrust),
});

export type SpotPairAccount = z.output<typeof spotPairAccount>;
