import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, NOTICE_MS, TOAST_MS } from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a text for two seconds', () => {
    const store = createToastStore();
    store.show('Copied');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(store.current().message?.text).toBe('Copied');
    vi.advanceTimersByTime(1);
    expect(store.current()).toEqual({});
  });

  it.each(['notice', 'warning'] as const)('shows a %s for longer', (tone) => {
    const store = createToastStore();
    store.show('Buy order filled', tone);
    vi.advanceTimersByTime(NOTICE_MS - 1);
    expect(store.current().message).toMatchObject({ text: 'Buy order filled', tone });
    vi.advanceTimersByTime(1);
    expect(store.current()).toEqual({});
  });

  it('shows an error until it is dismissed', () => {
    const store = createToastStore();
    store.show('Your order was not placed', 'error');
    vi.advanceTimersByTime(3_600_000);
    expect(store.current().error?.text).toBe('Your order was not placed');
    store.dismissError();
    expect(store.current()).toEqual({});
  });

  it.each(['plain', 'notice', 'warning'] as const)('keeps an unread error beside a %s', (tone) => {
    const store = createToastStore();
    store.show('Your order was not placed', 'error');
    store.show('Added to favorites', tone);
    expect(store.current()).toMatchObject({
      error: { text: 'Your order was not placed' },
      message: { text: 'Added to favorites' },
    });
    vi.advanceTimersByTime(NOTICE_MS);
    expect(store.current()).toMatchObject({ error: { text: 'Your order was not placed' } });
    expect(store.current().message).toBeUndefined();
  });

  it('shows a placed order for as long as it takes to read', () => {
    const store = createToastStore();
    store.show('Order placed', 'done', TOAST_MS);
    vi.advanceTimersByTime(TOAST_MS);
    expect(store.current()).toEqual({});
    store.show('Order filled', 'done', NOTICE_MS);
    vi.advanceTimersByTime(NOTICE_MS - 1);
    expect(store.current().message).toMatchObject({ text: 'Order filled', tone: 'done' });
  });

  it('replaces the shown message and gives the new one its full time', () => {
    const store = createToastStore();
    store.show('first');
    vi.advanceTimersByTime(1500);
    store.show('second');
    vi.advanceTimersByTime(1500);
    expect(store.current().message?.text).toBe('second');
    vi.advanceTimersByTime(500);
    expect(store.current()).toEqual({});
  });

  it('gives the same text a new identity, so that it is announced again', () => {
    const store = createToastStore();
    store.show('again', 'error');
    const first = store.current().error?.id;
    store.show('again', 'error');
    expect(store.current().error?.id).not.toBe(first);
  });

  it('notifies its listeners only when something changed', () => {
    const store = createToastStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.dismissError();
    expect(listener).not.toHaveBeenCalled();
    store.show('Copied');
    expect(listener).toHaveBeenCalledOnce();
  });
});
