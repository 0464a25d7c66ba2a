import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, formatDecimal, formatFloored, formatTrimmed, parseDecimal } from './decimal.ts';

const value = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n });
const scale = fc.integer({ min: 0, max: 30 });

const NO_DECIMALS = [
  '',
  ' ',
  '-',
  '.',
  '-.',
  '+1',
  '--1',
  '.5',
  '5.',
  '-.5',
  '1.2.3',
  '1,5',
  '1,000',
  '1_000',
  '1 000',
  ' 1',
  '1 ',
  '1\n',
  '\t1',
  '1\u0000',
  '1e3',
  '1E8',
  '1e-7',
  '0x10',
  '0b1',
  '1n',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  '１２３',
  '1２',
  '١٢٣',
  '१२३',
  '²',
  '½',
  '−1',
  '–1',
  '1．5',
  '1٫5',
  '\u200b1',
  '\ufeff1',
  '9'.repeat(61),
  `0.${'9'.repeat(61)}`,
];

describe('parseDecimal', () => {
  it.each([
    ['0', 0, 0n],
    ['0', 8, 0n],
    ['-0', 8, 0n],
    ['12', 2, 1200n],
    ['-0.5', 1, -5n],
    ['3.10', 1, 31n],
    ['3.10', 2, 310n],
    ['3.10', 3, 3100n],
    ['1.000000000', 0, 1n],
    ['007', 0, 7n],
    ['0.00000001', 8, 1n],
    ['21000000.00000000', 8, 2_100_000_000_000_000n],
    ['9007199254740993', 0, 9007199254740993n],
    ['9'.repeat(60), 0, 10n ** 60n - 1n],
    [`0.${'9'.repeat(60)}`, 60, 10n ** 60n - 1n],
  ])('reads %s at scale %i', (text, at, expected) => {
    expect(parseDecimal(text, at)).toBe(expected);
  });

  it.each([
    ['0.1', 0],
    ['1.001', 2],
    ['0.000000001', 8],
    ['-0.000000001', 8],
  ])('does not round %s to scale %i', (text, at) => {
    expect(parseDecimal(text, at)).toBeUndefined();
  });

  it.each(NO_DECIMALS)('refuses %j', (text) => {
    expect(parseDecimal(text, 30)).toBeUndefined();
    expect(decimalsOf(text)).toBeUndefined();
  });

  it('reads back what formatDecimal and formatTrimmed print', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n) + 1n, max: 10n ** 60n - 1n }), scale, (number, at) => {
        expect(parseDecimal(formatDecimal(number, at), at)).toBe(number);
        expect(parseDecimal(formatTrimmed(number, at), at)).toBe(number);
      }),
    );
  });

  it('reads exactly the texts of the plain decimal grammar, whatever the text', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0019.-+eE, １٣_'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'grapheme' }), fc.double().map(String)), (text) => {
        expect(parseDecimal(text, 60) !== undefined).toBe(isPlainDecimal(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is additive: the decimals of a sum are the sum of the decimals', () => {
    fc.assert(
      fc.property(value, value, scale, (a, b, at) => {
        const printed = [a, b, a + b].map((number) => formatDecimal(number, at));
        const [left, right, sum] = printed.map((text) => parseDecimal(text, at + 4));
        fc.pre(left !== undefined && right !== undefined && sum !== undefined);
        expect(left! + right!).toBe(sum);
      }),
    );
  });
});

describe('decimalsOf', () => {
  it.each([
    ['0', 0],
    ['1.0', 0],
    ['1.50', 1],
    ['-0.001', 3],
    ['100', 0],
  ])('counts the decimals of %s', (text, decimals) => {
    expect(decimalsOf(text)).toBe(decimals);
  });

  it('is the smallest scale the text can be read at', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), scale, (number, at) => {
        const text = formatDecimal(number, at);
        const smallest = decimalsOf(text)!;
        expect(parseDecimal(text, smallest)).toBeDefined();
        if (smallest > 0) expect(parseDecimal(text, smallest - 1)).toBeUndefined();
      }),
    );
  });
});

describe('printing', () => {
  it.each([
    [123n, 2, '1.23', '1.23'],
    [-5n, 2, '-0.05', '-0.05'],
    [0n, 0, '0', '0'],
    [0n, 3, '0.000', '0'],
    [-1n, 0, '-1', '-1'],
    [100n, 0, '100', '100'],
    [10_000n, 2, '100.00', '100'],
    [10_050n, 2, '100.50', '100.5'],
  ])('%s at scale %i is %s, trimmed %s', (number, at, full, trimmed) => {
    expect(formatDecimal(number, at)).toBe(full);
    expect(formatTrimmed(number, at)).toBe(trimmed);
  });

  it('always prints exactly the decimals of the scale', () => {
    fc.assert(
      fc.property(value, scale, (number, at) => {
        expect(formatDecimal(number, at)).toMatch(at === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${at}}$`));
      }),
    );
  });

  it.each([
    [199n, 2, 1, '1.9'],
    [199n, 2, 0, '1'],
    [199n, 2, 4, '1.9900'],
    [-199n, 2, 1, '-2.0'],
    [-1n, 8, 2, '-0.01'],
    [1n, 8, 2, '0.00'],
    [1_999_999_999n, 8, 4, '19.9999'],
  ])('floors %s of scale %i to %i decimals as %s', (number, at, decimals, text) => {
    expect(formatFloored(number, at, decimals)).toBe(text);
  });

  it('never shows more than the value, and at most one displayed unit less', () => {
    fc.assert(
      fc.property(value, scale, scale, (number, at, decimals) => {
        const text = formatFloored(number, at, decimals);
        const shown = BigInt(text.replace('.', ''));
        // Compare at a scale both fit in: shown ≤ number < shown + one unit.
        const [exact, low] = [number * 10n ** BigInt(decimals), shown * 10n ** BigInt(at)];
        expect(low <= exact && exact < low + 10n ** BigInt(at)).toBe(true);
      }),
    );
  });
});

/** The grammar of a plain decimal, read character by character. */
function isPlainDecimal(text: string): boolean {
  const digits = (part: string | undefined) =>
    part !== undefined &&
    part.length >= 1 &&
    part.length <= 60 &&
    [...part].every((c) => c >= '0' && c <= '9');
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  const parts = unsigned.split('.');
  return parts.length <= 2 && parts.every(digits);
}
