import type { DomainReplyOf } from '@meridian/contract';
import type { cycleOffers } from '@meridian/contract/routes/operator/index';
import type {
  CycleChange,
  CycleOfferTerms,
  CyclePeriod,
} from '@meridian/contract/schemas/cycle-offer-change';
import { WRITTEN_AMOUNT } from '@meridian/contract/schemas/decimal';
import { fromLocalInput } from '../../components/form/local-time.ts';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

export type OfferRow = DomainReplyOf<typeof cycleOffers>['offers'][number];

export interface OfferForm {
  readonly coin: string;
  readonly period: CyclePeriod;
  readonly minStake: string;
  readonly maxStake: string;
  readonly payoutRate: string;
  readonly exposureCap: string;
  /** Empty without a limit. */
  readonly maxOpenStake: string;
  readonly entryDelayMs: string;
  readonly open: boolean;
  /** The text of a datetime-local field; empty for the moment of approval. */
  readonly effective: string;
  /** The field is half typed, and so its text is empty without meaning the moment of approval. */
  readonly effectiveHalfTyped: boolean;
  readonly reason: string;
}

/** What a new offer starts with. */
const USUAL: CycleOfferTerms = {
  minStake: '1',
  maxStake: '500',
  payoutRate: '0.8',
  exposureCap: '10000',
  maxOpenStake: '2000',
  entryDelayMs: 1_000,
  open: true,
};

/** The terms an edit starts from: those decided last, which may not be in force yet. */
export const decidedTerms = (row: Pick<OfferRow, 'terms' | 'next'> | undefined): CycleOfferTerms | null =>
  row?.next?.terms ?? row?.terms ?? null;

export function startForm(row: OfferRow | undefined, coin: string): OfferForm {
  const terms = decidedTerms(row) ?? USUAL;
  return {
    ...terms,
    coin: row?.coin ?? coin,
    period: row?.period ?? 30,
    maxOpenStake: terms.maxOpenStake ?? '',
    entryDelayMs: String(terms.entryDelayMs),
    effective: '',
    effectiveHalfTyped: false,
    reason: '',
  };
}

/** A rate is counted in millionths; zeros after them do no harm. */
const RATE = /^\d{1,30}(?:\.\d{1,6}0{0,12})?$/;

export function offerProblems(typed: OfferForm, nowMs: number): Problems<keyof OfferForm> {
  const figures = (['minStake', 'maxStake', 'payoutRate', 'exposureCap', 'maxOpenStake'] as const).filter(
    (name) =>
      !(name === 'maxOpenStake' && typed[name].trim() === '') && !WRITTEN_AMOUNT.test(typed[name].trim()),
  );
  const number = (name: (typeof figures)[number]) => Number(typed[name].trim());
  const moment = fromLocalInput(typed.effective);
  const delay = typed.entryDelayMs.trim();
  // Estimates of binary numbers are enough here: the server decides exactly.
  return {
    ...(number('maxStake') < number('minStake') && { maxStake: 'offer_max_rule' as const }),
    ...(typed.maxOpenStake.trim() !== '' &&
      number('maxOpenStake') < number('minStake') && { maxOpenStake: 'offer_max_rule' as const }),
    ...((number('payoutRate') <= 0 || number('payoutRate') > 1 || !RATE.test(typed.payoutRate.trim())) && {
      payoutRate: 'offer_payout_rule' as const,
    }),
    ...Object.fromEntries(figures.map((name) => [name, 'offer_figure_rule' as const])),
    ...((!/^\d{1,5}$/.test(delay) || Number(delay) > 10_000) && {
      entryDelayMs: 'offer_delay_rule' as const,
    }),
    ...(moment !== null && Date.parse(moment) <= nowMs && { effective: 'offer_effective_past' as const }),
    ...(typed.effectiveHalfTyped && { effective: 'offer_effective_incomplete' as const }),
    ...reasonProblems(typed),
  };
}

export function termsOf(typed: OfferForm): CycleOfferTerms {
  return {
    minStake: typed.minStake.trim(),
    maxStake: typed.maxStake.trim(),
    payoutRate: typed.payoutRate.trim(),
    exposureCap: typed.exposureCap.trim(),
    maxOpenStake: typed.maxOpenStake.trim() === '' ? null : typed.maxOpenStake.trim(),
    entryDelayMs: Number(typed.entryDelayMs.trim()),
    open: typed.open,
  };
}

export const changeOf = (typed: OfferForm): CycleChange => ({
  kind: 'set_cycle_offer',
  coin: typed.coin,
  period: typed.period,
  terms: termsOf(typed),
  effectiveAt: fromLocalInput(typed.effective),
});

/** The share of wins at which a user neither gains nor loses: 1 ÷ (1 + rate). */
export function breakEven(payoutRate: string): string {
  const rate = Number(payoutRate);
  return WRITTEN_AMOUNT.test(payoutRate.trim())
    ? `${(Math.ceil(10_000 / (1 + rate)) / 100).toFixed(2)}%`
    : '–';
}
