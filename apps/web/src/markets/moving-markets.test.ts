import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { movingMarkets } from './moving-markets.ts';

it('ranks each coin once among those that rose and fell, by its market in the reference coin', () => {
  const moved = (symbol: string, changePercent: string): Market => {
    const [base = '', quote = ''] = symbol.split('/');
    return { symbol, base, quote, changePercent } as Market;
  };
  const all = [
    moved('LINK/ETH', '9'),
    moved('LINK/USDT', '3'),
    moved('XRP/USDT', '7'),
    moved('ADA/USDT', '-1'),
    moved('CTT/BTC', '1'),
  ];
  const symbols = (side: 'up' | 'down', count: number) =>
    movingMarkets(all, side, count).map(({ symbol }) => symbol);
  expect(symbols('up', 5)).toEqual(['XRP/USDT', 'LINK/USDT', 'CTT/BTC']);
  expect(symbols('up', 1)).toEqual(['XRP/USDT']);
  expect(symbols('down', 5)).toEqual(['ADA/USDT']);
});
