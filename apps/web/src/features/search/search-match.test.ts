import type { Market } from '@meridian/contract/domain/market';
import { describe, expect, it } from 'vitest';
import { type Candidate, searchMarkets } from './search-match.ts';

const candidate = (symbol: string, name: string, kind: Candidate['kind'] = 'spot'): Candidate => {
  const [base = '', quote = ''] = symbol.split('/');
  return { kind, market: { symbol, base, quote, name } as Market };
};

const all = [
  candidate('ETH/BTC', 'イーサリアム'),
  candidate('BTC/USDT', 'ビットコイン'),
  candidate('BTC/USDT', 'ビットコイン', 'futures'),
  candidate('ETH/USDT', 'イーサリアム'),
  candidate('BTCX/USDT', 'Basket'),
  candidate('SOL/USDT', 'Solana'),
];
const order = { turnoverOf: ({ kind }: Candidate) => (kind === 'futures' ? 2 : 1), product: undefined };
const found = (typed: string) =>
  searchMarkets(all, typed, order).map(({ kind, market }) => `${market.symbol} ${kind}`);

describe('searching markets', () => {
  it('puts the coin first, the most traded market of it, then coins that begin with it and pairs that contain it', () => {
    expect(found('btc')).toEqual(['BTC/USDT futures', 'BTC/USDT spot', 'BTCX/USDT spot', 'ETH/BTC spot']);
  });

  it.each(['BTC/USDT', 'btcusdt', ' btc usdt ', 'btc-usdt', 'BTC_USDT', 'ＢＴＣ／ＵＳＤＴ'])(
    'understands %j as a pair',
    (typed) => {
      expect(found(typed)).toEqual(['BTC/USDT futures', 'BTC/USDT spot']);
    },
  );

  it.each(['ビットコイン', 'びっとこいん', 'ﾋﾞｯﾄｺｲﾝ', 'ビット'])(
    'finds a coin by its Japanese name, written %s',
    (typed) => {
      expect(found(typed)[0]).toBe('BTC/USDT futures');
    },
  );

  it('finds a coin by a part of its name', () => {
    expect(found('lana')).toEqual(['SOL/USDT spot']);
  });

  it('puts the product of the trading screen first', () => {
    const [first] = searchMarkets(all, 'btc', { ...order, product: 'spot' });
    expect(first).toMatchObject({ kind: 'spot', market: { symbol: 'BTC/USDT' } });
  });

  it('finds nothing for a text without a match', () => {
    expect(found('zzz')).toEqual([]);
  });

  it.each(['', '  ', '/'])('treats %j as an empty text', (typed) => {
    expect(searchMarkets(all, typed, order)).toBe(all);
  });

  it('does not treat the text as a regular expression', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});
