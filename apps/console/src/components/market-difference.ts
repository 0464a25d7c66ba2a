import type { ShownTerms } from '@meridian/contract/schemas/listing-change';
import { groupDigits } from '@meridian/ui';
import type { Translate } from '../language/translator.ts';

/** In the order they are shown. */
const TERMS = [
  'board',
  'minQuantity',
  'maxQuantity',
  'makerFeeRate',
  'takerFeeRate',
  'band',
  'priceCollar',
  'liquidationFeeRate',
  'liquidationBand',
  'fundingCap',
  'impactNotional',
  'openInterestCap',
  'leverages',
  'tiers',
] as const satisfies readonly (keyof ShownTerms)[];
type Term = (typeof TERMS)[number];

export interface MarketDifference {
  readonly term: Term;
  readonly name: string;
  /** Undefined for a new market. */
  readonly before: string | undefined;
  readonly after: string;
}

/** The terms that differ, in words; all of them for a new market. */
export function marketDifference(
  before: ShownTerms | null | undefined,
  after: ShownTerms,
  t: Translate,
): MarketDifference[] {
  return TERMS.flatMap((term) => {
    const now = termText(after, term, t);
    const then = before ? termText(before, term, t) : undefined;
    return now === undefined || then === now
      ? []
      : [{ term, name: t(`term_${term}`), before: then, after: now }];
  });
}

function termText(terms: ShownTerms, term: Term, t: Translate): string | undefined {
  switch (term) {
    case 'board':
      return t(`board_${terms.board}`);
    case 'leverages':
      return terms.leverages?.map((times) => `${times}×`).join(', ');
    case 'tiers':
      return terms.tiers
        ?.map(
          ({ upTo, maintenanceRate, maxLeverage }) =>
            `≤ ${figure(upTo)}: ${figure(maintenanceRate)}, ${maxLeverage}×`,
        )
        .join('; ');
    default: {
      const text = terms[term];
      return text === undefined ? undefined : figure(text);
    }
  }
}

/** Without zeros at the end: `0.80` and `0.8` are the same term. */
const figure = (text: string): string =>
  groupDigits(text.includes('.') ? text.replace(/0{1,18}$/, '').replace(/\.$/, '') : text);
