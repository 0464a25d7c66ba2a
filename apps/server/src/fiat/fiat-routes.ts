import { fiat as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { userOf } from '../accounts/profile/user-routes.ts';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { buy, offersFor, quoteFor } from './buy.ts';
import { listCards, removeCard } from './cards-table.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { openQuote, sealQuote } from './fiat-quotes.ts';
import { purchaseOnWire, quoteOnWire } from './fiat-wire.ts';
import { cancelPurchase, cardOnWire, markPaid, saveCard } from './own-purchases.ts';
import { findPurchase, listPurchases } from './purchases-table.ts';

const ROWS_PER_PAGE = 20;

/** The caller's purchases from the desk. */
export function fiatRoutes(app: FastifyInstance, deps: FiatDeps): void {
  const { database, clock, key } = deps.accounts;

  route(app, routes.offers, async ({ caller }) => {
    const { lockedUntilMs = 0 } = userOf(caller);
    const lockedUntil = lockedUntilMs > clock() ? new Date(lockedUntilMs).toISOString() : null;
    return { offers: await offersFor(deps, idOf(caller)), lockedUntil };
  });
  route(app, routes.quote, async ({ caller, query }) => {
    const terms = await quoteFor(deps, idOf(caller), query);
    return quoteOnWire(deps, terms, sealQuote(key, idOf(caller), terms), clock());
  });
  route(app, routes.buy, async ({ caller, body: { quote, card }, idempotencyKey }) => {
    const userId = idOf(caller);
    const terms = openQuote(key, userId, quote);
    return purchaseOnWire(deps, await buy(deps, { userId, key: idempotencyKey, terms, card }));
  });
  route(app, routes.purchases, async ({ caller, query: { id, page, size } }) => {
    const time = clock();
    if (id === undefined) {
      const on = { number: page ?? 1, size: size ?? ROWS_PER_PAGE };
      const rows = await listPurchases(database, idOf(caller), on);
      return { time, purchases: rows.map((row) => purchaseOnWire(deps, row)) };
    }
    const row = await findPurchase(database, id);
    if (row?.user_id !== idOf(caller)) throw new Refusal('not_found');
    return { time, purchases: [purchaseOnWire(deps, row)] };
  });
  route(app, routes.paid, async ({ caller, body: { id, proof } }) =>
    purchaseOnWire(deps, await markPaid(deps, idOf(caller), id, proof)),
  );
  route(app, routes.cancel, async ({ caller, body: { id } }) =>
    purchaseOnWire(deps, await cancelPurchase(deps, idOf(caller), id)),
  );
  route(app, routes.cards, async ({ caller }) => (await listCards(database, idOf(caller))).map(cardOnWire));
  route(app, routes.addCard, async ({ caller, body }) =>
    cardOnWire(await saveCard(deps, idOf(caller), body)),
  );
  route(app, routes.removeCard, async ({ caller, body: { id } }) => {
    if (!(await removeCard(database, idOf(caller), id, new Date(clock())))) throw new Refusal('not_found');
    return null;
  });
}

const idOf = (caller: Caller | undefined): number => Number(userOf(caller).userId);
