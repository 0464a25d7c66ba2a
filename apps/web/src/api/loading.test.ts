import { HTTP } from '@meridian/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoading } from './loading.ts';

describe('global loading', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hides 500 ms after the last request', () => {
    const loading = createLoading();
    const first = loading.begin(false);
    const second = loading.begin(false);
    first();
    vi.advanceTimersByTime(5000);
    expect(loading.get().busy).toBe(true);
    second();
    vi.advanceTimersByTime(HTTP.loadingTailMs - 1);
    expect(loading.get().busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(loading.get().busy).toBe(false);
  });

  it('a request during the delay restarts the delay', () => {
    const loading = createLoading();
    const hidden = vi.fn();
    loading.begin(false)();
    loading.subscribe(hidden);
    vi.advanceTimersByTime(400);
    loading.begin(false)();
    vi.advanceTimersByTime(499);
    expect(hidden).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(loading.get().busy).toBe(false);
  });

  it('blocks only while a submit runs, and not during the delay', () => {
    const loading = createLoading();
    const read = loading.begin(false);
    expect(loading.get().blocking).toBe(false);
    const submit = loading.begin(true);
    expect(loading.get().blocking).toBe(true);
    submit();
    expect(loading.get()).toEqual({ busy: true, blocking: false });
    read();
  });

  it('ignores a second end of the same request', () => {
    const loading = createLoading();
    const end = loading.begin(true);
    loading.begin(true);
    end();
    end();
    expect(loading.get()).toEqual({ busy: true, blocking: true });
  });
});
