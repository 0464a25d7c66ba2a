import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { expect, it } from 'vitest';
import { hotMarkets } from './hot-markets.ts';
import type { Candidate } from './search-match.ts';

const candidate = (symbol: string, amount: string, state: 'enable' | 'disable' = 'enable'): Candidate => {
  const [tradcoin = '', maincoin = ''] = symbol.split('/');
  return { kind: 'spot', market: { symbol, tradcoin, maincoin, amount, state } as MarketSymbol };
};
const worth = (quoteCoin: string) => (quoteCoin === 'BTC' ? 60_000 : 1);

it('ranks by turnover in one currency and leaves out halted markets', () => {
  const hot = hotMarkets(
    [
      candidate('DOGE/USDT', '100000'),
      candidate('BTC/USDT', '6000000'),
      candidate('ETH/BTC', '10'),
      candidate('LUNA/USDT', '999999999', 'disable'),
      candidate('SOL/USDT', '300000'),
    ],
    3,
    worth,
  );
  expect(hot.map(({ market }) => market.symbol)).toEqual(['BTC/USDT', 'ETH/BTC', 'SOL/USDT']);
});

it('has nothing hot without markets', () => {
  expect(hotMarkets([], 5, worth)).toEqual([]);
});
