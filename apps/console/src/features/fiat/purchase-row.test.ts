import { describe, expect, it } from 'vitest';
import { claimedByOther, offeredActions, statementText, stateText } from './purchase-row.ts';

const ALL = { claim: true, release: true, confirm: true, propose: true, refuse: true, return: true };
const row = {
  state: 'paid' as const,
  needsTwo: false,
  canConfirm: true,
  canRefuse: true,
  onStatement: false,
  claimedBy: null as { id: number; name: string } | null,
  pending: [] as [],
};
const pending = [
  { id: 1, kind: 'confirm_purchase' as const, permission: null, proposedBy: 'Fay', proposedAt: '' },
];

describe('the actions on a purchase', () => {
  it('are a claim, a confirmation and a refusal while it waits', () => {
    expect(offeredActions(row, 1, ALL)).toEqual(['claim', 'confirm', 'refuse']);
    expect(offeredActions({ ...row, claimedBy: { id: 1, name: 'Me' } }, 1, ALL)).toEqual([
      'release',
      'confirm',
      'refuse',
    ]);
    expect(offeredActions(row, 1, { ...ALL, confirm: false })).toEqual(['claim', 'refuse']);
  });

  it('leave the decision to the operator who has claimed it', () => {
    const taken = { ...row, claimedBy: { id: 2, name: 'Finn' } };
    expect(offeredActions(taken, 1, ALL)).toEqual([]);
    expect(claimedByOther(taken, 1)).toBe('Finn');
    expect(offeredActions({ ...taken, needsTwo: true }, 1, ALL)).toEqual([]);
    expect(claimedByOther(taken, 2)).toBeUndefined();
  });

  it('propose from the threshold on, once', () => {
    expect(offeredActions({ ...row, needsTwo: true }, 1, ALL)).toEqual(['claim', 'propose', 'refuse']);
    const proposed = { ...row, needsTwo: true, pending };
    expect(offeredActions(proposed, 1, ALL)).toEqual(['claim', 'refuse']);
    expect(stateText(proposed)).toBe('purchase_state_second');
    expect(stateText(row)).toBe('purchase_state_paid');
  });

  it('end with the purchase', () => {
    expect(offeredActions({ ...row, canConfirm: false, canRefuse: false }, 1, ALL)).toEqual([]);
    expect(offeredActions({ ...row, canConfirm: false }, 1, ALL)).toEqual(['refuse']);
  });

  it('return a payment that is on a statement, and do not refuse it', () => {
    const arrived = { ...row, canRefuse: false, onStatement: true };
    expect(offeredActions(arrived, 1, ALL)).toEqual(['claim', 'confirm', 'return']);
    const returned = [{ ...pending[0]!, kind: 'return_payment' as const }];
    expect(offeredActions({ ...arrived, pending: returned }, 1, ALL)).toEqual(['claim', 'confirm']);
    expect(statementText({ onStatement: true, otherAmount: false })).toBe('purchase_on_statement');
    expect(statementText({ onStatement: false, otherAmount: true })).toBe('purchase_other_amount');
    expect(statementText({ onStatement: false, otherAmount: false })).toBe('purchase_not_on_statement');
  });
});
