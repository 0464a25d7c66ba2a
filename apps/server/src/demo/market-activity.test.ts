import { expect, it } from 'vitest';
import { marketActivity } from './market-activity.ts';
import { MARKETS } from './markets.ts';

const byActivity = (of: (typeof MARKETS)[number][]) =>
  of.toSorted((a, b) => marketActivity(b) - marketActivity(a)).map(({ base, quote }) => `${base}/${quote}`);

it('ranks the markets as large exchanges do', () => {
  const spot = MARKETS.filter(({ product }) => product === 'spot');
  expect(byActivity(spot.filter(({ quote }) => quote === 'USDT'))).toEqual(
    ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'AVAX', 'ADA', 'LINK', 'LTC', 'CTT'].map((coin) => `${coin}/USDT`),
  );
  expect(byActivity(MARKETS.filter(({ product }) => product === 'futures')).slice(0, 4)).toEqual(
    ['BTC', 'ETH', 'SOL', 'XRP'].map((coin) => `${coin}/USDT`),
  );
});

it('is higher in futures, and lower in pairs of two coins', () => {
  const of = (product: 'spot' | 'futures', quote: string) => marketActivity({ base: 'ETH', quote, product });
  expect(of('futures', 'USDT')).toBeGreaterThan(of('spot', 'USDT'));
  expect(of('spot', 'BTC')).toBeLessThan(of('spot', 'USDT') / 5);
});

it('is low for a coin that operators list', () => {
  expect(marketActivity({ base: 'NEW', quote: 'USDT', product: 'spot' })).toBeLessThan(0.2);
});
