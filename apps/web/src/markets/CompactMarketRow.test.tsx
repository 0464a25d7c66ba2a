import type { Market } from '@meridian/contract/domain/market';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tickers } from '../live/live.ts';
import { InRouter } from '../navigation/testing/in-router.tsx';
import { CompactMarketRow } from './CompactMarketRow.tsx';

beforeAll(() => vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => run(0)));
afterAll(() => vi.unstubAllGlobals());

const market = {
  id: 9_101,
  base: 'BTC',
  quote: 'USDT',
  price: '64000.0',
  changePercent: '1.20',
  state: 'trading',
} as Market;
const drawn = (row: Market, kind: 'spot' | 'futures' = 'spot') =>
  renderToStaticMarkup(
    <InRouter>
      <CompactMarketRow kind={kind} market={row} />
    </InRouter>,
  );

it('a ranked market that is halted says so', () => {
  expect(drawn({ ...market, state: 'halted' })).toContain('home_halted');
  expect(drawn(market)).toContain('64,000.0');
  expect(drawn(market)).not.toContain('home_halted');
});

it('a market that was halted since the list was loaded says so', () => {
  const live = { ...market, id: 9_102 };
  tickers.push('spot', [{ id: live.id, price: '64000.0', changePercent: '1.20', state: 'halted' }]);
  expect(drawn(live)).toContain('home_halted');
});

it('a ranked perpetual is told apart from the spot market of its pair', () => {
  expect(drawn(market, 'futures')).toContain('home_perpetual');
  expect(drawn(market)).not.toContain('home_perpetual');
});
