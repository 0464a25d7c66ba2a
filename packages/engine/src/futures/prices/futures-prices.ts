import { big, int, list, optional, record, uint, uintAs } from '../../codec/codec.ts';
import { rowClass } from '../../codec/row-codec.ts';
import type { MarketId, Ticks } from '../../ids.ts';

/** A market's prices at one second. The last thirty give the mark's basis and the prices in a liquidation's event. */
const priceSample = record({
  /** Engine time. */
  at: uint,
  /** At INDEX_SCALE decimals. */
  index: big,
  /** Mid price less the index, at INDEX_SCALE decimals; absent if a side of the book was empty. */
  basis: optional(big),
  /** Ticks. */
  mark: uintAs<Ticks>(),
});
export type PriceSample = Readonly<ReturnType<typeof priceSample.read>>;

/** The prices that change every second, kept apart from the market's row, which changes with every trade. */
export class FuturesPrices extends rowClass({
  /** The market. */
  id: uintAs<MarketId>(),
  /** Ticks; 0 before the first sample. */
  mark: uintAs<Ticks>(),
  samples: list(priceSample),
  /** The last second and the last five-second slot that were sampled. */
  sampledSecond: uint,
  premiumSlot: uint,
  /** Premium samples since the last funding, in billionths. */
  premiumSumPpb: int,
  premiumCount: uint,
  /** The last funding's rate in billionths; part of the mark until the next funding. */
  fundingRatePpb: int,
  nextFundingAt: uint,
}) {}
