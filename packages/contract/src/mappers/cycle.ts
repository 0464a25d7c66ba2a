import type {
  CycleAccount,
  CycleContract,
  CycleDirection,
  CycleGuard,
  CycleGuardInput,
  CycleHistoryFilter,
  CycleLinePoint,
  CycleMarket,
  CycleOffer,
  CycleOfferTerms,
  CycleOrderInput,
  CyclePage,
  CycleReceipt,
  CycleSums,
  CycleTick,
  CycleToday,
  JournalPlace,
  ProvenTick,
} from '../domain/cycle.ts';
import type {
  CycleAccountWire,
  CycleEntrustWire,
  CycleGuardWire,
  CycleOfferWire,
  CyclePageWire,
  CycleReceiptWire,
  CycleSumsWire,
  CycleSymbolWire,
  CycleTodayWire,
} from '../schemas/cycle.ts';
import { pairToWire } from './markets.ts';
import { optionalPairToWire } from './orders.ts';

const toDirection = (type: 1 | 2): CycleDirection => (type === 1 ? 'above' : 'below');

const toCycleMarket = (row: CycleSymbolWire): CycleMarket => ({
  id: row.autoid,
  base: row.tradcoin,
  quote: row.maincoin,
  name: row.chinaname,
  price: row.price,
  observedAt: row.time,
  changePercent: row.rise,
  isStale: row.stale,
});

export const toCycleMarkets = (rows: readonly CycleSymbolWire[]): CycleMarket[] => rows.map(toCycleMarket);

const toTerms = (row: Omit<CycleOfferWire, 'period' | 'next'>): CycleOfferTerms => ({
  minStake: row.min,
  maxStake: row.max,
  payoutRate: row.rate,
  breakEvenRate: row.breakeven,
  maxOpenStake: row.maxopen,
  entryDelayMs: row.delay,
  isOpen: row.state === 'enable',
});

const toCycleOffer = ({ period, next, ...terms }: CycleOfferWire): CycleOffer => ({
  periodSeconds: period,
  ...toTerms(terms),
  next: next && { ...toTerms(next), from: next.time },
});

export const toCyclePage = ({ info, coin, decimals, periods }: CyclePageWire): CyclePage => ({
  market: toCycleMarket(info),
  stakeCoin: coin,
  stakeDecimals: decimals,
  offers: periods.map(toCycleOffer),
});

export const toCycleLine = (
  points: readonly { readonly price: string; readonly time: number }[],
): CycleLinePoint[] => points.map(({ price, time }) => ({ price, at: time }));

export const toCycleSums = ({ income, ...sums }: CycleSumsWire): CycleSums => ({ ...sums, profit: income });

export const toCycleToday = ({ from, ...sums }: CycleTodayWire): CycleToday => ({
  from,
  ...toCycleSums(sums),
});

export const toCycleGuard = ({ limit, next, until, staked }: CycleGuardWire): CycleGuard => ({
  dailyLimit: limit,
  next: next && { dailyLimit: next.limit, from: next.time },
  pausedUntil: until,
  stakedToday: staked,
});

export const toCycleAccount = ({ balance, guard }: CycleAccountWire): CycleAccount => ({
  coin: balance.coin,
  decimals: balance.decimals,
  usable: balance.usable,
  guard: toCycleGuard(guard),
});

const toTick = ({ price, time, seq }: NonNullable<CycleEntrustWire['entry']>): CycleTick => ({
  price,
  at: time,
  seq,
});

export const toCycleContract = (row: CycleEntrustWire): CycleContract => ({
  id: row.id,
  marketId: row.autoid,
  base: row.tradcoin,
  quote: row.maincoin,
  direction: toDirection(row.type),
  periodSeconds: row.period,
  stake: row.number,
  payoutRate: row.rate,
  winnings: row.winnings,
  state: row.state,
  acceptedAt: row.placed,
  entryFrom: row.entryfrom,
  entry: row.entry && toTick(row.entry),
  endsAt: row.endtime,
  exit: row.exit && toTick(row.exit),
  paid: row.paid,
  profit: row.income,
  placedAt: row.wdate,
  closedAt: row.closedate,
});

export const toCycleContracts = (rows: readonly CycleEntrustWire[]): CycleContract[] =>
  rows.map(toCycleContract);

const toPlace = ({ seq, row, hash }: CycleReceiptWire['opening']): JournalPlace => ({
  seq,
  row,
  rowHash: hash,
});

const toProvenTick = (tick: NonNullable<CycleReceiptWire['entry']>): ProvenTick => ({
  ...toTick(tick),
  ...toPlace(tick),
});

export const toCycleReceipt = (receipt: CycleReceiptWire): CycleReceipt => ({
  id: receipt.id,
  base: receipt.tradcoin,
  quote: receipt.maincoin,
  direction: toDirection(receipt.type),
  coin: receipt.coin,
  decimals: receipt.decimals,
  stake: receipt.number,
  offer: {
    periodSeconds: receipt.offer.period,
    minStake: receipt.offer.min,
    maxStake: receipt.offer.max,
    payoutRate: receipt.offer.rate,
    entryDelayMs: receipt.offer.delay,
  },
  acceptedAt: receipt.placed,
  opening: toPlace(receipt.opening),
  entryFrom: receipt.entryfrom,
  beforeEntry: receipt.beforeEntry && toProvenTick(receipt.beforeEntry),
  entry: receipt.entry && toProvenTick(receipt.entry),
  endsAt: receipt.endtime,
  beforeExit: receipt.beforeExit && toProvenTick(receipt.beforeExit),
  exit: receipt.exit && toProvenTick(receipt.exit),
  settledAt: receipt.settled,
  settling: toPlace(receipt.settling),
  outcome: receipt.state,
  winnings: receipt.winnings,
  paid: receipt.paid,
  rule: receipt.rule,
  digest: receipt.digest,
});

/**
 * The order of the keys matters: browsers store the body of an order of unknown outcome as text, and the same text gets
 * the same idempotency key.
 */
export const cycleOrderToWire = ({ base, quote, direction, periodSeconds, stake }: CycleOrderInput) => ({
  ...pairToWire({ base, quote }),
  type: direction === 'above' ? (1 as const) : (2 as const),
  period: periodSeconds,
  number: stake,
});

export const cycleGuardToWire = ({ dailyLimit, pauseUntil }: CycleGuardInput) => ({
  limit: dailyLimit,
  until: pauseUntil,
});

export const cycleHistoryToWire = ({ base, quote, outcome, ...span }: CycleHistoryFilter) => ({
  ...optionalPairToWire({ base, quote }),
  state: outcome,
  ...span,
});
