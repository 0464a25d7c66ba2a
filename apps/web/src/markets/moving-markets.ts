import type { Market } from '@meridian/contract/domain/market';
import { figuresOf } from './market-lists.ts';
import { marketOfEachCoin } from './market-of-each-coin.ts';
import { movers } from './market-order.ts';

/** The coins whose spot markets rose or fell most, strongest first, each with one market. */
export const movingMarkets = (
  spot: readonly Market[],
  side: 'up' | 'down',
  count: number,
): readonly Market[] =>
  movers(
    marketOfEachCoin(
      spot.map((market) => ({ kind: 'spot' as const, market })),
      () => 0,
    ).map(({ market }) => ({ market, ...figuresOf('spot', market) })),
    side,
    count,
  ).map(({ market }) => market);
