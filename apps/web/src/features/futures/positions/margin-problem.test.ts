import { expect, it } from 'vitest';
import { marginProblem } from './margin-problem.ts';

const limits = { usable: '100', removable: '50', decimals: 6 };

it.each([
  ['add', '100', undefined],
  ['add', '100.000001', 'insufficient_balance'],
  ['add', '', 'amount_required'],
  ['add', '0', 'quantity_not_positive'],
  ['add', '-1', 'quantity_not_positive'],
  ['add', '1.0000001', 'amount_not_a_number'],
  ['remove', '50', undefined],
  ['remove', '50.000001', 'margin_needed'],
] as const)('to %s %j has the problem %s', (change, amount, reason) => {
  expect(marginProblem(change, amount, limits)?.reason).toBe(reason);
});

it('names the maximum, and leaves an unknown one to the server', () => {
  expect(marginProblem('remove', '51', limits)?.params).toEqual({ max: '50' });
  expect(marginProblem('remove', '51', { ...limits, removable: undefined })).toBeUndefined();
});
