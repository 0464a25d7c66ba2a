import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerProblem, positiveNumberProblem, priceProblem } from './number.ts';

const NO_NUMBERS = [
  '',
  ' ',
  ' 1',
  '1 ',
  '+1',
  '.5',
  '5.',
  '1,000',
  '1e3',
  '1E8',
  '0x10',
  'NaN',
  'Infinity',
  '１２３',
  '1.2.3',
  '1\n',
  '--1',
];

describe('positive number, up to 8 decimals', () => {
  it.each(['1', '0.1', '0.00000001', '123456789.12345678', '0.10', '9'.repeat(40)])('accepts %s', (text) => {
    expect(positiveNumberProblem(text)).toBeUndefined();
  });
  it.each([...NO_NUMBERS, '0', '0.00000000', '-1', '0.000000001', '1.123456789', '9'.repeat(41)])(
    'refuses %j',
    (text) => {
      expect(positiveNumberProblem(text)?.reason).toBe('number_rule');
    },
  );
});

describe('integer', () => {
  it.each(['0', '7', '-7', '9007199254740993', '9'.repeat(40)])('accepts %s', (text) => {
    expect(integerProblem(text)).toBeUndefined();
  });
  it.each([...NO_NUMBERS, '1.0', '1.5', '9'.repeat(41)])('refuses %j', (text) => {
    expect(integerProblem(text)?.reason).toBe('integer_rule');
  });
});

describe('price: up to 13 integer digits, up to 6 decimals, not zero', () => {
  it.each(['1', '9999999999999', '9999999999999.999999', '0.000001', '0.10'])('accepts %s', (text) => {
    expect(priceProblem(text)).toBeUndefined();
  });
  it.each([...NO_NUMBERS, '0', '0.000000', '-1', '10000000000000', '1.1234567', '0.0000001'])(
    'refuses %j',
    (text) => {
      expect(priceProblem(text)?.reason).toBe('price_rule');
    },
  );

  it('accepts every price at or inside its limits and none beyond', () => {
    const digits = (min: number, max: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
    fc.assert(
      fc.property(digits(1, 15), digits(0, 8), (whole, fraction) => {
        const text = fraction === '' ? whole : `${whole}.${fraction}`;
        const lawful = whole.length <= 13 && fraction.length <= 6 && /[1-9]/.test(text);
        expect(priceProblem(text) === undefined).toBe(lawful);
      }),
    );
  });
});
