import { expect, it } from 'vitest';
import { actionsOn } from './market-row.ts';

it.each([
  [{ state: 'trading', openOrders: 9 }, ['halt']],
  [{ state: 'halted', openOrders: 9 }, ['resume_market', 'cancel_market_orders', 'wind_up_market']],
  [{ state: 'halted', openOrders: 0 }, ['resume_market', 'wind_up_market']],
  [{ state: 'cancel_only', openOrders: 1 }, ['cancel_market_orders']],
  [{ state: 'cancel_only', openOrders: 0 }, []],
] as const)('%j offers %j', (market, actions) => {
  expect(actionsOn(market)).toEqual(actions);
});
