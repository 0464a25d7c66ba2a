import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idCardProblem } from './id-card.ts';

const TODAY = '2026-11-15';
const isRefused = (text: string): boolean => {
  const found = idCardProblem(text, TODAY);
  if (found !== undefined) expect(found.reason).toBe('id_card_rule');
  return found !== undefined;
};

describe('mainland ID card', () => {
  it.each([
    // The worked example of GB 11643, and one whose check digit is X in either case.
    '11010519491231002X',
    '11010519491231002x',
    '440524188001010014'.replace('1880', '1980').slice(0, 17) + checkDigitOf('44052419800101001'),
    '110105491231002',
    '110105000229001'.replace('000229', '040229'),
  ])('accepts %s', (card) => {
    expect(isRefused(card)).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['14 digits', '11010549123100'],
    ['16 digits', '1101054912310021'],
    ['17 digits', '11010519491231002'],
    ['19 characters', '11010519491231002X1'],
    ['a wrong check digit', '110105194912310021'],
    ['an X inside', '1101051949123100X2'],
    ['month 13', `11010519491331002${checkDigitOf('11010519491331002')}`],
    ['day 32', `11010519491232002${checkDigitOf('11010519491232002')}`],
    ['29 February of a common year', `11010519490229002${checkDigitOf('11010519490229002')}`],
    ['30 February', `11010519480230002${checkDigitOf('11010519480230002')}`],
    ['a birthdate before 1900', `11010518991231002${checkDigitOf('11010518991231002')}`],
    ['a birthdate tomorrow', `11010520261116002${checkDigitOf('11010520261116002')}`],
    ['15 digits with month 13', '110105491331002'],
    ['15 digits with 29 February 1900', '110105000229002'],
    ['a region that starts with 0', `01010519491231002${checkDigitOf('01010519491231002')}`],
    ['full-width digits', '１１０１０５４９１２３１００２'],
  ])('refuses %s', (_what, card) => {
    expect(isRefused(card)).toBe(true);
  });

  it('accepts a birthdate of today and 29 February of a leap year', () => {
    for (const body of ['11010520261115002', '11010520000229002', '11010519480229002']) {
      expect(isRefused(body + checkDigitOf(body))).toBe(false);
    }
  });

  it('catches every single wrong digit and every swap of neighbors', () => {
    const body = fc
      .tuple(
        fc.integer({ min: 100_000, max: 999_999 }),
        fc.date({ min: new Date('1900-01-01'), max: new Date(TODAY), noInvalidDate: true }),
        fc.integer({ min: 0, max: 999 }),
      )
      .map(([region, born, order]) => {
        const date = born.toISOString().slice(0, 10).replaceAll('-', '');
        return `${region}${date}${String(order).padStart(3, '0')}`;
      });
    fc.assert(
      fc.property(body, fc.nat(16), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const card = digits + checkDigitOf(digits);
        expect(isRefused(card)).toBe(false);
        const wrong = `${card.slice(0, at)}${(Number(card[at]) + by) % 10}${card.slice(at + 1)}`;
        expect(isRefused(wrong)).toBe(true);
        const swapped = card.slice(0, at) + card[at + 1] + card[at] + card.slice(at + 2);
        if (swapped !== card) expect(isRefused(swapped)).toBe(true);
      }),
    );
  });
});

/** The check digit by the standard's definition: Σ digit × 2^(17 − position) + check ≡ 1 (mod 11). */
function checkDigitOf(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + BigInt(digit) * 2n ** BigInt(17 - index), 0n);
  for (let check = 0n; check < 11n; check += 1n) {
    if ((sum + check) % 11n === 1n) return check === 10n ? 'X' : String(check);
  }
  throw new Error('unreachable');
}
