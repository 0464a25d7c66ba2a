import { INDEX_STALE_MS } from './index-price.ts';

/** What one price source said about one coin. */
export interface SourcePrice {
  readonly source: string;
  /** USDT per whole coin at INDEX_SCALE decimals. */
  readonly price: bigint;
  readonly observedAt: number;
}

export interface CombinedPrice {
  readonly price: bigint;
  readonly observedAt: number;
  /** The sources that count. */
  readonly used: readonly SourcePrice[];
}

/** More sources than this are a mistake. */
export const MAX_SOURCES = 32;
const MAX_OFF_PERCENT = 5n;

/**
 * [INDEX-3] The price that the fresh sources agree on; undefined if they do not. With three or more sources of which one
 * lies, the result is between the prices of the others. [INDEX-4] It is as old as the second newest source that counts:
 * one source alone makes nothing fresh.
 */
export function combineSources(
  sources: readonly SourcePrice[],
  now: number,
  staleMs: number = INDEX_STALE_MS,
): CombinedPrice | undefined {
  if (sources.length > MAX_SOURCES || new Set(sources.map(({ source }) => source)).size < sources.length)
    return undefined;
  const fresh = sources.filter(
    ({ price, observedAt }) => price > 0n && observedAt <= now && now - observedAt <= staleMs,
  );
  if (fresh.length < 2) return undefined;
  const middle = medianOf(fresh);
  // Two halves that disagree: nothing tells which one is right.
  if (isOff(middle.higher, middle.lower)) return undefined;
  const used = fresh.filter(({ price }) => !isOff(price, middle.price));
  if (used.length < 2 || used.length * 2 <= fresh.length) return undefined;
  const [, secondNewest] = used.map(({ observedAt }) => observedAt).sort((a, b) => b - a);
  return { price: medianOf(used).price, observedAt: secondNewest!, used };
}

/** Whether a price is more than 5 % away from another. */
export function isOff(price: bigint, from: bigint): boolean {
  const distance = price < from ? from - price : price - from;
  return distance * 100n > from * MAX_OFF_PERCENT;
}

/** Of an even number the mean of the two in the middle, rounded down. */
function medianOf(sources: readonly SourcePrice[]): { lower: bigint; higher: bigint; price: bigint } {
  const prices = sources.map(({ price }) => price).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const lower = prices[(prices.length - 1) >> 1]!;
  const higher = prices[prices.length >> 1]!;
  return { lower, higher, price: (lower + higher) / 2n };
}
