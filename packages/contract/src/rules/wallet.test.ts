import { describe, expect, it } from 'vitest';
import { memberTransferProblem, withdrawProblem } from './wallet.ts';

const TERMS = { decimals: 6, available: '100', min: '10' };

describe('withdraw', () => {
  const input = { amount: '50', address: 'TXYZ', loginPassword: 'Meridian2026' };
  const judge = (change: Partial<typeof input>) => withdrawProblem({ ...input, ...change }, TERMS);

  it.each([
    [{}, undefined],
    [{ amount: '' }, 'amount_required'],
    [{ amount: 'x' }, 'amount_not_a_number'],
    [{ amount: '0' }, 'amount_not_a_number'],
    [{ amount: '-50' }, 'amount_not_a_number'],
    [{ amount: '50.0000001' }, 'amount_too_precise'],
    [{ amount: '50.000001' }, undefined],
    [{ amount: '9.999999' }, 'below_minimum'],
    [{ amount: '10' }, undefined],
    [{ amount: '100' }, undefined],
    [{ amount: '100.000001' }, 'insufficient_balance'],
    [{ address: '' }, 'address_required'],
    [{ address: ' ' }, 'address_required'],
    [{ loginPassword: '' }, 'login_password_required'],
  ])('%j is %s', (change, reason) => {
    expect(judge(change)?.reason).toBe(reason);
  });

  it('names the minimum and the decimals', () => {
    expect(judge({ amount: '1' })?.params).toEqual({ min: '10' });
    expect(judge({ amount: '50.0000001' })?.params).toEqual({ decimals: 6 });
  });
});

describe('transfer to another user', () => {
  it('needs a recipient and an amount', () => {
    const judge = (counterpart: string, amount: string) =>
      memberTransferProblem({ counterpart, amount }, { decimals: 6, available: '100' })?.reason;
    expect(judge('', '1')).toBe('counterpart_required');
    expect(judge('vip@meridian.test', '')).toBe('amount_required');
    expect(judge('vip@meridian.test', '100.000001')).toBe('insufficient_balance');
    expect(judge('vip@meridian.test', '0.000001')).toBeUndefined();
  });
});
