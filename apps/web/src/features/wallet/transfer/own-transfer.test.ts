import { describe, expect, it } from 'vitest';
import { transferProblems } from './own-transfer.ts';

const balance = (available: string) => ({ coin: 'USDT', decimals: 6, available });
const available = { spot: balance('100'), futures: balance('5.5') };
const problemOf = (amount: string, direction: 'in' | 'out' = 'in', of = available) =>
  transferProblems({ direction, amount }, of).amount;

describe('a transfer between own wallets', () => {
  it('needs an amount that is a positive number within the decimals of the coin', () => {
    expect(problemOf('')).toMatchObject({ reason: 'amount_required' });
    expect(problemOf('0')).toMatchObject({ reason: 'amount_not_a_number' });
    expect(problemOf('1.1234567')).toMatchObject({ reason: 'amount_too_precise', params: { decimals: 6 } });
  });

  it('is limited to what the paying wallet has', () => {
    expect(problemOf('100')).toBeUndefined();
    expect(problemOf('100.000001')).toMatchObject({ reason: 'insufficient_balance' });
    expect(problemOf('5.5', 'out')).toBeUndefined();
    expect(problemOf('6', 'out')).toMatchObject({ reason: 'insufficient_balance' });
  });

  it('is not checked against a balance that has not loaded', () => {
    expect(transferProblems({ direction: 'in', amount: '1000000' }, NONE).amount).toBe(undefined);
  });
});

const NONE = { spot: undefined, futures: undefined };
