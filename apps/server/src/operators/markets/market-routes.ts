import { operator as routes } from '@meridian/contract/routes/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import { listDecidedMarkets } from '../../markets/market-states-table.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { haltMarket } from '../proposals/act-on-market.ts';
import { onWire, pendingOnWire } from '../proposals/change-routes.ts';
import { kindsFor, propose } from '../proposals/decide-proposal.ts';
import { listPending } from '../proposals/proposals-table.ts';

const MARKET_KINDS: ReadonlySet<ChangeKind> = new Set([
  'resume_market',
  'cancel_market_orders',
  'wind_up_market',
]);

/** Markets with the operators' decisions and their state in the engine. */
export function marketRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database, clock } = deps.people;

  route(app, routes.markets, async ({ caller }) => {
    const kinds = kindsFor(operatorOf(caller)).filter((kind) => MARKET_KINDS.has(kind));
    const [decided, inForce, pending] = await Promise.all([
      listDecidedMarkets(database),
      deps.markets.read(),
      listPending(database, { kinds }, new Date(clock())),
    ]);
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
        pending: pending
          .filter(({ change }) => 'market' in change && change.market === id)
          .map(pendingOnWire),
      };
    });
  });
  route(app, routes.haltMarket, async ({ caller, body: { market, reason } }) => ({
    inForce: await haltMarket(deps, operatorOf(caller), market, reason),
  }));
  route(app, routes.cancelMarketOrders, async ({ caller, body: { market, reason } }) => {
    const operator = operatorOf(caller);
    const change = { kind: 'cancel_market_orders', market } as const;
    return onWire(await propose(deps, operator, change, reason), operator, clock());
  });
}
