import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { hotMarkets } from './hot-markets.ts';
import type { Candidate } from './search-match.ts';

const candidate = (
  symbol: string,
  turnover: string,
  { kind = 'spot', state = 'trading' }: { kind?: Candidate['kind']; state?: 'trading' | 'halted' } = {},
): Candidate => {
  const [base = '', quote = ''] = symbol.split('/');
  return { kind, market: { symbol, base, quote, turnover, state } as Market };
};
const worth = (quoteCoin: string) => (quoteCoin === 'BTC' ? 60_000 : 1);
const shown = (candidates: readonly Candidate[], count: number) =>
  hotMarkets(candidates, count, worth).map(({ kind, market }) => `${market.symbol} ${kind}`);

it('ranks markets by the turnover that they show, in one currency, without halted markets', () => {
  const hot = shown(
    [
      candidate('DOGE/USDT', '700000'),
      candidate('BTC/USDT', '500000'),
      candidate('SOL/USDT', '400000', { kind: 'futures' }),
      candidate('ETH/BTC', '10'),
      candidate('LUNA/USDT', '999999999', { state: 'halted' }),
      candidate('SOL/USDT', '300000'),
    ],
    3,
  );
  // What else is traded of SOL does not put its row above one that shows more.
  expect(hot).toEqual(['DOGE/USDT spot', 'ETH/BTC spot', 'BTC/USDT spot']);
});

it('shows the spot market of a coin in the reference coin, even if others are traded more', () => {
  expect(shown([candidate('SOL/BTC', '9'), candidate('SOL/USDT', '1')], 5)).toEqual(['SOL/USDT spot']);
  expect(shown([candidate('BTC/USDT', '9', { kind: 'futures' }), candidate('BTC/USDT', '1')], 5)).toEqual([
    'BTC/USDT spot',
  ]);
  expect(shown([candidate('BTC/USDT', '9', { kind: 'futures' })], 5)).toEqual(['BTC/USDT futures']);
});
