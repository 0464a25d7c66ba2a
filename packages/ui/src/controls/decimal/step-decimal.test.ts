import { expect, it } from 'vitest';
import { stepDecimal } from './step-decimal.ts';

it.each([
  ['67480.0', 1, 1, '67480.1'],
  ['67480', 1, -1, '67479.9'],
  // Binary floating point would say 0.30000000000000004.
  ['0.2', 1, 1, '0.3'],
  ['0.0737', 4, 1, '0.0738'],
  ['9999999999999.999999', 6, 1, '10000000000000.000000'],
  ['0', 2, -1, '0.00'],
  ['0.00', 2, -1, '0.00'],
  ['', 2, 1, '0.01'],
  ['1.', 2, 1, '1.01'],
  ['1.239', 2, 1, '1.24'],
  ['5', 0, 1, '6'],
  ['5.9', 0, -1, '4'],
  ['67480.5', 1, 10, '67481.5'],
  ['0.5', 1, -10, '0.0'],
] as const)('%j with %d decimals stepped by %d is %s', (text, decimals, step, expected) => {
  expect(stepDecimal(text, decimals, step)).toBe(expected);
});

it('stops at the minimum', () => {
  expect(stepDecimal('1.05', 2, -1, '1.05')).toBe('1.05');
});
