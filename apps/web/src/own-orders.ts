import { resumeUnsettledCycles } from './cycle/unsettled-cycle.ts';
import { resumeUnsettledFutures } from './futures/unsettled/unsettled-futures.ts';
import { resumeUnsettledOrders } from './markets/orders/unsettled-orders.ts';

export { announceChanges } from './markets/orders/announce-changes.ts';

/** After a reload: finds out what became of orders whose response was not received. */
export const resumeOrders = (): Promise<unknown> =>
  Promise.all([resumeUnsettledOrders(), resumeUnsettledFutures(), resumeUnsettledCycles()]);
