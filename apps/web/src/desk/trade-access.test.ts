import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { tradeAccess } from './trade-access.ts';

const user = (more: object): Session => ({
  token: 'token',
  isLogin: true,
  userInfo: { uid: 1, kycState: 'approved', suspended: false, ...more } as unknown as Session['userInfo'],
});

describe('access to trading', () => {
  it.each([
    ['a visitor who is not logged in', { token: null, isLogin: false, userInfo: null }, 'guest'],
    ['an approved user', user({}), 'trade'],
    ['a user without identity', user({ kycState: 'no' }), 'verify'],
    ['a user under review', user({ kycState: 'review' }), 'verify'],
    ['a rejected user', user({ kycState: 'reject' }), 'verify'],
    ['a suspended user', user({ suspended: true }), 'suspended'],
    ['a suspended user without identity', user({ suspended: true, kycState: 'no' }), 'suspended'],
    ['a login whose profile is not loaded yet', { token: 't', isLogin: true, userInfo: null }, 'trade'],
  ] as const)('%s', (_, session, access) => {
    expect(tradeAccess(session)).toBe(access);
  });
});
