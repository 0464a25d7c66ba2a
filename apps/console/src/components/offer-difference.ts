import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import { groupDigits } from '@meridian/ui';
import { formatZoned } from '../language/format.ts';
import type { Locale, MessageId, Translate } from '../language/translator.ts';

type Term = keyof CycleOfferTerms;

/** In the order they are shown. */
const NAMES = {
  open: 'offer_state',
  minStake: 'offer_min_stake',
  maxStake: 'offer_max_stake',
  payoutRate: 'offer_payout',
  exposureCap: 'offer_cap',
  maxOpenStake: 'offer_max_open',
  entryDelayMs: 'offer_delay',
} as const satisfies Readonly<Record<Term, MessageId>>;

export interface TermDifference {
  readonly term: Term;
  readonly name: string;
  /** Undefined for a new offer. */
  readonly before: string | undefined;
  readonly after: string;
}

/** The terms that differ, in words; all of them for a new offer. */
export function offerDifference(
  before: CycleOfferTerms | null | undefined,
  after: CycleOfferTerms,
  t: Translate,
): TermDifference[] {
  return (Object.keys(NAMES) as Term[]).flatMap((term) => {
    const [then, now] = [before && termText(before, term, t), termText(after, term, t)];
    return then === now ? [] : [{ term, name: t(NAMES[term]), before: then ?? undefined, after: now }];
  });
}

/** `Profit rate 0.8 → 0.75`, one after another. */
export const differenceText = (differences: readonly TermDifference[]): string =>
  differences
    .map(({ name, before, after }) => `${name} ${before === undefined ? '' : `${before} → `}${after}`)
    .join(', ');

/** From when the terms apply; null for the moment of approval. */
export const whenText = (effectiveAt: string | null, t: Translate, locale: Locale): string =>
  effectiveAt === null
    ? t('change_on_approval')
    : t('change_from', { time: formatZoned(effectiveAt, locale) });

function termText(terms: CycleOfferTerms, term: Term, t: Translate): string {
  switch (term) {
    case 'open':
      return t(terms.open ? 'offer_open' : 'offer_closed');
    case 'entryDelayMs':
      return t('offer_delay_ms', { count: groupDigits(String(terms.entryDelayMs)) });
    case 'maxOpenStake':
      return terms.maxOpenStake === null ? t('offer_no_limit') : figure(terms.maxOpenStake);
    default:
      return figure(terms[term]);
  }
}

/** Without zeros at the end: `0.80` and `0.8` are the same term. */
const figure = (text: string): string =>
  groupDigits(text.includes('.') ? text.replace(/0{1,18}$/, '').replace(/\.$/, '') : text);
