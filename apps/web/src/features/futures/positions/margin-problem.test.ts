import { expect, it } from 'vitest';
import { marginProblem } from './margin-problem.ts';

const balance = { usable: '100', decimals: 6 };

it.each([
  ['add', '100', undefined],
  ['add', '100.000001', 'insufficient_balance'],
  ['add', '', 'amount_required'],
  ['add', '0', 'quantity_not_positive'],
  ['add', '-1', 'quantity_not_positive'],
  ['add', '1.0000001', 'amount_not_a_number'],
  ['remove', '50', undefined],
  ['remove', '50.1', 'insufficient_balance'],
] as const)('to %s %j has the problem %s', (change, amount, reason) => {
  expect(marginProblem(change, amount, { margin: '50' }, balance)?.reason).toBe(reason);
});
