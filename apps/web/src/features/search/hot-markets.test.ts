import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { expect, it } from 'vitest';
import { hotMarkets } from './hot-markets.ts';
import type { Candidate } from './search-match.ts';

const candidate = (
  symbol: string,
  price: string,
  volume: string,
  state: 'enable' | 'disable' = 'enable',
): Candidate => {
  const [tradcoin = '', maincoin = ''] = symbol.split('/');
  return { kind: 'spot', market: { symbol, tradcoin, maincoin, price, volume, state } as MarketSymbol };
};

it('ranks by turnover, leaves out other quote coins and halted markets', () => {
  const hot = hotMarkets(
    [
      candidate('DOGE/USDT', '0.1', '1000000'),
      candidate('BTC/USDT', '60000', '100'),
      candidate('ETH/BTC', '0.05', '99999999999'),
      candidate('LUNA/USDT', '1', '999999999', 'disable'),
      candidate('SOL/USDT', '150', '2000'),
    ],
    2,
  );
  expect(hot.map(({ market }) => market.symbol)).toEqual(['BTC/USDT', 'SOL/USDT']);
});

it('has nothing hot without markets', () => {
  expect(hotMarkets([], 5)).toEqual([]);
});
