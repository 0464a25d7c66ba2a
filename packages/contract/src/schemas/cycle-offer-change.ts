import { z } from 'zod/mini';
import { WRITTEN_AMOUNT } from './decimal.ts';
import { coinCode } from './query.ts';

const amount = z.string().check(z.regex(WRITTEN_AMOUNT));

export const CYCLE_PERIODS = [30, 60, 120, 300] as const;
export type CyclePeriod = (typeof CYCLE_PERIODS)[number];
/** In seconds. */
export const cyclePeriod = z.literal(CYCLE_PERIODS);

/**
 * The terms of an offer that operators decide. Amounts are in the settlement coin, the rate is a fraction. None of them
 * is a price or an outcome [CYCLE-4].
 */
export const cycleOfferTerms = z.object({
  minStake: amount,
  maxStake: amount,
  payoutRate: amount,
  /** The maximum loss of the house on the offer. */
  exposureCap: amount,
  /** What one user may have at stake in open contracts; null without a limit. */
  maxOpenStake: z.nullable(amount),
  entryDelayMs: z.int().check(z.gte(0), z.lte(10_000)),
  open: z.boolean(),
});
export type CycleOfferTerms = z.output<typeof cycleOfferTerms>;

/** The changes of cycle offers that take two operators. */
export const CYCLE_CHANGES = [
  z.object({
    kind: z.literal('set_cycle_offer'),
    coin: coinCode,
    period: cyclePeriod,
    terms: cycleOfferTerms,
    /** ISO 8601; null is the moment of approval. */
    effectiveAt: z.nullable(z.iso.datetime()),
    /** The server adds the terms decided before; null for a new offer. */
    before: z.optional(z.nullable(cycleOfferTerms)),
  }),
] as const;

export type CycleChange = z.output<(typeof CYCLE_CHANGES)[number]>;

/** Who may propose and who may approve them, besides super. */
export const CYCLE_CHANGE_ROLES = {
  set_cycle_offer: ['market', 'risk'],
} as const satisfies Record<CycleChange['kind'], readonly ('market' | 'risk')[]>;
