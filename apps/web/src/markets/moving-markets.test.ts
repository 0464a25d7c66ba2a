import { expect, it } from 'vitest';
import { movingMarkets } from './moving-markets.ts';
import { movedMarket } from './testing/moved-market.ts';

it('ranks each coin once among those that rose and fell, by its market in the reference coin', () => {
  const all = [
    movedMarket('LINK/ETH', '9'),
    movedMarket('LINK/USDT', '3'),
    movedMarket('XRP/USDT', '7'),
    movedMarket('ADA/USDT', '-1'),
    movedMarket('CTT/BTC', '1'),
  ];
  const symbols = (side: 'up' | 'down', count: number) =>
    movingMarkets(all, side, count).map(({ symbol }) => symbol);
  expect(symbols('up', 5)).toEqual(['XRP/USDT', 'LINK/USDT', 'CTT/BTC']);
  expect(symbols('up', 1)).toEqual(['XRP/USDT']);
  expect(symbols('down', 5)).toEqual(['ADA/USDT']);
});
