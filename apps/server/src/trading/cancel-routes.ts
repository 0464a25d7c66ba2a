import type { spot, spotRecords } from '@meridian/contract/routes/index';
import type { AccountId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { cancelOrders, isNotFound } from './cancel-orders.ts';
import { accountOf, type OwnOrders } from './own-orders.ts';

/** The calls that cancel one order and several; spot and futures have them in the same form. */
interface CancelCalls {
  readonly one: Omit<typeof spot.cancelOrder, 'reasons'>;
  readonly many: typeof spotRecords.cancelOrders;
}

interface CancelDeps {
  readonly orders: Pick<OwnOrders, 'known'>;
  readonly cancel: (account: AccountId, id: number, key: string | undefined) => Promise<unknown>;
}

/** Every account may cancel, in every state of the market. */
export function cancelRoutes(
  app: FastifyInstance,
  { one, many }: CancelCalls,
  { orders, cancel }: CancelDeps,
): void {
  route(app, one, async ({ body, caller, idempotencyKey: key, say }) => {
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

  route(app, many, async ({ body, caller, idempotencyKey: key, say }) => {
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
