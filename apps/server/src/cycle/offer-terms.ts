import { isDeepStrictEqual } from 'node:util';
import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import type { ExchangeState } from '@meridian/engine';
import type { CycleOfferView } from '@meridian/engine/cycle/cycle-views';
import { areCycleRulesValid, areCycleTermsValid } from '@meridian/engine/cycle/offer-rules';
import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';

const PPM_DECIMALS = 6;

/** The terms in the engine's units; undefined if a figure has too many decimals. */
export function engineTerms(decided: CycleOfferTerms, scale: number) {
  const amount = (text: string) => parseDecimal(text, scale) as Amount | undefined;
  const [minStake, maxStake] = [amount(decided.minStake), amount(decided.maxStake)];
  const [exposureCap, maxOpenStake] = [amount(decided.exposureCap), amount(decided.maxOpenStake ?? '0')];
  const payoutPpm = parseDecimal(decided.payoutRate, PPM_DECIMALS);
  if (minStake === undefined || maxStake === undefined || exposureCap === undefined) return undefined;
  if (maxOpenStake === undefined || payoutPpm === undefined) return undefined;
  return {
    rules: { minStake, maxStake, payoutPpm: Number(payoutPpm), exposureCap, open: decided.open },
    terms: { delayMs: decided.entryDelayMs, maxOpenStake },
  };
}

/** The opposite. */
export function decidedTerms(offer: CycleOfferView, scale: number): CycleOfferTerms {
  const amount = (units: bigint) => formatTrimmed(units, scale);
  return {
    minStake: amount(offer.minStake),
    maxStake: amount(offer.maxStake),
    payoutRate: formatTrimmed(BigInt(offer.payoutPpm), PPM_DECIMALS),
    exposureCap: amount(offer.exposureCap),
    maxOpenStake: offer.maxOpenStake === 0n ? null : amount(offer.maxOpenStake),
    entryDelayMs: offer.delayMs,
    open: offer.open,
  };
}

/** Whether the engine would accept the terms, and somebody could stake under them. */
export function areTermsAllowed(decided: CycleOfferTerms, scale: number): boolean {
  const told = engineTerms(decided, scale);
  if (told === undefined || !areCycleRulesValid(told.rules) || !areCycleTermsValid(told.terms)) return false;
  const { minStake, payoutPpm } = told.rules;
  return payoutPpm > 0 && (decided.maxOpenStake === null || told.terms.maxOpenStake >= minStake);
}

/** `0.80` is the same rate as `0.8`. */
export const areSameTerms = (left: CycleOfferTerms, right: CycleOfferTerms, scale: number): boolean =>
  isDeepStrictEqual(engineTerms(left, scale), engineTerms(right, scale));

export const settlementScale = (state: ExchangeState): number =>
  state.coins.mustGet(state.settlementCoin).scale;
