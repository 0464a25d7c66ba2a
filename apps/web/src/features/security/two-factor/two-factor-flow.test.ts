import { describe, expect, it } from 'vitest';
import { readableSecret, recoveryFile, type TwoFactorFlow, twoFactorReducer } from './two-factor-flow.ts';

describe('the two-factor page', () => {
  it('goes from step-up to scan to codes, and drops each secret on the way', () => {
    const rest: TwoFactorFlow = { at: 'rest' };
    const prove = twoFactorReducer(rest, { do: 'begin', aim: 'enrol' });
    const scan = twoFactorReducer(prove, { do: 'scan', secret: 'ABCD', uri: 'otpauth://x' });
    const codes = twoFactorReducer(scan, { do: 'keep', codes: ['1'] });
    expect([prove, scan, codes]).toEqual([
      { at: 'prove', aim: 'enrol' },
      { at: 'scan', secret: 'ABCD', uri: 'otpauth://x' },
      { at: 'codes', codes: ['1'] },
    ]);
    expect(twoFactorReducer(codes, { do: 'end' })).toEqual({ at: 'rest' });
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
