import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import { expect, it } from 'vitest';
import { translator } from '../language/translator.ts';
import { en } from '../messages/en/index.ts';
import { differenceText, offerDifference, whenText } from './offer-difference.ts';

const terms: CycleOfferTerms = {
  minStake: '1',
  maxStake: '1000',
  payoutRate: '0.80',
  exposureCap: '50000',
  maxOpenStake: null,
  entryDelayMs: 1_000,
  open: true,
};
const t = translator(en);

it('names only the terms that differ, old and new', () => {
  const after = { ...terms, payoutRate: '0.75', maxOpenStake: '4000', open: false };
  expect(differenceText(offerDifference(terms, after, t))).toBe(
    'Status Open → Closed, Profit rate 0.8 → 0.75, Open stakes per user No limit → 4,000',
  );
});

it('sees no difference between 0.80 and 0.8, or 1000 and 1000.00', () => {
  expect(offerDifference(terms, { ...terms, payoutRate: '0.8', maxStake: '1000.00' }, t)).toEqual([]);
});

it('names every term of a new offer', () => {
  expect(offerDifference(null, terms, t)).toHaveLength(7);
  expect(differenceText(offerDifference(null, terms, t))).toContain('Maximum stake 1,000, Profit rate 0.8');
});

it('says from when terms apply', () => {
  expect(whenText(null, t, 'en')).toBe('at approval');
  expect(whenText('2026-11-18T12:00:00.000Z', t, 'en')).toMatch(/^from .*2026/);
});
