import { expect, it } from 'vitest';
import { spreadNames } from './spread-names.ts';

const LEGEND_PX = 20;

it.each([
  ['far apart', [100, 200], [100, 200]],
  ['at one price', [150, 150], [136, 150]],
  ['close together', [195, 200], [186, 200]],
  ['at the top edge, below the legend', [2, 3], [34, 48]],
])('names of lines %s do not overprint each other', (_, lines, names) => {
  expect(spreadNames(lines, 300, LEGEND_PX)).toEqual(names);
});
