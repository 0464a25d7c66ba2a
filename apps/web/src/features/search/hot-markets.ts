import { REFERENCE_COIN } from '../../live/quote-value.ts';
import { figuresOf } from '../../markets/market-lists.ts';
import { movers } from '../../markets/market-order.ts';
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

/** The coins whose spot markets rose or fell most, each with the market that the hot markets show of it. */
export const movingMarkets = (
  candidates: readonly Candidate[],
  side: 'up' | 'down',
  count: number,
): readonly Candidate[] =>
  movers(
    marketOfEachCoin(
      candidates.filter(({ kind }) => kind === 'spot'),
      () => 0,
    ).map((candidate) => ({ candidate, ...figuresOf(candidate.kind, candidate.market) })),
    side,
    count,
  ).map(({ candidate }) => candidate);

const marketOfEachCoin = (
  candidates: readonly Candidate[],
  turnoverOf: (candidate: Candidate) => number,
): readonly Candidate[] =>
  [...Map.groupBy(candidates, ({ market }) => market.base).values()].map(
    (markets) => markets.toSorted((a, b) => relevance(b) - relevance(a) || turnoverOf(b) - turnoverOf(a))[0]!,
  );

/** The larger, the more likely users mean this market when they name its coin. */
const relevance = ({ kind, market }: Candidate): number =>
  kind === 'futures' ? 0 : market.quote === REFERENCE_COIN ? 2 : 1;
