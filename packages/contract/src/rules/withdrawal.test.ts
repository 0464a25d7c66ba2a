import { describe, expect, it } from 'vitest';
import {
  destinationProblem,
  largestWithdrawal,
  memoProblem,
  withdrawalAmountProblem,
  withdrawalTotal,
} from './withdrawal.ts';

const LIMITS = { decimals: 6, available: '100', fee: '1.5', min: '10', max: '90', leftToday: '60' };
const UNLIMITED = { ...LIMITS, max: null, leftToday: null };

describe('the amount of a withdrawal', () => {
  it.each([
    ['50', undefined],
    ['', 'amount_required'],
    ['x', 'amount_not_a_number'],
    ['0', 'amount_not_a_number'],
    ['-50', 'amount_not_a_number'],
    ['50.0000001', 'amount_too_precise'],
    ['50.000001', undefined],
    ['9.999999', 'below_minimum'],
    ['10', undefined],
    ['60', undefined],
    ['60.000001', 'withdrawal_limit'],
    ['90.000001', 'above_maximum'],
  ])('%s is %s', (amount, reason) => {
    expect(withdrawalAmountProblem(amount, LIMITS)?.reason).toBe(reason);
  });

  it('leaves room for the fee', () => {
    expect(withdrawalAmountProblem('98.5', UNLIMITED)).toBeUndefined();
    expect(withdrawalAmountProblem('98.500001', UNLIMITED)?.reason).toBe('insufficient_balance');
    expect(withdrawalAmountProblem('100', UNLIMITED)?.reason).toBe('insufficient_balance');
  });

  it('is not compared with a balance that has not loaded', () => {
    expect(withdrawalAmountProblem('5000', { ...UNLIMITED, available: undefined })).toBeUndefined();
  });

  it('names the bound in its message', () => {
    expect(withdrawalAmountProblem('1', LIMITS)?.params).toEqual({ min: '10' });
    expect(withdrawalAmountProblem('91', LIMITS)?.params).toEqual({ max: '90' });
    expect(withdrawalAmountProblem('61', LIMITS)?.params).toEqual({ left: '60' });
  });

  it('is at most what balance, fee and limits leave', () => {
    expect(largestWithdrawal('100', LIMITS)).toBe('60');
    expect(largestWithdrawal('100', { ...LIMITS, leftToday: null })).toBe('90');
    expect(largestWithdrawal('100', UNLIMITED)).toBe('98.5');
    expect(largestWithdrawal('1', UNLIMITED)).toBe('0');
    expect(largestWithdrawal('100', { ...UNLIMITED, leftToday: '7.12345678' })).toBe('7.123456');
  });

  it('and the fee leave the balance', () => {
    expect(withdrawalTotal('50', LIMITS)).toBe('51.5');
  });
});

it('a destination needs an address, and a memo where the network needs one', () => {
  expect(destinationProblem(' ')?.reason).toBe('address_required');
  expect(destinationProblem('0xabc')).toBeUndefined();
  expect(memoProblem('', true)?.reason).toBe('memo_required');
  expect(memoProblem('', false)).toBeUndefined();
  expect(memoProblem('12', true)).toBeUndefined();
});
