import { expect, it } from 'vitest';
import { createPriceTone } from './price-tone.ts';

it('follows the last trade, not the 24-hour change', () => {
  const tone = createPriceTone();
  expect(tone('67478.0', '2.41')).toBe('text-up');
  expect(tone('67468.8', '2.40')).toBe('text-down');
  expect(tone('67468.8', '2.40')).toBe('text-down');
  expect(tone('67469.0', '2.40')).toBe('text-up');
});

it('starts with the direction of the 24-hour change', () => {
  expect(createPriceTone()('67478.0', '-1.20')).toBe('text-down');
});
