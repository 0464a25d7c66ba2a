import type { CycleChange, CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import { appendAudit } from '../../audit/audit-log-table.ts';
import { lockOffer } from '../../cycle/cycle-decisions-table.ts';
import { type DecidedOffer, decideOffer, listOffers } from '../../cycle/cycle-offers-table.ts';
import { areSameTerms, areTermsAllowed } from '../../cycle/offer-terms.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { requiredReason } from './required-reason.ts';

type On = Pick<Database, 'db'>;

/** How far ahead a change can be decided. */
const MAX_AHEAD_MS = 90 * 24 * 60 * 60_000;

export const offerSubject = (coin: string, period: number): string => `offer ${coin} ${period}`;

/** The change with the terms it replaces, or a refusal if it would change nothing or the engine would refuse it. */
export async function prepareOffer(deps: OperatorDeps, change: CycleChange): Promise<CycleChange> {
  const { database, clock } = deps.people;
  if (deps.cycle === undefined) throw new Refusal('not_ready');
  const { coin, period, terms, effectiveAt } = change;
  const { coins, decimals } = await deps.cycle.read();
  const decided = (await listOffers(database)).find((each) => isOffer(each, coin, period));
  if (decided === undefined && !coins.includes(coin)) throw new Refusal('unknown_coin');
  if (!areTermsAllowed(terms, decimals)) throw new Refusal('cycle_terms_rule');
  if (effectiveAt !== null) {
    const ahead = Date.parse(effectiveAt) - clock();
    if (ahead <= 0 || ahead > MAX_AHEAD_MS) throw new Refusal('effective_time_range');
  }
  const before = decided === undefined ? null : termsOf(decided);
  if (before !== null && areSameTerms(before, terms, decimals)) throw new Refusal('conflict');
  return { ...change, before };
}

/** Decides it in the transaction of its approval; the engine gets it at the moment it names. */
export async function setOfferBy(
  { people }: OperatorDeps,
  on: On,
  { coin, period: periodSeconds, terms, effectiveAt }: CycleChange,
  { id: proposal, proposedAt, reason, operatorId }: Agreement & { readonly id: number },
): Promise<void> {
  const at = new Date(people.clock());
  refuseOutdated((await lockOffer(on, { coin, periodSeconds }))?.changedAt, proposedAt);
  const effective = effectiveAt === null ? at : new Date(effectiveAt);
  // Users were to know it before; both operators agreed on a moment that has passed.
  if (effective < at) throw new Refusal('proposal_outdated');
  const by = { at, operatorId, proposal, reason };
  await decideOffer(on, { coin, periodSeconds, terms, effectiveAt: effective, ...by });
}

/**
 * Stops new contracts of an offer at once; one operator is enough, while opening it again needs two. Open contracts run
 * on and settle. A change that waits for its moment is dropped: it would open the offer again. Returns whether the
 * engine has already applied it.
 */
export async function closeOffer(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: number,
  reasonGiven: string,
): Promise<boolean> {
  const reason = requiredReason(reasonGiven);
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  const at = new Date(clock());
  const inForce = await termsInForce(deps, id);
  await database.db.transaction().execute(async (db) => {
    const offer = (await listOffers({ db })).find((each) => each.id === id);
    if (offer === undefined) throw new Refusal('not_found');
    const { coin, periodSeconds } = offer;
    await lockOffer({ db }, offer);
    const before = inForce ?? termsOf(offer);
    if (!before.open && !offer.open) throw new Refusal('conflict');
    const terms = { ...before, open: false };
    await decideOffer({ db }, { coin, periodSeconds, terms, effectiveAt: at, at, operatorId, reason });
    const subject = offerSubject(coin, periodSeconds);
    const details = { coin, period: periodSeconds, reason };
    await appendAudit({ db }, { at, operatorId, action: 'cycle_offer.close', subject, details });
  });
  await deps.cycle?.settle();
  return (await termsInForce(deps, id))?.open === false;
}

const isOffer = (offer: DecidedOffer, coin: string, period: number): boolean =>
  offer.coin === coin && offer.periodSeconds === period;

const termsOf = (offer: DecidedOffer): CycleOfferTerms => ({
  minStake: offer.minStake,
  maxStake: offer.maxStake,
  payoutRate: offer.payoutRate,
  exposureCap: offer.exposureCap,
  maxOpenStake: offer.maxOpenStake,
  entryDelayMs: offer.entryDelayMs,
  open: offer.open,
});

/** Undefined without a response from the engine, or for an offer it does not have yet. */
async function termsInForce({ cycle }: OperatorDeps, id: number): Promise<CycleOfferTerms | undefined> {
  try {
    return (await cycle?.read())?.offers.get(id)?.terms;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
