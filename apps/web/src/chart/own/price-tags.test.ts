import { expect, it } from 'vitest';
import { spreadTags } from './price-tags.ts';

it.each<readonly [string, number[], number | undefined, (number | undefined)[]]>([
  ['far apart stay at their prices', [50, 200], 120, [50, 200]],
  ['at the last price move up', [120, 120], 120, [86, 103]],
  ['around the last price move away from it', [118, 124], 120, [103, 137]],
  ['close together move apart', [60, 64, 200, 204], 120, [47, 64, 200, 217]],
  ['need no last price', [100, 102], undefined, [85, 102]],
  ['that would leave the axis are not drawn', [3, 5, 297], 8, [undefined, undefined, undefined]],
])('tags %s', (_, prices, last, tags) => {
  expect(spreadTags(prices, last, 300)).toEqual(tags);
});
