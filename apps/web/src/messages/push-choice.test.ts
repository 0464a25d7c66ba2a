import { describe, expect, it } from 'vitest';
import { createPushChoice } from './push-choice.ts';

function choiceOf(replies: readonly (boolean | Error)[]) {
  let calls = 0;
  const state = { user: 'a' as string | null, now: 0 };
  const choice = createPushChoice({
    settings: async () => {
      const reply = replies[Math.min(calls++, replies.length - 1)];
      if (reply instanceof Error) throw reply;
      return [{ group: 'orders', push: reply === true }];
    },
    user: () => state.user,
    nowMs: () => state.now,
  });
  return { ...choice, state, calls: () => calls };
}

describe('which messages open screens show', () => {
  it('is read once, and again for another user, after five minutes and after a change', async () => {
    const { isPushed, forget, state, calls } = choiceOf([false, true, false, true]);
    expect(await isPushed('orders')).toBe(false);
    expect(await isPushed('orders')).toBe(false);
    expect(calls()).toBe(1);
    state.user = 'b';
    expect(await isPushed('orders')).toBe(true);
    state.now = 5 * 60_000 + 1;
    expect(await isPushed('orders')).toBe(false);
    forget();
    expect(await isPushed('orders')).toBe(true);
  });

  it('is everything while the server does not respond, and is asked for again', async () => {
    const { isPushed, calls } = choiceOf([new Error('offline'), false]);
    expect(await isPushed('orders')).toBe(true);
    expect(await isPushed('orders')).toBe(false);
    expect(calls()).toBe(2);
  });

  it('includes groups that the server does not list', async () => {
    expect(await choiceOf([false]).isPushed('support')).toBe(true);
  });
});
