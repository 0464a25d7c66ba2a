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
  expect(
    spreadTags(
      prices.map((y) => ({ y, height: 17 })),
      last,
      300,
    ),
  ).toEqual(tags);
});

it('small tags need less room', () => {
  const small = (y: number) => ({ y, height: 13 });
  expect(spreadTags([small(120), { y: 120, height: 17 }], 120, 300)).toEqual([88, 103]);
  expect(spreadTags([small(121), small(122)], 120, 300)).toEqual([135, 148]);
});
