import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { marketSymbol } from './market-symbol.ts';
import { spotOrderState } from './spot-entrust.ts';
import { depthRow, marketTrade } from './trades.ts';

/** Long and short. */
export const futuresType = z.union([z.literal(1), z.literal(2)]);
export const tdMode = z.enum(['lsolate', 'cross']);
export const futuresTimeInForce = z.enum(['gtc', 'ioc', 'fok', 'post_only']);

const pair = { tradcoin: z.string(), maincoin: z.string() };
/** The terms that positions and orders share. */
const terms = { ...pair, type: futuresType, tdMode, lever: z.int().check(z.positive()) };

/** One futures market with everything a trader sees. */
export const futuresMarketPage = z.object({
  info: z.extend(marketSymbol, {
    high: decimal,
    low: decimal,
    open: decimal,
    markPrice: decimal,
    /** Null until there is an index price. */
    indexPrice: z.nullable(decimal),
    /** The rate that would be paid if the interval ended now, and the last one that was paid, as fractions. */
    fundingRate: decimal,
    lastFundingRate: decimal,
    /** When funding is paid next, in milliseconds since 1970; null before the market's first second. */
    fundingTime: z.nullable(z.int()),
    /** The length of a funding interval in milliseconds. */
    fundingInterval: z.int(),
    /** Contracts that are open. */
    openInterest: decimal,
    /** The insurance fund of all markets, in the settlement coin. */
    insurance: decimal,
    /** The fee of a maker, as a fraction; `gas` is that of a taker. */
    makergas: decimal,
  }),
  levers: z.array(z.object({ lever: z.int().check(z.positive()) })),
  tiers: z.array(
    z.object({
      /** The tier applies up to this notional, in the settlement coin. */
      upTo: decimal,
      /** Maintenance margin is notional × rate − deduction. */
      rate: decimal,
      deduction: decimal,
      max_lever: z.int().check(z.positive()),
    }),
  ),
  /** Best price first, at most 20 rows a side. */
  sell: z.array(depthRow),
  conbuy: z.array(depthRow),
  /** Newest first. */
  trades: z.array(marketTrade),
});

export type FuturesMarketPageWire = z.output<typeof futuresMarketPage>;

/** One futures order as lists show it. */
export const futuresEntrust = z.object({
  id: z.int(),
  /** The market. */
  autoid: z.int(),
  ...terms,
  /** Whether it opens a position or closes one. */
  effect: z.enum(['open', 'close']),
  /** The position it closes; null for an order that opens. */
  positionid: z.nullable(z.int()),
  /** Who closed: the user, a trigger, a liquidation. */
  cause: z.enum(['user', 'take_profit', 'stop_loss', 'liquidation', 'deleverage']),
  style: z.enum(['limit', 'market']),
  /** The order's limit; `0` for a market order. */
  entrust_price: decimal,
  /** The average fill price; `0` while nothing is filled. */
  price: decimal,
  /** Contracts, and those left. */
  number: decimal,
  unfilled: decimal,
  state: spotOrderState,
  /** How far the mark is from the order's price in its owner's favor; `0` for a market order. */
  point: decimal,
  profitPrice: z.nullable(decimal),
  lossPrice: z.nullable(decimal),
  /** Fees paid so far. */
  fess: decimal,
  /** The profit realized by the contracts it closed, before fees; null for an order that opens, or if not recorded. */
  last_profit: z.nullable(decimal),
  wdate: z.string(),
  closedate: z.nullable(z.string()),
  /** Why what was left of it was canceled; null for an order that is open or filled. */
  cancelcause: z.nullable(
    z.enum([
      'user',
      'self_trade',
      'immediate',
      'no_liquidity',
      'band',
      'operator',
      'liquidation',
      'margin',
      'position',
    ]),
  ),
});

export type FuturesEntrust = z.output<typeof futuresEntrust>;

/** A take-profit, a stop-loss, or both as a pair of which one cancels the other. */
export const futuresTrigger = z.object({
  id: z.int(),
  /** The position. */
  autoid: z.int(),
  ...terms,
  profitPrice: z.nullable(decimal),
  lossPrice: z.nullable(decimal),
  /** Contracts to close; null for the whole position. */
  number: z.nullable(decimal),
  /** `closed`: it ended with its position. */
  state: z.enum(['armed', 'take_profit', 'stop_loss', 'cancel', 'closed']),
  /** The mark that fired it; null if it did not fire. */
  markPrice: z.nullable(decimal),
  wdate: z.string(),
  closedate: z.nullable(z.string()),
});

export type FuturesTriggerWire = z.output<typeof futuresTrigger>;

/** One open position. */
export const futuresPosition = z.object({
  /** The position's id, as `closePosition` accepts it. */
  autoid: z.int(),
  /** The market. */
  marketid: z.int(),
  ...terms,
  /** The entry price: cost ÷ contracts, rounded down. `entrust_price` has the market's decimals, `price` four more. */
  entrust_price: decimal,
  price: decimal,
  /** The exact entry cost in the settlement coin. */
  cost: decimal,
  /** Contracts, and those that no resting order closes. */
  number: decimal,
  unfilled: decimal,
  /** How far the mark has moved in the owner's favor since the entry, in the quote coin. */
  point: decimal,
  /** Unrealized profit, and the profit realized by partial closes. */
  profit: decimal,
  last_profit: decimal,
  /** Unrealized profit in percent of the initial margin, two decimals. */
  yield: decimal,
  /** Taker fee rate, fees paid, funding received (negative: paid). */
  gas: decimal,
  fess: decimal,
  funding: decimal,
  /** The margin it holds; `margin` is the same. */
  position: decimal,
  margin: decimal,
  /** Exact, in the settlement coin with six more decimals. */
  maintenance: decimal,
  markPrice: decimal,
  /** Null when no mark liquidates it. */
  liquidationPrice: z.nullable(decimal),
  bankruptcyPrice: decimal,
  /** Maintenance ÷ health as a fraction: at 1 it is liquidated. */
  marginRatio: decimal,
  /** The place in the deleveraging queue, from 1 (last) to 5 (first). */
  adl: z.int().check(z.gte(1), z.lte(5)),
  profitOrder: z.array(futuresTrigger),
  wdate: z.string(),
});

export type FuturesPositionWire = z.output<typeof futuresPosition>;

/** The margin of a position after a change; `0` once it is closed. */
export const marginOfPosition = z.object({
  /** The position. */
  autoid: z.int(),
  margin: decimal,
  /** Null when no mark liquidates it. */
  liquidationPrice: z.nullable(decimal),
});

export type PositionMarginWire = z.output<typeof marginOfPosition>;

/** What the caller can spend in futures, and their open orders in a market. */
export const futuresAccount = z.object({
  balance: z.object({
    /** The settlement coin and its decimals. */
    coin: z.string(),
    decimals: z.int(),
    usable: decimal,
    /** Margin in positions, margin held by open orders, unrealized profit of all positions. */
    orders: decimal,
    entrust: decimal,
    profit: decimal,
    total: decimal,
    /** Of the cross wallet: what is left if everything were closed at the mark. */
    crossHealth: decimal,
    /** Of the cross wallet: exact, with six more decimals than the coin. */
    crossMaintenance: decimal,
    /** The same without profit and maintenance of the positions in this market, which a preview adds. */
    otherHealth: decimal,
    otherMaintenance: decimal,
  }),
  entrust_order: z.array(futuresEntrust),
});

export type FuturesAccountWire = z.output<typeof futuresAccount>;
