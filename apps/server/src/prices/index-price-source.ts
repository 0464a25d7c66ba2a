import type { SourcePrice } from '@meridian/engine/markets/combine-sources';

/** Index prices and volumes have this many decimals. */
export const INDEX_SCALE = 8;

/** The coin all index prices are in. */
export const INDEX_QUOTE = 'USDT';

/** One coin has a new price. */
export interface IndexTick {
  readonly coin: string;
  /** USDT for one coin, at INDEX_SCALE. */
  readonly price: bigint;
  /** What the reference markets traded since the coin's last tick, in the coin, at INDEX_SCALE. */
  readonly volume: bigint;
  readonly timeMs: number;
  /** What the sources said, in units of the engine; a simulated price has none. */
  readonly sources?: readonly SourcePrice[];
}

/** One minute of one coin. */
export interface IndexBar {
  readonly coin: string;
  /** Start of the minute. */
  readonly timeMs: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
}

/** The source of reference prices, read-only. */
export interface IndexPriceSource {
  /** Finished minutes since then, oldest first. */
  history(sinceMs: number): Promise<readonly IndexBar[]>;
  /** Ticks come in batches, in order of time. Returns a function that stops listening. */
  subscribe(listener: (ticks: readonly IndexTick[]) => void): () => void;
  /** Time of the newest tick; undefined before the first. It reveals a source that has stopped. */
  readonly lastTickMs: number | undefined;
}

/** What one USDT is worth in a currency, as a decimal; undefined for a currency the source does not know. */
export interface CurrencyRates {
  rateOf(currency: string): string | undefined;
}
