import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import { operatorOf } from './access-routes.ts';
import { haltMarket } from './act-on-market.ts';
import { onWire } from './change-routes.ts';
import { propose } from './decide-proposal.ts';
import { listDecidedMarkets } from './market-states-table.ts';
import type { OperatorParts } from './operator-parts.ts';

/** Markets as the operators left them and as the engine rules them. */
export function marketRoutes(app: FastifyInstance, parts: OperatorParts): void {
  const { database, clock } = parts.people;

  route(app, routes.markets, async () => {
    const [decided, inForce] = await Promise.all([listDecidedMarkets(database), parts.markets.look()]);
    return decided.map(({ id, symbol, product, state, since, reason, changedBy, changedByName }) => {
      const now = inForce.get(id);
      return {
        id,
        symbol,
        product,
        state,
        inForce: now?.state === state,
        lastPrice: now?.lastPrice ?? null,
        openOrders: now?.openOrders ?? 0,
        changedAt: since?.toISOString() ?? null,
        reason,
        changedBy: changedBy === null ? null : { id: changedBy, name: changedByName ?? '' },
      };
    });
  });
  route(app, routes.haltMarket, async ({ caller, body: { market, state, reason } }) => ({
    inForce: await haltMarket(parts, operatorOf(caller), market, state, reason),
  }));
  route(app, routes.cancelMarketOrders, async ({ caller, body: { market, reason } }) => {
    const operator = operatorOf(caller);
    const change = { kind: 'cancel_market_orders', market } as const;
    return onWire(await propose(parts, operator, change, reason), operator, clock());
  });
}
