import { expect, it } from 'vitest';
import { quoteTimeLeft } from './quote-time.ts';

const quote = { issuedAt: 1_000_000, expiresAt: 1_010_000 };

it('counts from the moment the quote was asked for, whatever the device’s clock says', () => {
  expect(quoteTimeLeft(quote, 50, 50)).toBe(10_000);
  expect(quoteTimeLeft(quote, 50, 3_050)).toBe(7_000);
  expect(quoteTimeLeft(quote, 50, 10_050)).toBe(0);
  expect(quoteTimeLeft(quote, 50, 99_000)).toBe(0);
});
