import { expect, it } from 'vitest';
import { movingMarkets } from '../../markets/moving-markets.ts';
import { movedMarket } from '../../markets/testing/moved-market.ts';
import { otherMarkets } from './other-markets.ts';

const spot = [
  movedMarket('LINK/ETH', '-9'),
  movedMarket('LINK/USDT', '3'),
  movedMarket('XRP/USDT', '0'),
  movedMarket('ADA/USDT', '-1'),
  movedMarket('SOL/USDT', '7'),
];

it('fills a ranking that has too few coins with the others, each once', () => {
  const others = (side: 'up' | 'down', count: number) =>
    otherMarkets(spot, side, movingMarkets(spot, side, count), count).map(({ symbol }) => symbol);
  expect(others('down', 3)).toEqual(['XRP/USDT', 'LINK/USDT']);
  expect(others('up', 4)).toEqual(['XRP/USDT', 'ADA/USDT']);
  expect(others('down', 1)).toEqual([]);
});
