import { expect, it } from 'vitest';
import { RebuildProgress } from './rebuild-progress.ts';

it('logs the start of a rebuild, its progress every two seconds, and its end', () => {
  const logged: string[] = [];
  let now = 0;
  const warn = (_: object, text: string) => void logged.push(text);
  const progress = new RebuildProgress(200, warn, () => now);
  const report = (ms: number, seq: number) => {
    now = ms;
    return progress.report(seq);
  };
  expect(report(1_000, 20)).toBe(false);
  expect(report(2_100, 51)).toBe(false);
  expect(report(3_000, 90)).toBe(false);
  expect(report(4_200, 199)).toBe(false);
  expect(report(4_300, 200)).toBe(true);
  expect(logged.slice(1)).toEqual([
    'rebuilding the projections: 25 %',
    'rebuilding the projections: 99 %',
    'projections rebuilt',
  ]);
});
