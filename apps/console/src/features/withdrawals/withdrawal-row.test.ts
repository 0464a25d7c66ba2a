import { WITHDRAWAL_FLAGS, WITHDRAWAL_ROW_STATES } from '@meridian/contract/schemas/operator-withdrawal';
import { describe, expect, it } from 'vitest';
import { translator } from '../../language/translator.ts';
import { en } from '../../messages/en/index.ts';
import { ja } from '../../messages/ja/index.ts';
import {
  claimedByOther,
  offeredActions,
  stateText,
  stateTone,
  type WithdrawalRow,
  worthText,
} from './withdrawal-row.ts';

const KIM = 4;
const LEE = { id: 5, name: 'Lee' };
const ALL = { claim: true, release: true, approve: true, propose: true, reject: true };
const WAITING = {
  state: 'approval',
  needsTwo: false,
  canReject: true,
  claimedBy: null,
  pending: [] as WithdrawalRow['pending'],
} as const satisfies Partial<WithdrawalRow>;
const PROPOSED: WithdrawalRow['pending'] = [
  {
    id: 1,
    kind: 'approve_withdrawal',
    permission: null,
    proposedBy: 'Lee',
    proposedAt: '2026-05-02T12:00:00Z',
  },
];

describe('the actions on a withdrawal', () => {
  it.each([
    ['waits', {}, ['claim', 'approve', 'reject']],
    ['is claimed by the operator', { claimedBy: { id: KIM, name: 'Kim' } }, ['release', 'approve', 'reject']],
    ['is claimed by another operator', { claimedBy: LEE }, ['approve', 'reject']],
    ['needs two operators', { needsTwo: true }, ['claim', 'propose', 'reject']],
    ['is already proposed', { needsTwo: true, pending: PROPOSED }, ['claim', 'reject']],
    ['is approved but not signed', { state: 'approved' }, ['reject']],
    ['is signed', { state: 'signed', canReject: false }, []],
    ['has ended', { state: 'settled', canReject: false, claimedBy: { id: KIM, name: 'Kim' } }, []],
  ] as const)('of a withdrawal that %s', (_, change, actions) => {
    expect(offeredActions({ ...WAITING, ...change }, KIM, ALL)).toEqual(actions);
  });

  it('leave out what the roles forbid', () => {
    expect(offeredActions(WAITING, KIM, { ...ALL, approve: false, claim: false })).toEqual(['reject']);
  });
});

it('names another operator’s claim while the withdrawal waits', () => {
  expect(claimedByOther({ ...WAITING, claimedBy: LEE }, KIM)).toBe('Lee');
  expect(claimedByOther({ ...WAITING, claimedBy: LEE }, LEE.id)).toBeUndefined();
  expect(claimedByOther({ state: 'sent', claimedBy: LEE }, KIM)).toBeUndefined();
  expect(claimedByOther(WAITING, KIM)).toBeUndefined();
});

it.each([
  ['English', en],
  ['Japanese', ja],
])('has different words for every state and flag in %s', (_, catalogue) => {
  const t = translator(catalogue);
  const states = WITHDRAWAL_ROW_STATES.map((state) => t(stateText({ state, pending: [] })));
  const second = t(stateText({ ...WAITING, pending: PROPOSED }));
  expect(new Set([...states, second]).size).toBe(WITHDRAWAL_ROW_STATES.length + 1);
  const flags = WITHDRAWAL_FLAGS.flatMap((flag) => [
    t(`withdrawal_flag_${flag}`),
    t(`withdrawal_flag_${flag}_text`),
  ]);
  expect(new Set(flags).size).toBe(2 * WITHDRAWAL_FLAGS.length);
});

it('marks withdrawals that wait and those that were paid', () => {
  expect(WITHDRAWAL_ROW_STATES.filter((state) => stateTone(state) === 'warn')).toEqual(['approval']);
  expect(WITHDRAWAL_ROW_STATES.filter((state) => stateTone(state) === 'accent')).toEqual(['settled']);
});

it.each([
  [null, null],
  ['20000', '20,000.00'],
  ['1234567.899', '1,234,567.89'],
  ['0.5', '0.50'],
  ['0.00000001', '< 0.01'],
  ['0', '0.00'],
])('shows a value of %s USDT as %s', (usdt, text) => {
  expect(worthText(usdt)).toBe(text);
});
