import type { Candidate } from './search-match.ts';

/**
 * One market of each of the most traded coins: the coins by the turnover of all their markets in one currency, each with
 * its most traded spot market. `worthOf` is what a unit of a quote coin is worth.
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
      hottest: markets.toSorted(
        (a, b) => Number(b.kind === 'spot') - Number(a.kind === 'spot') || turnoverOf(b) - turnoverOf(a),
      )[0]!,
      turnover: markets.reduce((sum, market) => sum + turnoverOf(market), 0),
    }))
    .toSorted((a, b) => b.turnover - a.turnover)
    .slice(0, count)
    .map(({ hottest }) => hottest);
}
