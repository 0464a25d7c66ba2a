import type { ExchangeState } from '../../state.ts';
import { attachFuturesMarket } from '../manage-futures-market.ts';
import { attachOrder } from '../orders/rest-order.ts';
import { attachTrigger } from '../triggers/triggers.ts';
import { attachPosition } from './keep-position.ts';

/** Builds all derived futures state from the rows, by ascending id, which is the order of arrival. */
export function deriveFutures(state: ExchangeState): void {
  for (const market of state.futuresMarkets.rows.values()) attachFuturesMarket(state, market);
  for (const position of state.positions.rows.values()) attachPosition(state, position);
  for (const order of state.futuresOrders.rows.values()) attachOrder(state, order);
  for (const trigger of state.triggers.rows.values())
    attachTrigger(state.positions.mustGet(trigger.position), trigger);
}
