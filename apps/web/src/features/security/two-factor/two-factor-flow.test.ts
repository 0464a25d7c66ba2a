import { describe, expect, it } from 'vitest';
import { readableSecret, recoveryFile, type TwoFactorFlow, twoFactorReducer } from './two-factor-flow.ts';

describe('the two-factor page', () => {
  it('goes from step-up to scan to codes, and drops each secret on the way', () => {
    const idle: TwoFactorFlow = { step: 'idle' };
    const verify = twoFactorReducer(idle, { type: 'start', goal: 'enable' });
    const scan = twoFactorReducer(verify, { type: 'show-secret', secret: 'ABCD', uri: 'otpauth://x' });
    const codes = twoFactorReducer(scan, { type: 'show-codes', codes: ['1'] });
    expect([verify, scan, codes]).toEqual([
      { step: 'verify-identity', goal: 'enable' },
      { step: 'scan-secret', secret: 'ABCD', uri: 'otpauth://x' },
      { step: 'show-codes', codes: ['1'] },
    ]);
    expect(twoFactorReducer(codes, { type: 'finish' })).toEqual({ step: 'idle' });
  });

  it('shows the secret in groups of four', () => {
    expect(readableSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(readableSecret('')).toBe('');
  });

  it('writes each recovery code on a line of its own', () => {
    expect(recoveryFile('Meridian', 'Codes', '2026-11-15', ['A', 'B'])).toBe(
      'Meridian\nCodes\n2026-11-15\n\nA\nB\n',
    );
  });
});
