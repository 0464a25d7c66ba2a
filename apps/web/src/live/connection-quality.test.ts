import { expect, it } from 'vitest';
import { connectionQuality } from './connection-quality.ts';

it.each([
  [true, false, 12, 'good'],
  [true, false, 150, 'good'],
  [true, false, 151, 'fair'],
  [true, false, 401, 'poor'],
  [true, false, undefined, undefined],
  [true, true, 12, 'lost'],
  [false, false, 12, 'lost'],
] as const)('online %s, lost %s, %s ms is %s', (online, lost, latencyMs, quality) => {
  expect(connectionQuality(online, { lost, latencyMs })).toBe(quality);
});
