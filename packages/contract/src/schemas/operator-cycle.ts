import { z } from 'zod/mini';
import { cycleOfferTerms, cyclePeriod } from './cycle-offer-change.ts';
import { pendingChange } from './operator-change.ts';
import { time } from './person.ts';
import { rowId } from './query.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** An offer of cycle contracts as operators see it. */
export const operatorCycleOffer = z.object({
  id: rowId,
  coin: z.string(),
  period: cyclePeriod,
  /** In the engine; null until a new offer takes effect. */
  terms: z.nullable(cycleOfferTerms),
  /** A decision that the engine does not have yet. */
  next: z.nullable(z.object({ at: time, terms: cycleOfferTerms })),
  /** Stakes of open contracts, and what the house would lose in the worse outcome. */
  staked: z.string(),
  exposure: z.string(),
  changedAt: time,
  /** Null when the server itself made the offer. */
  changedBy: z.nullable(person),
  reason: z.nullable(z.string()),
  pending: z.array(pendingChange),
});

/** One decision about an offer. */
export const cycleDecision = z.object({
  id: rowId,
  terms: cycleOfferTerms,
  /** The terms of the decision before; null for the first. */
  before: z.nullable(cycleOfferTerms),
  decidedAt: time,
  effectiveAt: time,
  /** Another decision came before it took effect. */
  replaced: z.boolean(),
  /** Who decided: the operator who closed the offer, or the one who approved the proposal. */
  decidedBy: z.nullable(person),
  proposedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});
