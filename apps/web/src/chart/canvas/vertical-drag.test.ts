import { describe, expect, it } from 'vitest';
import { scrollsPage } from './vertical-drag.ts';

describe('a finger on the chart', () => {
  it('scrolls the page when it moves up or down', () => {
    expect(scrollsPage(3, -12, 80)).toBe(true);
    expect(scrollsPage(-4, 9, 80)).toBe(true);
  });

  it('moves the candles when it moves sideways', () => {
    expect(scrollsPage(12, 5, 80)).toBe(false);
  });

  it('moves the crosshair after it rested', () => {
    expect(scrollsPage(0, 30, 700)).toBe(false);
  });

  it('is not a drag before it has moved', () => {
    expect(scrollsPage(1, 3, 80)).toBeUndefined();
  });
});
