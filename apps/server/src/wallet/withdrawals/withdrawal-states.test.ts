import { describe, expect, it } from 'vitest';
import {
  HOLDING_STATES,
  hasEnded,
  stateAfter,
  WITHDRAWAL_STATES,
  WITHDRAWAL_STEPS,
  type WithdrawalState,
  type WithdrawalStep,
} from './withdrawal-states.ts';

/** Numbers from 0 to below 1 that depend on the seed alone. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const legalSteps = (state: WithdrawalState): WithdrawalStep[] =>
  WITHDRAWAL_STEPS.filter((step) => stateAfter(state, step) !== undefined);

describe('the life of a withdrawal', () => {
  it('[I26] ends settled or dismissed on every path, and never leaves these', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = randomOf(seed);
      let state: WithdrawalState = 'requested';
      const path: string[] = [state];
      while (!hasEnded(state)) {
        const steps = legalSteps(state);
        expect(steps, `stuck: ${path.join(' ')}`).not.toHaveLength(0);
        state = stateAfter(state, steps[Math.floor(random() * steps.length)]!)!;
        path.push(state);
        expect(path.length, path.join(' ')).toBeLessThan(500);
      }
      expect(legalSteps(state), path.join(' ')).toEqual([]);
      // Money that was held is settled or released once; nothing is released that was never held.
      const held = path.some((each) => HOLDING_STATES.includes(each as WithdrawalState));
      expect(path.at(-2)).toBe(held ? (state === 'settled' ? 'settling' : 'dismissing') : 'requested');
      // A payment is settled only after it was signed, and cancelled only before.
      if (state === 'settled') expect(path).toContain('signed');
    }
  });

  it('reaches every state', () => {
    const reached = new Set<WithdrawalState>(['requested']);
    for (const state of reached) for (const step of legalSteps(state)) reached.add(stateAfter(state, step)!);
    expect([...reached].sort()).toEqual([...WITHDRAWAL_STATES].sort());
  });

  it.each<WithdrawalState>(['signing', 'signed', 'sent', 'confirming', 'settling', 'settled', 'dismissed'])(
    'cannot be cancelled or approved again when %s',
    (state) => {
      expect(stateAfter(state, 'cancel')).toBeUndefined();
      expect(stateAfter(state, 'approve')).toBeUndefined();
    },
  );

  it('is not released while signed bytes could still be mined', () => {
    // `fail` needs proof of the chain; no other step leads from signed bytes to a release.
    for (const state of ['signing', 'signed', 'sent', 'confirming'] as const)
      for (const step of legalSteps(state))
        if (stateAfter(state, step) === 'dismissing') expect(step).toBe('fail');
  });
});
