import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { hotMarkets } from './hot-markets.ts';
import type { Candidate } from './search-match.ts';

const candidate = (symbol: string, turnover: string, state: 'trading' | 'halted' = 'trading'): Candidate => {
  const [base = '', quote = ''] = symbol.split('/');
  return { kind: 'spot', market: { symbol, base, quote, turnover, state } as Market };
};
const worth = (quoteCoin: string) => (quoteCoin === 'BTC' ? 60_000 : 1);

it('ranks by turnover in one currency and leaves out halted markets', () => {
  const hot = hotMarkets(
    [
      candidate('DOGE/USDT', '100000'),
      candidate('BTC/USDT', '6000000'),
      candidate('ETH/BTC', '10'),
      candidate('LUNA/USDT', '999999999', 'halted'),
      candidate('SOL/USDT', '300000'),
    ],
    3,
    worth,
  );
  expect(hot.map(({ market }) => market.symbol)).toEqual(['BTC/USDT', 'ETH/BTC', 'SOL/USDT']);
});

it('returns nothing without markets', () => {
  expect(hotMarkets([], 5, worth)).toEqual([]);
});
