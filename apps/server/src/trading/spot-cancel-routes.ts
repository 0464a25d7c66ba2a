import { spot, spotRecords } from '@meridian/contract/routes/index';
import { type AccountId, orderId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { cancelOrders, isNotFound } from './cancel-orders.ts';
import { accountOf, type OwnOrders } from './own-orders.ts';

export interface SpotCancelDeps {
  readonly engine: Pick<ExchangePort, 'submit'>;
  readonly orders: Pick<OwnOrders, 'known'>;
}

/** Every account may cancel, in every state of the market. */
export function spotCancelRoutes(app: FastifyInstance, { engine, orders }: SpotCancelDeps): void {
  const cancel = (account: AccountId, id: number, key: string | undefined) =>
    submitOrRefuse(engine, { type: 'CancelSpotOrder', account, key, order: orderId(id) });

  route(app, spot.cancelOrder, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    try {
      await cancel(account, body.id, key);
    } catch (error) {
      // The engine keeps open orders only; the history shows whether this one was the caller's.
      if (!isNotFound(error)) throw error;
      throw new Refusal((await orders.known(account, [body.id])).has(body.id) ? 'order_closed' : 'not_found');
    }
    say('order_cancelled');
    return { id: body.id };
  });

  route(app, spotRecords.cancelOrders, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const { canceled, closed } = await cancelOrders(body.ids, key, {
      known: (ids) => orders.known(account, ids),
      cancel: (id, each) => cancel(account, id, each),
    });
    if (closed === 0) say('orders_canceled', { count: canceled });
    else say('orders_canceled_some', { count: canceled, closed });
    return { canceled, closed };
  });
}
