import { afterAll, beforeAll, expect, it } from 'vitest';
import { fundDemoPeople } from '../../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';
import { type SpotCaller, spotCaller } from '../../trading/testing/spot-caller.ts';

let demo: TestApp;
let trader: SpotCaller;
let vip: SpotCaller;

beforeAll(async () => {
  demo = await createTestApp();
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  trader = await spotCaller(demo, 'trader@meridian.test');
  vip = await spotCaller(demo, 'vip@meridian.test');
});
afterAll(() => demo.close());

it('records of trades and fees name the pair, on a page that has one coin of it too', async () => {
  const eth = { maincoin: 'USDT', tradcoin: 'ETH', plate: 'main' };
  await trader.post('/trad/sellLimit', { ...eth, price: '3000.50', number: '1' });
  await vip.post('/trad/buyLimit', { ...eth, price: '3000.50', number: '1' });
  for (const caller of [trader, vip]) {
    const { data } = await caller.get('/account/financeByTypeCoin?size=100');
    const types = Map.groupBy(
      data.rows as readonly { readonly type: string; readonly pair?: string }[],
      ({ type }) => type,
    );
    for (const type of ['trade', 'fee']) {
      expect(types.get(type)?.length, type).toBeGreaterThan(0);
      expect(new Set(types.get(type)?.map(({ pair }) => pair)), type).toEqual(new Set(['ETH/USDT']));
    }
    expect(types.get('deposit')?.every(({ pair }) => pair === undefined)).toBe(true);
    const { data: page } = await caller.get('/account/financeByTypeCoin?type=trade&coin=USDT&size=1');
    expect(page.rows).toMatchObject([{ coin: 'USDT', pair: 'ETH/USDT' }]);
  }
});
