import { big, int, list, optional, record, uint } from '../../codec/codec.ts';
import { rowCodec } from '../../codec/row-codec.ts';
import { Row } from '../../table.ts';

/** One second of a market's prices. The last thirty make the basis of the mark and the path a liquidation shows. */
export interface PriceSample {
  /** Engine time. */
  readonly at: number;
  /** At INDEX_SCALE decimals. */
  readonly index: bigint;
  /** Middle of the book less the index, at INDEX_SCALE decimals; absent when a side of the book was empty. */
  readonly basis: bigint | undefined;
  /** Ticks. */
  readonly mark: number;
}

export interface FuturesPricesData {
  /** The market. */
  id: number;
  /** Ticks; 0 before the first sample. */
  mark: number;
  samples: readonly PriceSample[];
  /** The second and the five-second slot last sampled. */
  sampledSecond: number;
  premiumSlot: number;
  /** Premium samples since the last funding, in billionths. */
  premiumSumPpb: number;
  premiumCount: number;
  /** The last funding's rate in billionths; part of the mark until the next. */
  fundingRatePpb: number;
  nextFundingAt: number;
}

/** What moves every second, apart from the market's own row, which moves with every trade. */
export class FuturesPrices extends Row implements FuturesPricesData {
  id = 0;
  mark = 0;
  samples: readonly PriceSample[] = [];
  sampledSecond = 0;
  premiumSlot = 0;
  premiumSumPpb = 0;
  premiumCount = 0;
  fundingRatePpb = 0;
  nextFundingAt = 0;
}

export const futuresPricesCodec = rowCodec<FuturesPricesData, FuturesPrices>(() => new FuturesPrices(), {
  id: uint,
  mark: uint,
  samples: list(record<PriceSample>({ at: uint, index: big, basis: optional(big), mark: uint })),
  sampledSecond: uint,
  premiumSlot: uint,
  premiumSumPpb: int,
  premiumCount: uint,
  fundingRatePpb: int,
  nextFundingAt: uint,
});
