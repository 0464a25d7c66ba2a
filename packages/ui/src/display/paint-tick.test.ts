import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flashTick, TICK_MS, tickDirection } from './paint-tick.ts';

it.each([
  ['100.1', '100.0', 'up'],
  ['99.9', '100.0', 'down'],
  // By value, not by text.
  ['1000.0', '999.9', 'up'],
  ['-1.0', '1.0', 'down'],
  ['100.0', '100.0', undefined],
  ['100.00', '100.0', undefined],
  ['--', '100.0', undefined],
])('%s after %s went %s', (now, before, direction) => {
  expect(tickDirection(now, before)).toBe(direction);
});

describe('the color of a tick', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('document', { hidden: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const cell = () => ({ dataset: {} }) as HTMLElement;

  it('is set at once, fades, and is gone after 300 ms', async () => {
    const price = cell();
    flashTick(price, 'up');
    expect(price.dataset.tick).toBe('up');
    vi.advanceTimersByTime(TICK_MS * 0.6);
    expect(price.dataset.tick).toBe('up-late');
    vi.advanceTimersByTime(TICK_MS * 0.4);
    expect(price.dataset.tick).toBeUndefined();
  });

  it('restarts when the price ticks again, and is not ended by the first tick', async () => {
    const price = cell();
    flashTick(price, 'up');
    await Promise.resolve();
    vi.advanceTimersByTime(TICK_MS - 50);
    flashTick(price, 'down');
    vi.advanceTimersByTime(60);
    expect(price.dataset.tick).toBe('down');
    vi.advanceTimersByTime(TICK_MS);
    expect(price.dataset.tick).toBeUndefined();
  });

  it('is removed for all numbers of a frame together', async () => {
    const timers = vi.getTimerCount();
    for (let count = 0; count < 40; count++) flashTick(cell(), 'down');
    expect(vi.getTimerCount() - timers).toBe(2);
  });

  it('is skipped when the price did not move or the page is hidden', () => {
    const price = cell();
    flashTick(price, undefined);
    vi.stubGlobal('document', { hidden: true });
    flashTick(price, 'up');
    expect(price.dataset.tick).toBeUndefined();
  });
});
