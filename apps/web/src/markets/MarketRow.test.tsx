import type { Market } from '@meridian/contract/domain/market';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tickers } from '../live/live.ts';
import { InRouter } from '../navigation/testing/in-router.tsx';
import { MarketRow } from './MarketRow.tsx';

beforeAll(() => vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => run(0)));
afterAll(() => vi.unstubAllGlobals());

const market = {
  id: 9_201,
  base: 'BTC',
  quote: 'USDT',
  price: '64000.0',
  changePercent: '1.20',
  volume: '12',
  turnover: '768000',
  state: 'trading',
} as Market;
const local = {
  price: (price: string) => `$${price}`,
  turnover: (amount: string) => `$${amount}`,
  volume: (amount: string, coin: string) => `${amount} ${coin}`,
};
function cellsOf(row: Market, layout: 'list' | 'table' = 'table'): Record<string, string> {
  const html = renderToStaticMarkup(
    <InRouter>
      <MarketRow kind="spot" market={row} local={local} layout={layout} />
    </InRouter>,
  );
  return Object.fromEntries(
    [...html.matchAll(/data-cell="(\w+)"[^>]*>([^<]*)/g)].map(([, cell, text]) => [cell, text]),
  );
}

it('a row of a table has the highest and lowest price of the day and the volume in the base coin', () => {
  const day = { high: '65120.5', low: '63000.0' };
  expect(cellsOf({ ...market, ...day })).toMatchObject({ high: '65,120.5', low: '63,000.0', base: '12 BTC' });
  expect(cellsOf({ ...market, ...day }, 'list')).not.toHaveProperty('high');
});

it('extremes that are unknown are not shown as a price', () => {
  expect(cellsOf(market)).toMatchObject({ price: '64,000.0', local: '$64000.0', high: '--', low: '--' });
});

it('the extremes of the socket are newer than those of the list', () => {
  tickers.push('spot', [{ id: 9_202, price: '66000.0', changePercent: '2.00', high: '66000.0' }]);
  expect(cellsOf({ ...market, id: 9_202, high: '65120.5', low: '63000.0' })).toMatchObject({
    high: '66,000.0',
    low: '63,000.0',
  });
});
