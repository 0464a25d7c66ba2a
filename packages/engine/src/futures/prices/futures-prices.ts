import { big, int, list, optional, record, uint, uintAs } from '../../codec/codec.ts';
import { rowClass } from '../../codec/row-codec.ts';
import type { MarketId, Ticks } from '../../ids.ts';

/** One second of a market's prices. The last thirty make the basis of the mark and the path a liquidation shows. */
const priceSample = record({
  /** Engine time. */
  at: uint,
  /** At INDEX_SCALE decimals. */
  index: big,
  /** Middle of the book less the index, at INDEX_SCALE decimals; absent when a side of the book was empty. */
  basis: optional(big),
  /** Ticks. */
  mark: uintAs<Ticks>(),
});
export type PriceSample = Readonly<ReturnType<typeof priceSample.read>>;

/** What moves every second, apart from the market's own row, which moves with every trade. */
export class FuturesPrices extends rowClass({
  /** The market. */
  id: uintAs<MarketId>(),
  /** Ticks; 0 before the first sample. */
  mark: uintAs<Ticks>(),
  samples: list(priceSample),
  /** The second and the five-second slot last sampled. */
  sampledSecond: uint,
  premiumSlot: uint,
  /** Premium samples since the last funding, in billionths. */
  premiumSumPpb: int,
  premiumCount: uint,
  /** The last funding's rate in billionths; part of the mark until the next. */
  fundingRatePpb: int,
  nextFundingAt: uint,
}) {}
