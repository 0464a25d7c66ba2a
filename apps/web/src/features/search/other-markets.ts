import type { Market } from '@meridian/contract/domain/market';
import { figuresOf } from '../../markets/market-lists.ts';
import { marketOfEachCoin } from '../../markets/market-of-each-coin.ts';

/**
 * What fills a ranking when too few coins rose or fell: the other coins, each with one market, strongest first among the
 * gainers and weakest first among the losers.
 */
export function otherMarkets(
  spot: readonly Market[],
  side: 'up' | 'down',
  ranked: readonly Market[],
  count: number,
): readonly Market[] {
  const sign = side === 'up' ? 1 : -1;
  const changeOf = (market: Market) => Number(figuresOf('spot', market).changePercent);
  return marketOfEachCoin(
    spot.map((market) => ({ kind: 'spot' as const, market })),
    () => 0,
  )
    .map(({ market }) => market)
    .filter((market) => !ranked.includes(market))
    .toSorted((a, b) => sign * (changeOf(b) - changeOf(a)))
    .slice(0, Math.max(0, count - ranked.length));
}
