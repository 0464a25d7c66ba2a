import { expect, it } from 'vitest';
import { actionsOn, type MarketRow, offeredActions } from './market-row.ts';

it.each([
  [{ state: 'trading', openOrders: 9 }, ['halt']],
  [{ state: 'halted', openOrders: 9 }, ['resume_market', 'cancel_market_orders', 'wind_up_market']],
  [{ state: 'halted', openOrders: 0 }, ['resume_market', 'wind_up_market']],
  [{ state: 'cancel_only', openOrders: 1 }, ['cancel_market_orders']],
  [{ state: 'cancel_only', openOrders: 0 }, []],
] as const)('%j offers %j', (market, actions) => {
  expect(actionsOn(market)).toEqual(actions);
});

it('offers neither actions the roles forbid nor ones already proposed', () => {
  const pending = [{ id: 1, kind: 'wind_up_market', proposedBy: 'Kim', proposedAt: '2026-05-02T12:00:00Z' }];
  const market = { state: 'halted', openOrders: 3, pending } as unknown as MarketRow;
  const all = { halt: true, resume_market: true, cancel_market_orders: true, wind_up_market: true };
  expect(offeredActions(market, all)).toEqual(['resume_market', 'cancel_market_orders']);
  expect(offeredActions(market, { ...all, resume_market: false })).toEqual(['cancel_market_orders']);
});
