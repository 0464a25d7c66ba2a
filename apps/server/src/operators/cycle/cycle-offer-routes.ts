import { operator as routes } from '@meridian/contract/routes/index';
import { CYCLE_PERIODS } from '@meridian/contract/schemas/cycle-offer-change';
import type { FastifyInstance } from 'fastify';
import { type CycleDecision, listDecisions } from '../../cycle/cycle-decisions-table.ts';
import { listOffers, waitingTasks } from '../../cycle/cycle-offers-table.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { closeOffer } from '../proposals/act-on-cycle-offer.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending } from '../proposals/proposals-table.ts';

const ROWS_PER_PAGE = 20;

/** Offers of cycle contracts. One operator can close an offer; every other change is a proposal. */
export function cycleOfferRoutes(
  app: FastifyInstance,
  deps: OperatorDeps,
  cycle: NonNullable<OperatorDeps['cycle']>,
): void {
  const { database, clock } = deps.people;

  route(app, routes.cycleOffers, async () => {
    const [{ coin, coins, offers: inForce }, decided, tasks, pending] = await Promise.all([
      cycle.read(),
      listOffers(database),
      waitingTasks(database),
      listPending(database, { kinds: ['set_cycle_offer'] }, new Date(clock())),
    ]);
    const offers = decided.map((offer) => {
      const now = inForce.get(offer.id);
      const task = tasks.find((each) => each.offer === offer.id);
      return {
        id: offer.id,
        coin: offer.coin,
        period: CYCLE_PERIODS.find((period) => period === offer.periodSeconds)!,
        terms: now?.terms ?? null,
        next: task === undefined ? null : { at: task.effectiveAt.toISOString(), terms: task.change },
        staked: now?.staked ?? '0',
        exposure: now?.exposure ?? '0',
        changedAt: offer.changedAt.toISOString(),
        changedBy: personOf(offer.changedBy, offer.changedByName),
        reason: offer.reason,
        pending: pending
          .filter(
            ({ change }) =>
              change.kind === 'set_cycle_offer' &&
              change.coin === offer.coin &&
              change.period === offer.periodSeconds,
          )
          .map(pendingOnWire),
      };
    });
    return { coin, coins: [...coins], offers };
  });

  route(app, routes.cycleOfferHistory, async ({ query: { offer, page = 1, size = ROWS_PER_PAGE } }) => {
    if ((await listOffers(database)).every(({ id }) => id !== offer)) throw new Refusal('not_found');
    return (await listDecisions(database, offer, { number: page, size })).map(decisionOnWire);
  });

  route(app, routes.closeCycleOffer, async ({ caller, body: { offer, reason } }) => ({
    inForce: await closeOffer(deps, operatorOf(caller), offer, reason),
  }));
}

const decisionOnWire = (decision: CycleDecision) => ({
  id: decision.id,
  terms: decision.terms,
  before: decision.before,
  decidedAt: decision.decidedAt.toISOString(),
  effectiveAt: decision.effectiveAt.toISOString(),
  replaced: decision.nextAt !== null && decision.nextAt < decision.effectiveAt,
  decidedBy: personOf(decision.decidedBy, decision.decidedByName),
  proposedBy: personOf(decision.proposedBy, decision.proposedByName),
  reason: decision.reason,
});

const personOf = (id: number | null, name: string | null | undefined) =>
  id === null ? null : { id, name: name ?? '' };
