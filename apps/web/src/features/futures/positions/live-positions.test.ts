import { expect, it, vi } from 'vitest';
import { samplePosition } from '../../../futures/testing/sample-position.ts';
import { createPositionStore } from './live-positions.ts';

const moved = { ...samplePosition, markPrice: '61000.0' };

it('shows a row as it is until newer figures are known', () => {
  const store = createPositionStore();
  expect(store.newest(samplePosition)).toBe(samplePosition);
  store.show([moved]);
  expect(store.newest(samplePosition)).toBe(moved);
  expect(store.all()).toEqual([moved]);
});

it('calls its listeners only when a position has changed', () => {
  const store = createPositionStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.show([samplePosition]);
  store.show([samplePosition]);
  expect(listener).toHaveBeenCalledTimes(1);
  store.show([moved]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.show([]);
  expect(listener).toHaveBeenCalledTimes(2);
});
