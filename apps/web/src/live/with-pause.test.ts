import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPause } from './with-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function store() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: () => {
      for (const listener of listeners) listener();
    },
  };
}

it('calls the listener once for the changes within a pause, and again for later ones', () => {
  const { subscribe, change } = store();
  const heard = vi.fn();
  withPause(subscribe, 500)(heard);
  change();
  change();
  vi.advanceTimersByTime(499);
  expect(heard).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(heard).toHaveBeenCalledTimes(1);
  change();
  vi.advanceTimersByTime(500);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('is silent after the end of the subscription, even when a call is due', () => {
  const { subscribe, change } = store();
  const heard = vi.fn();
  const stop = withPause(subscribe, 500)(heard);
  change();
  stop();
  change();
  vi.advanceTimersByTime(1_000);
  expect(heard).not.toHaveBeenCalled();
});
