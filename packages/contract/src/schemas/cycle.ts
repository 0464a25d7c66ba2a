import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

/** Above and below the entry price. */
export const cycleType = z.union([z.literal(1), z.literal(2)]);

const pair = { tradcoin: z.string(), maincoin: z.string() };
/** Milliseconds since 1970. */
const moment = z.int();

/** A coin on whose index cycle contracts are offered. */
export const cycleSymbol = z.object({
  /** The coin. */
  autoid: z.int(),
  ...pair,
  /** The coin's full name in the caller's language. */
  chinaname: z.string(),
  /** The index price with all its decimals, and when its source saw it. */
  price: decimal,
  time: moment,
  rise: decimal,
  /** The index is too old to open a contract on. */
  stale: z.boolean(),
});

export type CycleSymbolWire = z.output<typeof cycleSymbol>;

const offerTerms = {
  /** Both limits are allowed stakes. */
  min: decimal,
  max: decimal,
  /** A win returns stake × (1 + rate). */
  rate: decimal,
  /** The share of wins at which a player neither gains nor loses: 1 ÷ (1 + rate), rounded up to four decimals. */
  breakeven: decimal,
  /** The most one account may have at stake in open contracts of the period; null without a limit. */
  maxopen: z.nullable(decimal),
  /** The entry is the first price observed this many milliseconds after acceptance, or later. */
  delay: z.int(),
  state: z.enum(['enable', 'disable']),
};

/** One coin and one period. */
export const cycleOffer = z.object({
  /** Seconds. */
  period: z.int(),
  ...offerTerms,
  /** The next change that operators have decided, and when it takes effect; null when none waits. */
  next: z.nullable(z.object({ time: moment, ...offerTerms })),
});

export type CycleOfferWire = z.output<typeof cycleOffer>;

export const cyclePage = z.object({
  info: cycleSymbol,
  /** The coin that is staked, and its decimals. */
  coin: z.string(),
  decimals: z.int(),
  /** By period, the shortest first. */
  periods: z.array(cycleOffer),
});

export type CyclePageWire = z.output<typeof cyclePage>;

/** An index price as the line on the screen shows it. */
export const cycleLinePoint = z.object({ price: decimal, time: moment });

/** The caller's contracts that settled on a day. */
/** Sums of settled contracts. */
export const cycleSums = z.object({
  /** The coin that is staked, and its decimals. */
  coin: z.string(),
  decimals: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** Ties and void contracts. */
  returned: z.int(),
  staked: decimal,
  paid: decimal,
  /** `paid` without `staked`. */
  income: decimal,
});

export type CycleSumsWire = z.output<typeof cycleSums>;

export const cycleToday = z.object({
  /** The start of the day (UTC). */
  from: moment,
  ...cycleSums.shape,
});

export type CycleTodayWire = z.output<typeof cycleToday>;

/** What a user has set for itself. */
export const cycleGuard = z.object({
  /** Stakes a day (UTC); null without a limit. */
  limit: z.nullable(decimal),
  /** A looser limit that was asked for, and from when it holds. Its `limit` is null if the limit will end. */
  next: z.nullable(z.object({ limit: z.nullable(decimal), time: moment })),
  /** No new contract before this moment; null without a pause. */
  until: z.nullable(moment),
  /** Staked today, counted while a limit or a pause is set. */
  staked: decimal,
});

export type CycleGuardWire = z.output<typeof cycleGuard>;

export const cycleAccount = z.object({
  /** What can be staked: the usable balance of the futures wallet. */
  balance: z.object({ coin: z.string(), decimals: z.int(), usable: decimal }),
  guard: cycleGuard,
});

export type CycleAccountWire = z.output<typeof cycleAccount>;

/** An index price of the journal. `seq` is the number of the command that brought it. */
const tick = z.object({ price: decimal, time: moment, seq: z.int() });

/** A cycle contract as lists show it. */
export const cycleEntrust = z.object({
  id: z.int(),
  /** The coin. */
  autoid: z.int(),
  ...pair,
  type: cycleType,
  /** Seconds. */
  period: z.int(),
  /** The stake, the rate it was accepted with, and what a win pays on top of the stake. */
  number: decimal,
  rate: decimal,
  winnings: decimal,
  /** `awaiting`: the entry price has not come yet. */
  state: z.enum(['awaiting', 'running', 'win', 'loss', 'tie', 'void']),
  /** When it was accepted, and from when a price can be its entry. */
  placed: moment,
  entryfrom: moment,
  entry: z.nullable(tick),
  /** When the period ends; null before the entry. */
  endtime: z.nullable(moment),
  exit: z.nullable(tick),
  /** What was paid back; null while it is open. */
  paid: z.nullable(decimal),
  /** `paid` without the stake. */
  income: z.nullable(decimal),
  wdate: z.string(),
  closedate: z.nullable(z.string()),
});

export type CycleEntrustWire = z.output<typeof cycleEntrust>;

/** The price with the journal row that holds it: the row's first command, and the row's hash (SHA-256, hex). */
const provenTick = z.extend(tick, { row: z.int(), hash: z.string() });

/** Everything needed to recompute the result. */
export const cycleReceipt = z.object({
  id: z.int(),
  ...pair,
  type: cycleType,
  /** The coin that was staked, and its decimals. */
  coin: z.string(),
  decimals: z.int(),
  number: decimal,
  /** The offer as it was accepted. */
  offer: z.object({ period: z.int(), min: decimal, max: decimal, rate: decimal, delay: z.int() }),
  placed: moment,
  /** The command that opened it, in its journal row. */
  opening: z.object({ seq: z.int(), row: z.int(), hash: z.string() }),
  entryfrom: moment,
  /** The last price before the entry, and the entry. */
  beforeEntry: z.nullable(provenTick),
  entry: z.nullable(provenTick),
  endtime: z.nullable(moment),
  /** The last price before the end, and the end. */
  beforeExit: z.nullable(provenTick),
  exit: z.nullable(provenTick),
  /** When the engine settled it, and the command that did. */
  settled: moment,
  settling: z.object({ seq: z.int(), row: z.int(), hash: z.string() }),
  state: z.enum(['win', 'loss', 'tie', 'void']),
  winnings: decimal,
  paid: decimal,
  /** 1: the entry is the first price at or after acceptance. 2: at or after acceptance and the offer's delay. */
  rule: z.int(),
  /** SHA-256 of the receipt's text (`receiptText`), hex. `meridian receipt` computes the same from the journal. */
  digest: z.string(),
});

export type CycleReceiptWire = z.output<typeof cycleReceipt>;
