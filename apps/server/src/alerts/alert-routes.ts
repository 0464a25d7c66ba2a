import { alerts as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { type AlertDeps, dropAlert, ownAlerts, setAlert } from './own-alerts.ts';

export function alertRoutes(app: FastifyInstance, deps: AlertDeps): void {
  route(app, routes.priceAlerts, ({ caller, query: { market } }) => ownAlerts(deps, idOf(caller), market));
  route(app, routes.addPriceAlert, ({ caller, body: { market, source, price, percent } }) => {
    if (price !== undefined && percent === undefined)
      return setAlert(deps, idOf(caller), { market, source, wish: { price } });
    if (percent !== undefined && price === undefined)
      return setAlert(deps, idOf(caller), { market, source, wish: { percent } });
    throw new Refusal('parameter_required');
  });
  route(app, routes.removePriceAlert, async ({ caller, body: { id } }) => {
    await dropAlert(deps, idOf(caller), id);
    return { id };
  });
}

/** The policy of every route here admits users only. */
function idOf(caller: Caller | undefined): number {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  return Number(caller.userId);
}
