import type { Market } from '@meridian/contract/domain/market';
import { describe, expect, it } from 'vitest';
import { futuresLink, marketAt, tradeLink } from './trade-link.ts';

const markets = [
  { id: 1, base: 'BTC', quote: 'USDT' },
  { id: 2, base: 'ETH', quote: 'BTC' },
] as Market[];

describe('the address of a trading screen', () => {
  it('names the pair', () => {
    expect(tradeLink(markets[1]!).params).toEqual({ pair: 'ETH_BTC' });
    expect(futuresLink(markets[1]!)).toEqual({ to: '/futures/$pair', params: { pair: 'ETH_BTC' } });
    for (const market of markets) expect(marketAt(markets, tradeLink(market).params.pair)).toBe(market);
  });
  it.each(['eth_btc', 'Eth_Btc'])('finds %s in any case', (pair) => {
    expect(marketAt(markets, pair)?.id).toBe(2);
  });
  it.each(['', '_', 'BTC', 'BTC/USDT', 'BTC-USDT', 'USDT_BTC', 'toString', 'x'.repeat(5000)])(
    'finds no market for %s',
    (pair) => {
      expect(marketAt(markets, pair)).toBeUndefined();
    },
  );
});
