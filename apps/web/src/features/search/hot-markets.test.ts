import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { hotMarkets, movingMarkets } from './hot-markets.ts';
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

it('ranks each coin once among those that rose and fell, by its market in the reference coin', () => {
  const moved = (symbol: string, changePercent: string, kind: Candidate['kind'] = 'spot'): Candidate => {
    const { market } = candidate(symbol, '1');
    return { kind, market: { ...market, changePercent } };
  };
  const all = [
    moved('LINK/ETH', '9'),
    moved('LINK/USDT', '3'),
    moved('XRP/USDT', '7'),
    moved('XRP/USDT', '8', 'futures'),
    moved('ADA/USDT', '-1'),
    moved('CTT/BTC', '1'),
  ];
  const symbols = (side: 'up' | 'down', count: number) =>
    movingMarkets(all, side, count).map(({ market }) => market.symbol);
  expect(symbols('up', 5)).toEqual(['XRP/USDT', 'LINK/USDT', 'CTT/BTC']);
  expect(symbols('up', 1)).toEqual(['XRP/USDT']);
  expect(symbols('down', 5)).toEqual(['ADA/USDT']);
});

it('returns nothing without markets', () => {
  expect(shown([], 5)).toEqual([]);
});
