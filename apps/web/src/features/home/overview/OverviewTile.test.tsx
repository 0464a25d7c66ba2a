import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tickers } from '../../../live/live.ts';
import { InRouter } from '../../../navigation/testing/in-router.tsx';
import { OverviewTile } from './OverviewTile.tsx';

beforeAll(() => vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => run(0)));
afterAll(() => vi.unstubAllGlobals());

const figures = { price: '64000.0', changePercent: '1.20' };
const drawn = (id: number) =>
  renderToStaticMarkup(
    <InRouter>
      <OverviewTile
        tile={{ id, base: 'BTC', quote: 'USDT', recentPrices: [], ...figures }}
        findMarket={() => undefined}
        localPrice={() => ''}
      />
    </InRouter>,
  );

it('a halted market has its mark on the tile', () => {
  tickers.push('spot', [{ id: 9_201, ...figures, state: 'halted' }]);
  tickers.push('spot', [{ id: 9_202, ...figures, state: 'trading' }]);
  expect(drawn(9_201)).toContain('home_halted');
  expect(drawn(9_202)).not.toContain('home_halted');
  // Its state is not known yet.
  expect(drawn(9_203)).not.toContain('home_halted');
});
