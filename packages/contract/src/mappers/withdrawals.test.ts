import { describe, expect, it } from 'vitest';
import type { WithdrawalWire } from '../schemas/chain.ts';
import {
  newAddressToWire,
  toSavedAddresses,
  toWithdrawal,
  toWithdrawals,
  toWithdrawalTerms,
  withdrawalToWire,
} from './withdrawals.ts';

const stepUp = { password: 'Meridian2026', code: '123456' };
const where = { coin: 'USDT', network: 'ethereum' };
const at = '2026-11-16T09:00:00.000Z';

const ROW: WithdrawalWire = {
  ...where,
  id: 5,
  networkname: 'Ethereum',
  address: '0xa1',
  memo: null,
  number: '50',
  fee: '1.5',
  total: '51.5',
  state: 'sending',
  step: 'held',
  confirmations: 0,
  needed: 12,
  txid: null,
  link: null,
  canCancel: true,
  cause: null,
  reason: null,
  wdate: at,
  closedate: null,
};

describe('withdrawals', () => {
  it('have domain names', () => {
    expect(toWithdrawals([ROW])).toEqual([
      {
        ...where,
        id: 5,
        networkName: 'Ethereum',
        address: '0xa1',
        memo: null,
        amount: '50',
        fee: '1.5',
        total: '51.5',
        step: 'requested',
        confirmations: 0,
        confirmationsNeeded: 12,
        transaction: null,
        explorerUrl: null,
        canCancel: true,
        explanation: null,
        at,
        closedAt: null,
      },
    ]);
  });

  it.each([
    ['requested', 'requested'],
    ['held', 'requested'],
    ['approval', 'review'],
    ['approved', 'processing'],
    ['signed', 'processing'],
    ['sent', 'sent'],
    ['confirming', 'confirming'],
    ['settled', 'completed'],
    ['dismissed', 'rejected'],
  ] as const)('in the state %s are %s', (step, shown) => {
    expect(toWithdrawal({ ...ROW, step }).step).toBe(shown);
  });

  it('name who ended them', () => {
    const causes = ['canceled', 'rejected', 'failed'] as const;
    expect(causes.map((cause) => toWithdrawal({ ...ROW, step: 'dismissed', cause }).step)).toEqual(causes);
  });

  it('are requested with wire names', () => {
    const input = { ...where, address: '0xa1', amount: '50', fee: '1.5', stepUp };
    const { amount: _, ...rest } = input;
    expect(withdrawalToWire({ ...input, memo: '77' })).toEqual({ ...rest, number: '50', memo: '77' });
    expect(Object.keys(withdrawalToWire(input))).toEqual([
      'coin',
      'network',
      'address',
      'number',
      'fee',
      'stepUp',
    ]);
  });

  it('have terms with domain names', () => {
    const limits = { fee: '1.5', min: '10', max: null, decimals: 6 };
    expect(
      toWithdrawalTerms({
        ...where,
        ...limits,
        left_today: '60',
        locked_until: at,
        usable: '100',
        new_address_hours: 24,
      }),
    ).toEqual({
      ...where,
      ...limits,
      leftToday: '60',
      lockedUntil: at,
      available: '100',
      newAddressHours: 24,
    });
  });
});

it('saved addresses have domain names', () => {
  const address = { ...where, id: 3, address: '0xa1', memo: null, label: 'Cold wallet' };
  expect(toSavedAddresses([{ ...address, networkname: 'Ethereum', wdate: at, new_until: null }])).toEqual([
    { ...address, networkName: 'Ethereum', addedAt: at, newUntil: null },
  ]);
  const added = { ...where, address: '0xa1', memo: '7', label: 'Cold wallet', stepUp };
  expect(newAddressToWire(added)).toEqual(added);
});
