import { expect, it } from 'vitest';
import { estimateFee } from './estimate-fee.ts';

it.each([
  ['0.0014', '0.001', '0.0000014'],
  ['94.47578', '0.001', '0.09447578'],
  ['0.0001', '0.0000001', '0.00000001'],
  ['1', '0', '0'],
  ['2', '0.1', '0.2'],
])('the fee on %s at a rate of %s is %s', (received, rate, fee) => {
  expect(estimateFee(received, rate)).toBe(fee);
});

it('is unknown for an unreadable figure', () => {
  expect(estimateFee('', '0.001')).toBeUndefined();
  expect(estimateFee('1', 'x')).toBeUndefined();
});
