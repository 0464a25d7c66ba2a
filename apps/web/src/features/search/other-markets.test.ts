import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { movingMarkets } from '../../markets/moving-markets.ts';
import { otherMarkets } from './other-markets.ts';

const moved = (symbol: string, changePercent: string): Market => {
  const [base = '', quote = ''] = symbol.split('/');
  return { symbol, base, quote, changePercent } as Market;
};
const spot = [
  moved('LINK/ETH', '-9'),
  moved('LINK/USDT', '3'),
  moved('XRP/USDT', '0'),
  moved('ADA/USDT', '-1'),
  moved('SOL/USDT', '7'),
];

it('fills a ranking that has too few coins with the others, each once', () => {
  const others = (side: 'up' | 'down', count: number) =>
    otherMarkets(spot, side, movingMarkets(spot, side, count), count).map(({ symbol }) => symbol);
  expect(others('down', 3)).toEqual(['XRP/USDT', 'LINK/USDT']);
  expect(others('up', 4)).toEqual(['XRP/USDT', 'ADA/USDT']);
  expect(others('down', 1)).toEqual([]);
});
