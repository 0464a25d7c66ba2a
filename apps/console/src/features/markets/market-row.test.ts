import { expect, it } from 'vitest';
import { actionsOn } from './market-row.ts';

it.each([
  [{ state: 'trading', openOrders: 9 }, ['halt']],
  [{ state: 'halted', openOrders: 9 }, ['resume_market', 'cancel_market_orders', 'wind_up']],
  [{ state: 'halted', openOrders: 0 }, ['resume_market', 'wind_up']],
  [{ state: 'cancel_only', openOrders: 1 }, ['resume_market', 'cancel_market_orders']],
] as const)('%j offers %j', (market, actions) => {
  expect(actionsOn(market)).toEqual(actions);
});
