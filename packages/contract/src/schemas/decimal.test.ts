import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { decimal, decimalInput, figureInput } from './decimal.ts';

const read = (value: unknown) => {
  const response = decimalInput.safeParse(value);
  return response.success ? response.data : undefined;
};

describe('a decimal in a response', () => {
  it.each(['0', '-1.50', '123456789012345678901234567890.000000000000000001'])('may be %s', (text) => {
    expect(decimal.safeParse(text).success).toBe(true);
  });
  it.each([1, '', '1e3', '.5', '5.', '+1', 'NaN', '１', '1\n'])('may not be %j', (value) => {
    expect(decimal.safeParse(value).success).toBe(false);
  });
});

describe('a figure with its own reasons', () => {
  const price = figureInput({ missing: 'price_required', unreadable: 'price_not_a_number' });
  const reasonFor = (body: object) => z.object({ price }).safeParse(body).error?.issues[0]?.message;

  it.each([{}, { price: undefined }, { price: null }, { price: '' }, { price: ' \t' }])(
    'is required in %j',
    (body) => {
      expect(reasonFor(body)).toBe('price_required');
    },
  );
  it.each(['abc', '1e3', '007', '1,5', '.5', '９', '9'.repeat(61), 1e21, Number.NaN, true, [], ['1'], {}])(
    'is not read from %j',
    (value) => {
      expect(reasonFor({ price: value })).toBe('price_not_a_number');
    },
  );
  it.each(['0', '-1.50', 0.1, 80])('is read from %j', (value) => {
    expect(reasonFor({ price: value })).toBeUndefined();
  });
});

describe('a decimal in a request', () => {
  it.each([
    ['1.50', '1.50'],
    ['0', '0'],
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [0.1, '0.1'],
    [-2.5, '-2.5'],
    [1e-7, '0.0000001'],
    [1.5e10, '15000000000'],
    [123456789012345, '123456789012345'],
    [1234567.12345678, '1234567.12345678'],
    [1e19, '10000000000000000000'],
  ])('%j is %s', (value, text) => {
    expect(read(value)).toBe(text);
  });

  it.each([
    0.1 + 0.2,
    2 ** 53 + 2,
    1e20,
    1e21,
    JSON.parse('1e309'),
    1e-309,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' 1',
    '+1',
    '.5',
    '5.',
    '1,000',
    '1E8',
    '0x10',
    '１２３',
    '9'.repeat(61),
    '00',
    '007',
    '-01',
    '00.5',
    '00000001',
    null,
    true,
    [],
    ['1'],
    {},
  ])('%j is refused', (value) => {
    expect(read(value)).toBeUndefined();
  });

  it('reads every number with at most 15 digits as the decimal it was written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.nat(10), (digits, decimals) => {
        const padded = String(digits).padStart(decimals + 1, '0');
        const point = padded.length - decimals;
        const text = decimals === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`;
        expect(read(JSON.parse(text))).toBe(decimals === 0 ? text : text.replace(/\.?0+$/, ''));
      }),
    );
  });
});
