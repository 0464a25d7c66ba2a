import type { DepositStep } from '@meridian/contract/domain/deposit';
import type { WithdrawalStep } from '@meridian/contract/domain/withdrawal';
import { describe, expect, it } from 'vitest';
import { aboutOf, confirmedShare, isOpen, timelineOf } from './payment-steps.ts';

const deposit = (step: DepositStep) => ({ kind: 'deposit', step }) as const;
const withdrawal = (step: WithdrawalStep, transaction: string | null = null) =>
  ({ kind: 'withdrawal', step, transaction }) as const;

const states = (payment: Parameters<typeof timelineOf>[0]) =>
  timelineOf(payment).map(({ title, state }) => `${title.replace(/^.*_step_/, '')} ${state}`);

describe('the way of a deposit', () => {
  it('leads from the network to the balance', () => {
    expect(states(deposit('seen'))).toEqual(['seen now', 'confirming next', 'credited next']);
    expect(states(deposit('confirming'))).toEqual(['seen done', 'confirming now', 'credited next']);
    expect(states(deposit('credited'))).toEqual(['seen done', 'confirming done', 'credited done']);
  });

  it('may end early or wait for an operator', () => {
    expect(states(deposit('below_minimum'))).toEqual(['seen done', 'below_minimum failed']);
    expect(states(deposit('orphaned'))).toEqual(['seen done', 'orphaned failed']);
    expect(states(deposit('held'))).toEqual(['seen done', 'held now', 'credited next']);
    expect(aboutOf(deposit('held'))).toBe('deposit_about_held');
    expect(aboutOf(deposit('confirming'))).toBeUndefined();
  });
});

describe('the way of a withdrawal', () => {
  it('leads from the request to the end', () => {
    expect(states(withdrawal('processing'))).toEqual([
      'requested done',
      'processing now',
      'sent next',
      'confirming next',
      'completed next',
    ]);
    expect(states(withdrawal('completed', 'ab')).at(-1)).toBe('completed done');
  });

  it('has a review only while it waits for one', () => {
    expect(states(withdrawal('review')).slice(0, 3)).toEqual([
      'requested done',
      'review now',
      'processing next',
    ]);
    expect(states(withdrawal('sent', 'ab'))).not.toContainEqual(expect.stringContaining('review'));
  });

  it('ends with the reason when it was not paid', () => {
    expect(states(withdrawal('canceled'))).toEqual(['requested done', 'canceled failed']);
    expect(states(withdrawal('rejected'))).toEqual(['requested done', 'rejected failed']);
    expect(states(withdrawal('failed', 'ab'))).toEqual(['requested done', 'sent done', 'failed failed']);
  });
});

it('knows which payments are under way', () => {
  expect(
    [deposit('seen'), deposit('held'), withdrawal('review'), withdrawal('confirming')].every(isOpen),
  ).toBe(true);
  expect([deposit('credited'), deposit('orphaned'), withdrawal('canceled')].some(isOpen)).toBe(false);
});

it('counts confirmations at the step they belong to', () => {
  const counted = (payment: Parameters<typeof timelineOf>[0]) =>
    timelineOf(payment).flatMap(({ title, counts }) => (counts ? [title] : []));
  expect(counted(deposit('confirming'))).toEqual(['deposit_step_confirming']);
  expect(counted(deposit('credited'))).toEqual(['deposit_step_confirming']);
  expect(counted(withdrawal('review'))).toEqual([]);
  expect(confirmedShare({ confirmations: 3, confirmationsNeeded: 12 })).toBe(0.25);
  expect(confirmedShare({ confirmations: 30, confirmationsNeeded: 12 })).toBe(1);
  expect(confirmedShare({ confirmations: 0, confirmationsNeeded: 0 })).toBe(1);
});
