import { expect, it } from 'vitest';
import { type NetworkRow, placeOf, switchesOfNetwork } from './network-switches.ts';

const row = { network: 'bitcoin', deposits: true, withdrawals: false, haltedAt: null } as NetworkRow;

it('offers the release of a halt only while there is one', () => {
  expect(switchesOfNetwork(row).map(({ what, isOpen }) => [what, isOpen])).toEqual([
    ['deposits', true],
    ['withdrawals', false],
  ]);
  expect(switchesOfNetwork({ ...row, haltedAt: '2026-11-16T00:00:00.000Z' })[0]).toEqual({
    network: 'bitcoin',
    what: 'halt',
    isOpen: false,
  });
});

it('names what a switch belongs to', () => {
  expect(placeOf({ coin: 'USDT', network: 'ethereum', what: 'deposits', isOpen: true })).toBe(
    'USDT, ethereum',
  );
  expect(placeOf({ network: 'ethereum', what: 'deposits', isOpen: true })).toBe('ethereum');
});
