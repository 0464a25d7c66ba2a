import { expect, it } from 'vitest';
import { toolbarShape } from './use-toolbar-shape.ts';

it.each([
  [1200, 700, 'row'],
  [844, 390, 'row'],
  [560, 200, 'row'],
  [536, 360, 'row'],
  [500, 360, 'stacked'],
  [358, 440, 'stacked'],
  [358, 260, 'row'],
  [320, 260, 'compact'],
  [280, 180, 'compact'],
] as const)('in a box of %d × %d the toolbar is %s', (width, height, shape) => {
  expect(toolbarShape(width, height)).toBe(shape);
});

it('has one row in a low window, even if the chart is high enough for two', () => {
  expect(toolbarShape(358, 340, true)).toBe('row');
  expect(toolbarShape(320, 340, true)).toBe('compact');
});
