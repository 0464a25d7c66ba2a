import type { Candidate } from './search-match.ts';

/**
 * The most traded markets, by their turnover in the quote coin. Only pairs of the first market's quote coin are
 * compared: a turnover in BTC and one in USDT are different measures.
 */
export function hotMarkets(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const quote = candidates[0]?.market.maincoin;
  return candidates
    .filter(({ market }) => market.maincoin === quote && market.state === 'enable')
    .map((candidate) => ({ candidate, turnover: turnoverOf(candidate) }))
    .toSorted((a, b) => b.turnover - a.turnover)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const turnoverOf = ({ market }: Candidate): number => Number(market.volume) * Number(market.price);
