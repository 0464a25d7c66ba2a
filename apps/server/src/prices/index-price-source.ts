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

/** Where reference prices come from. Nobody can write to one: there is a way to listen and no other. */
export interface IndexPriceSource {
  /** Finished minutes since then, oldest first. */
  history(sinceMs: number): Promise<readonly IndexBar[]>;
  /** Ticks come in batches, in order of time. Returns the way to stop listening. */
  subscribe(listener: (ticks: readonly IndexTick[]) => void): () => void;
  /** Time of the newest tick; undefined before the first. A source that has fallen silent shows here. */
  readonly lastTickMs: number | undefined;
}

/** What one USDT is worth in a currency, as a decimal; undefined for a currency the source does not know. */
export interface CurrencyRates {
  rateOf(currency: string): string | undefined;
}
