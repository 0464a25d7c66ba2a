import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, ERROR_TOAST_MS, TOAST_MS } from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a text for two seconds', () => {
    const store = createToastStore();
    store.show('Copied');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(store.current()?.text).toBe('Copied');
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('shows a failure for longer', () => {
    const store = createToastStore();
    store.show('Your order was not placed', 'error');
    vi.advanceTimersByTime(ERROR_TOAST_MS - 1);
    expect(store.current()).toMatchObject({ text: 'Your order was not placed', tone: 'error' });
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('replaces the shown toast and gives the new one its full time', () => {
    const store = createToastStore();
    store.show('first');
    vi.advanceTimersByTime(1500);
    store.show('second');
    vi.advanceTimersByTime(1500);
    expect(store.current()?.text).toBe('second');
    vi.advanceTimersByTime(500);
    expect(store.current()).toBeUndefined();
  });

  it('gives the same text a new identity, so that it is announced again', () => {
    const store = createToastStore();
    store.show('again');
    const first = store.current()?.id;
    store.show('again');
    expect(store.current()?.id).not.toBe(first);
  });
});
