import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

/** `main` and `innovation` are the boards a market can be listed on. */
const plate = z.enum(['main', 'innovation']);

/** `enable` trades; `disable` is shown, refuses orders and still lets orders be canceled. */
const marketState = z.enum(['enable', 'disable']);

/** One market as the lists show it, spot and futures alike. */
export const marketSymbol = z.object({
  autoid: z.int().check(z.positive()),
  /** `BTC/USDT` */
  symbol: z.string(),
  /** The base coin. */
  tradcoin: z.string(),
  /** The quote coin. */
  maincoin: z.string(),
  /** The base coin's full name in the caller's language. */
  chinaname: z.string(),
  plate,
  state: marketState,
  /** Last price, with `price_accuracy` decimals. */
  price: decimal,
  /** Change over 24 hours in percent, signed, two decimals. */
  rise: decimal,
  /** Turnover of 24 hours in the base coin. */
  volume: decimal,
  /** Turnover of 24 hours in the quote coin. */
  amount: decimal,
  /** Highest and lowest price of 24 hours; absent until the market has traded, and in rows of older versions. */
  high: z.optional(decimal),
  low: z.optional(decimal),
  price_accuracy: z.int().check(z.gte(0), z.lte(18)),
  amount_accuracy: z.int().check(z.gte(0), z.lte(18)),
  /** Smallest and largest order: base coin in spot, contracts in futures. */
  minnumber: decimal,
  maxnumber: decimal,
  /** Best bid and best ask; null while that side of the book is empty. */
  buyprice: z.nullable(decimal),
  sellprice: z.nullable(decimal),
  /** Lowest and highest limit price that is accepted now; null while the market has no reference price. */
  minprice: z.nullable(decimal),
  maxprice: z.nullable(decimal),
  /** Contract size in the base coin; `1` in spot. */
  unit: decimal,
  /** Taker fee as a fraction of the notional: `0.001` is 0.1 %. */
  gas: decimal,
  /** Highest leverage; 1 in spot. */
  max_lever: z.int().check(z.positive()),
});

export type MarketSymbol = z.output<typeof marketSymbol>;

/** A tile of the home page. */
export const overviewTile = z.object({
  autoid: z.int().check(z.positive()),
  tradcoin: z.string(),
  maincoin: z.string(),
  price: decimal,
  /** Change over 24 hours in percent, signed, two decimals. */
  rise: decimal,
  /** Recent prices for the sparkline, oldest first; empty while there is no history. */
  line: z.array(decimal),
});

/** The sparkline of one market in a list. */
export const sparkline = z.object({
  autoid: z.int().check(z.positive()),
  /** Prices of the last 24 hours, evenly spaced, oldest first; empty while there is no history. */
  line: z.array(decimal),
});

export type WireSparkline = z.output<typeof sparkline>;
export type OverviewTile = z.output<typeof overviewTile>;
