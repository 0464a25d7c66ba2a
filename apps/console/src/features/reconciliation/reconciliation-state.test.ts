import { expect, it } from 'vitest';
import { stateOf } from './reconciliation-state.ts';

const coin = (drift: string) => ({
  coin: 'ETH',
  books: '10',
  opening: '0',
  inFlight: '0',
  hot: '6',
  cold: '1',
  unswept: '3',
  drift,
  driftSince: null,
});
const open = { haltedReason: null, withdrawals: true, short: [] };
const short = [{ coin: 'ETH', missing: '2.5', payments: 3, since: '2026-01-01T00:00:00.000Z' }];

it.each([
  ['agrees', { ...open, coins: [coin('0')] }],
  ['differs', { ...open, coins: [coin('0'), coin('-0.5')] }],
  ['halted', { ...open, haltedReason: 'a difference', coins: [coin('-0.5')] }],
  ['differs', { ...open, short, coins: [coin('-0.5')] }],
  ['short', { ...open, short, coins: [coin('0')] }],
  ['stopped', { ...open, withdrawals: false, coins: [coin('0')] }],
  ['waiting', { ...open, coins: [] }],
] as const)('says that a network %s', (state, row) => {
  expect(stateOf({ ...row, coins: [...row.coins], short: [...row.short] })).toBe(state);
});
