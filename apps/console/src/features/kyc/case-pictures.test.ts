import { expect, it } from 'vitest';
import { nextUnopened, pictureNumber } from './case-pictures.ts';

const PASSPORT = ['front', 'hand'] as const;
const CARD = ['front', 'back', 'hand'] as const;

it('names the first picture that was not opened', () => {
  expect(nextUnopened(CARD, new Set())).toBe('front');
  expect(nextUnopened(CARD, new Set(['front', 'hand']))).toBe('back');
  expect(nextUnopened(PASSPORT, new Set(['front']))).toBe('hand');
  expect(nextUnopened(PASSPORT, new Set(PASSPORT))).toBeUndefined();
});

it('numbers the selfie of a passport as the second picture', () => {
  expect(pictureNumber(PASSPORT, 'hand')).toBe(2);
  expect(pictureNumber(CARD, 'hand')).toBe(3);
});
