import { expect, it } from 'vitest';
import { byTurnover } from './by-turnover.ts';

const pair = (base: string) => ({ base, quote: 'USDT' });
const coins = ['BTC', 'NEW', 'DOGE', 'ETH'].map(pair);

it('puts the most traded coin of the spot market first, and coins without a market last', () => {
  const spot = [
    { ...pair('DOGE'), turnover: '900.5' },
    { ...pair('ETH'), turnover: '12000' },
    { ...pair('BTC'), turnover: '1000000' },
    { base: 'NEW', quote: 'BTC', turnover: '5000000' },
  ];
  expect(byTurnover(coins, spot).map(({ base }) => base)).toEqual(['BTC', 'ETH', 'DOGE', 'NEW']);
});

it('keeps the order of the server until the markets are known', () => {
  expect(byTurnover(coins, undefined)).toEqual(coins);
});
