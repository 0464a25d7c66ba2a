import type { Candidate } from './search-match.ts';

/** The most traded markets, by their turnover in one currency: `worthOf` is what a unit of a quote coin is worth. */
export function hotMarkets(
  candidates: readonly Candidate[],
  count: number,
  worthOf: (quoteCoin: string) => number,
): readonly Candidate[] {
  return candidates
    .filter(({ market }) => market.state === 'trading')
    .map((candidate) => ({
      candidate,
      turnover: Number(candidate.market.turnover) * worthOf(candidate.market.quote),
    }))
    .toSorted((a, b) => b.turnover - a.turnover)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
