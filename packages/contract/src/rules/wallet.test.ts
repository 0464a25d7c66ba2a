import { describe, expect, it } from 'vitest';
import { memberTransferProblem } from './wallet.ts';

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
