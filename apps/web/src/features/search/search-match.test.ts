import type { Market } from '@meridian/contract/domain/market';
import { describe, expect, it } from 'vitest';
import { type Candidate, fold, searchMarkets } from './search-match.ts';

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
const found = (typed: string) =>
  searchMarkets(all, typed).map(({ kind, market }) => `${market.symbol} ${kind}`);

describe('searching markets', () => {
  it('puts the coin first, then coins that begin with it, then pairs that contain it', () => {
    expect(found('btc')).toEqual(['BTC/USDT spot', 'BTC/USDT futures', 'BTCX/USDT spot', 'ETH/BTC spot']);
  });

  it.each(['BTC/USDT', 'btcusdt', ' btc usdt ', 'btc-usdt', 'BTC_USDT', 'ＢＴＣ／ＵＳＤＴ'])(
    'understands %j as a pair',
    (typed) => {
      expect(found(typed)).toEqual(['BTC/USDT spot', 'BTC/USDT futures']);
    },
  );

  it.each(['ビットコイン', 'びっとこいん', 'ﾋﾞｯﾄｺｲﾝ', 'ビット'])(
    'finds a coin by its Japanese name, written %s',
    (typed) => {
      expect(found(typed)[0]).toBe('BTC/USDT spot');
    },
  );

  it('finds a coin by a part of its name', () => {
    expect(found('lana')).toEqual(['SOL/USDT spot']);
  });

  it('finds nothing for a text without a match', () => {
    expect(found('zzz')).toEqual([]);
  });

  it.each(['', '  ', '/'])('treats %j as an empty text', (typed) => {
    expect(searchMarkets(all, typed)).toBe(all);
  });

  it('does not treat the text as a regular expression', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});

it('treats different spellings of the same text as equal', () => {
  expect(fold('びっと')).toBe(fold('ビット'));
});
