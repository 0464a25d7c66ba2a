import { expect, it } from 'vitest';
import { coveredTicks, readableTicks } from './price-ticks.ts';

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
