import { REFERENCE_COIN } from '../../live/quote-value.ts';
import type { Candidate } from './search-match.ts';

/**
 * One market of each of the most traded coins: the coins by the turnover of all their markets in one currency, each
 * with its spot market in the reference coin or else the most traded one. `worthOf` is what a unit of a quote coin is
 * worth.
 */
export function hotMarkets(
  candidates: readonly Candidate[],
  count: number,
  worthOf: (quoteCoin: string) => number,
): readonly Candidate[] {
  const turnoverOf = ({ market }: Candidate) => Number(market.turnover) * worthOf(market.quote);
  const trading = candidates.filter(({ market }) => market.state === 'trading');
  return [...Map.groupBy(trading, ({ market }) => market.base).values()]
    .map((markets) => ({
      hottest: markets.toSorted((a, b) => relevance(b) - relevance(a) || turnoverOf(b) - turnoverOf(a))[0]!,
      turnover: markets.reduce((sum, market) => sum + turnoverOf(market), 0),
    }))
    .toSorted((a, b) => b.turnover - a.turnover)
    .slice(0, count)
    .map(({ hottest }) => hottest);
}

/** The larger, the more likely users mean this market when they name its coin. */
const relevance = ({ kind, market }: Candidate): number =>
  kind === 'futures' ? 0 : market.quote === REFERENCE_COIN ? 2 : 1;
