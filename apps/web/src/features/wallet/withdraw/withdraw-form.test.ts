import { describe, expect, it } from 'vitest';
import { isNewAddress, limitsOf, withdrawProblems } from './withdraw-form.ts';

const network = {
  network: 'ripple',
  name: 'XRP Ledger',
  canDeposit: true,
  canWithdraw: true,
  confirmations: 3,
  minDeposit: '10',
  minWithdrawal: '20',
  maxWithdrawal: '500',
  withdrawalFee: '0.25',
  needsMemo: true,
};
const where = { coin: 'XRP', network: 'ripple' };

it('before the terms have loaded, the limits are those of the network', () => {
  const limits = limitsOf({ decimals: 6 }, network, undefined);
  expect(limits).toEqual({ decimals: 6, fee: '0.25', min: '20', max: '500', leftToday: null });
  const terms = {
    ...where,
    ...limits,
    fee: '0.5',
    leftToday: '30',
    lockedUntil: null,
    available: '100',
    newAddressHours: 24,
  };
  expect(limitsOf({ decimals: 6 }, network, terms).fee).toBe('0.5');
});

it('a withdrawal needs an address, a memo where the network has one, and an amount', () => {
  const limits = limitsOf({ decimals: 6 }, network, undefined);
  const empty = withdrawProblems({ address: '', memo: '', amount: '' }, limits, network);
  expect(empty).toMatchObject({
    address: { reason: 'address_required' },
    memo: { reason: 'memo_required' },
    amount: { reason: 'amount_required' },
  });
  const full = withdrawProblems({ address: 'rAbc', memo: '7', amount: '20' }, limits, network);
  expect(Object.values(full)).toEqual([undefined, undefined, undefined]);
});

describe('an address is new', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const saved = {
    ...where,
    id: 1,
    networkName: 'XRP Ledger',
    address: 'rAbc',
    memo: '7',
    label: 'Mine',
    addedAt: '2026-11-01T00:00:00Z',
    newUntil: null,
  };
  it.each([
    ['outside the book', [], '7', true],
    ['with another memo', [saved], '8', true],
    ['until the time the server names', [{ ...saved, newUntil: '2026-11-16T12:00:01Z' }], '7', true],
    ['no longer after it', [{ ...saved, newUntil: '2026-11-16T11:59:59Z' }], '7', false],
    ['no longer when the server says so', [saved], '7', false],
  ])('%s', (_when, book, memo, isNew) => {
    expect(isNewAddress(book, { ...where, address: ' RABC', memo }, now)).toBe(isNew);
  });
});
