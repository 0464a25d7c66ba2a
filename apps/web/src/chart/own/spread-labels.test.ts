import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const LEGEND_PX = 20;

it.each([
  ['far apart', [100, 200], [100, 200]],
  ['at one price', [150, 150], [136, 150]],
  ['close together', [195, 200], [186, 200]],
  ['at the top edge, below the legend', [2, 3], [34, 48]],
])('labels of lines %s do not overlap', (_, lines, labels) => {
  expect(spreadLabels(lines, 300, LEGEND_PX)).toEqual(labels);
});
