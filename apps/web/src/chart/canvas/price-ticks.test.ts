import { expect, it } from 'vitest';
import { coveredTicks, readableTicks, volumeTicks } from './price-ticks.ts';

const ticks = [20, 60, 100].map((coord) => ({ coord, value: String(200 - coord), text: `${200 - coord}.0` }));

it('a label under a tag has no text, and keeps its grid line', () => {
  expect(readableTicks(ticks, [66]).map(({ text }) => text)).toEqual(['180.0', '', '100.0']);
  expect(readableTicks(ticks, [80])).toEqual(ticks);
  expect(readableTicks(ticks, [])).toEqual(ticks);
  expect(readableTicks(ticks, [10, 90]).map(({ text }) => text)).toEqual(['', '140.0', '']);
});

it('the set of covered labels changes only when the tag reaches another label', () => {
  expect(coveredTicks(ticks, [66])).toBe(coveredTicks(ticks, [55]));
  expect(coveredTicks(ticks, [66])).not.toBe(coveredTicks(ticks, [80]));
});

it.each([
  ['above zero', 0, 24.3, 80],
  ['of a low pane', 0, 24.3, 50],
  ['of small volumes', 0, 0.0243, 80],
  ['of large volumes', 0, 6_100, 80],
  ['below zero', -1, 24.3, 80],
  ['of nothing', 0, 0, 80],
])('the labels of a volume axis %s are round', (_, displayFrom, displayTo, height) => {
  const ticks = volumeTicks({ displayFrom, displayTo }, height, String);
  const step = Number(ticks[1]?.value ?? 0) - Number(ticks[0]?.value ?? 0);
  for (const { value, text, coord } of ticks) {
    expect(text).toBe(value);
    expect(text.replace(/[0.]/g, '')).toMatch(/^\d?\d?$/);
    expect(coord).toBeGreaterThanOrEqual(6);
    expect(coord).toBeLessThanOrEqual(height - 6);
    expect(coord).toBeCloseTo(((displayTo - Number(value)) / (displayTo - displayFrom)) * height);
  }
  if (displayTo > 0) expect(ticks.length).toBeGreaterThan(0);
  if (ticks.length > 1) expect((step / (displayTo - displayFrom)) * height).toBeGreaterThanOrEqual(22);
});

it('the labels of a volume axis at 80 px', () => {
  const labels = (to: number) =>
    volumeTicks({ displayFrom: 0, displayTo: to }, 80, String).map(({ text }) => text);
  expect(labels(24.3)).toEqual(['10', '20']);
  expect(labels(6_100)).toEqual(['2000', '4000']);
  expect(labels(0.0243)).toEqual(['0.01', '0.02']);
});

it('the highest volume has no label beside a tag of the price axis, unless it is the only one', () => {
  const labels = (to: number, height: number) =>
    volumeTicks({ displayFrom: 0, displayTo: to }, height, String).map(({ text }) => text);
  expect(labels(33, 80)).toEqual(['10', '20']);
  expect(labels(24.3, 50)).toEqual(['20']);
});
