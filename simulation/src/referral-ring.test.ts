import { describe, expect, it } from 'vitest';
import { tradeInRing } from './referral-ring.ts';

describe('accounts of one person that invite each other', () => {
  it.each(['none', 'held', 'fees'] as const)('[REFERRAL-4] lose most of their fees, token: %s', (tokens) => {
    const { trades, lost, fees } = tradeInRing(1, 12, tokens);
    expect(trades).toBeGreaterThan(40);
    expect(lost * 10n).toBeGreaterThanOrEqual(fees * 6n);
    expect(lost).toBeLessThanOrEqual(fees);
  });
});
