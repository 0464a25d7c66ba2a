import { spot, spotRecords } from '@meridian/contract/routes/index';
import { type AccountId, orderId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
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
    const ids = [...new Set(body.ids)];
    const own = await orders.known(account, ids);
    if (ids.some((id) => !own.has(id))) throw new Refusal('not_found');
    // Submitted together, they share a few journal rows. A repeated call repeats the key of each order, so the engine
    // returns the first results again; a failure after the first cancel reaches the client as an unknown outcome.
    const results = await Promise.allSettled(
      ids.map((id) => cancel(account, id, key === undefined ? undefined : `${key}:${id}`)),
    );
    const failed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    const unexpected = failed.find((error) => !isNotFound(error));
    if (unexpected !== undefined) throw unexpected;
    const [canceled, closed] = [ids.length - failed.length, failed.length];
    if (closed === 0) say('orders_canceled', { count: canceled });
    else say('orders_canceled_some', { count: canceled, closed });
    return { canceled, closed };
  });
}

const isNotFound = (error: unknown): boolean => error instanceof Refusal && error.reason === 'not_found';
