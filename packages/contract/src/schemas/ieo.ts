import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { pair, rowId } from './query.ts';

/** Milliseconds since 1970. */
const moment = z.int();

export const PROJECT_STATES = ['upcoming', 'open', 'allocating', 'completed', 'cancelled'] as const;

/** A new coin on sale. Quantities are in the coin (`tradcoin`), prices and costs in `maincoin`. */
export const ieoProject = z.object({
  id: rowId,
  ...pair,
  /** In the caller's language. */
  name: z.string(),
  /** Path of the picture; null without one. */
  imageurl: z.nullable(z.string()),
  price: decimal,
  total: decimal,
  /** For one user. */
  min: decimal,
  max: decimal,
  starttime: moment,
  endtime: moment,
  /** Bought coins are locked until then; null without a lock. */
  unlocktime: z.nullable(moment),
  state: z.enum(PROJECT_STATES),
  /** The sum of all subscriptions. */
  subscribed: decimal,
  /** Decimals of the coin and of `maincoin`. */
  decimals: z.int(),
  maindecimals: z.int(),
});

export type IeoProjectWire = z.output<typeof ieoProject>;

/** A user's subscription to a sale, with everything needed to recompute its result. */
export const ieoSubscription = z.object({
  id: z.int(),
  /** The sale. */
  ieo: rowId,
  ...pair,
  name: z.string(),
  decimals: z.int(),
  maindecimals: z.int(),
  price: decimal,
  total: decimal,
  /** The sum of all subscriptions of the sale. */
  subscribed: decimal,
  /** The quantity asked for, and what was frozen for it. */
  number: decimal,
  held: decimal,
  /** `waiting`: not decided yet. `refunded`: the sale was canceled. */
  state: z.enum(['waiting', 'allotted', 'refunded']),
  /** Null while it waits. */
  allocated: z.nullable(decimal),
  paid: z.nullable(decimal),
  refundnumber: z.nullable(decimal),
  placed: moment,
  settled: z.nullable(moment),
  /** Until when the coins are locked, and when they were released; null without a lock, or before it. */
  unlocktime: z.nullable(moment),
  unlockedtime: z.nullable(moment),
});

export type IeoSubscriptionWire = z.output<typeof ieoSubscription>;

export const ieoDetail = z.extend(ieoProject, {
  /** The rules of the sale in the caller's language; plain text with line breaks. */
  rules: z.string(),
  /** Coins allotted to all subscriptions; null before the end. */
  allocated: z.nullable(decimal),
  /** What the caller can pay with. */
  usable: decimal,
  /** The caller's own; null without one. */
  subscription: z.nullable(ieoSubscription),
});

export type IeoDetailWire = z.output<typeof ieoDetail>;
