import { describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS, limitsOf } from './account-limits.ts';

const smtp = { url: 'smtps://mail.example', from: 'no-reply@mail.example' };

describe('limits on codes from one network', () => {
  it('are raised in a demo that sends no codes, and only there', () => {
    const { codesPerPeer, ...others } = limitsOf({ mode: 'demo', services: {} });
    expect(codesPerPeer.limit).toBeGreaterThan(100);
    expect(ACCOUNT_LIMITS).toMatchObject(others);
  });

  it.each([
    ['production', {}],
    ['production', { smtp }],
    ['demo', { smtp }],
    ['demo', { sms: { url: 'https://sms.example', key: 'key' } }],
  ] as const)('are unchanged in %s with %j', (mode, services) => {
    expect(limitsOf({ mode, services })).toEqual(ACCOUNT_LIMITS);
  });
});
