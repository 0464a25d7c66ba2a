import type { Market } from '@meridian/contract/domain/market';
import type { MarketKind } from '../../live/ticker-store.ts';
import { fold } from '../../markets/fold.ts';

/** A market in the search. */
export interface Candidate {
  readonly kind: MarketKind;
  readonly market: Market;
}

/**
 * The markets a typed text means, best first: the coin itself, coins that begin with it, pairs and names that contain
 * it; of equally good ones those of the product, then the most traded. "btcusdt", "BTC/USDT", "btc-usdt" and
 * "ビットコイン" all mean the same. An empty text matches everything.
 */
export function searchMarkets(
  candidates: readonly Candidate[],
  typed: string,
  order: MatchOrder,
): readonly Candidate[] {
  const wanted = fold(typed);
  if (wanted === '') return candidates;
  return candidates
    .map((candidate) => ({ candidate, rank: rank(candidate.market, wanted) }))
    .filter(({ rank: place }) => place < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || compare(a.candidate, b.candidate, order))
    .map(({ candidate }) => candidate);
}

interface MatchOrder {
  readonly turnoverOf: (candidate: Candidate) => number;
  /** The product of the trading screen that the search was opened from. */
  readonly product: MarketKind | undefined;
}

function compare(a: Candidate, b: Candidate, { turnoverOf, product }: MatchOrder): number {
  if (a.kind !== b.kind && product !== undefined) return a.kind === product ? -1 : 1;
  return turnoverOf(b) - turnoverOf(a);
}

const NOT_FOUND = 5;

function rank(market: Market, wanted: string): number {
  const base = fold(market.base);
  if (base === wanted) return 0;
  const pair = base + fold(market.quote);
  if (pair === wanted) return 1;
  if (base.startsWith(wanted)) return 2;
  const name = fold(market.name);
  if (name.startsWith(wanted) || pair.startsWith(wanted)) return 3;
  return pair.includes(wanted) || name.includes(wanted) ? 4 : NOT_FOUND;
}
