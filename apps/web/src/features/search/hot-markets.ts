import { figuresOf } from '../../markets/market-lists.ts';
import { marketOfEachCoin } from '../../markets/market-of-each-coin.ts';
import type { Candidate } from './search-match.ts';

/**
 * One market of each of the most traded coins: its spot market in the reference coin or else the most traded one, by the
 * turnover that its row shows. `worthOf` is what a unit of a quote coin is worth.
 */
export function hotMarkets(
  candidates: readonly Candidate[],
  count: number,
  worthOf: (quoteCoin: string) => number,
): readonly Candidate[] {
  const turnoverOf = ({ kind, market }: Candidate) =>
    Number(figuresOf(kind, market).turnover) * worthOf(market.quote);
  const trading = candidates.filter(({ market }) => market.state === 'trading');
  return marketOfEachCoin(trading, turnoverOf)
    .toSorted((a, b) => turnoverOf(b) - turnoverOf(a))
    .slice(0, count);
}
