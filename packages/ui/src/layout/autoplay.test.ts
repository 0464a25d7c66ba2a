import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOPLAY_DELAY_MS, startAutoplay } from './autoplay.ts';

describe('autoplay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('steps every 5000 ms', () => {
    const step = vi.fn();
    startAutoplay(step);
    vi.advanceTimersByTime(AUTOPLAY_DELAY_MS - 1);
    expect(step).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(step).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * AUTOPLAY_DELAY_MS);
    expect(step).toHaveBeenCalledTimes(3);
  });

  it('pauses while there is any hold', () => {
    const step = vi.fn();
    const autoplay = startAutoplay(step);
    autoplay.hold('pressed');
    autoplay.hold('focused');
    autoplay.release('pressed');
    vi.advanceTimersByTime(60_000);
    expect(step).not.toHaveBeenCalled();
  });

  it('waits a full delay after the last hold is released', () => {
    const step = vi.fn();
    const autoplay = startAutoplay(step);
    vi.advanceTimersByTime(4900);
    autoplay.hold('pressed');
    autoplay.release('pressed');
    vi.advanceTimersByTime(4999);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(step).toHaveBeenCalledOnce();
  });

  it('is not restarted by releasing a hold it never had', () => {
    const step = vi.fn();
    const autoplay = startAutoplay(step);
    vi.advanceTimersByTime(4000);
    autoplay.release('hovered');
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledOnce();
  });

  it('never steps again once stopped', () => {
    const step = vi.fn();
    startAutoplay(step).stop();
    vi.advanceTimersByTime(60_000);
    expect(step).not.toHaveBeenCalled();
  });
});
