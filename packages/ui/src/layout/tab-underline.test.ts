import { expect, it } from 'vitest';
import { underline } from './tab-underline.ts';

const boxes = [
  { left: 0, width: 40 },
  { left: 60, width: 80 },
  { left: 160, width: 20 },
];

it.each([
  [0, { left: 0, width: 40 }],
  [0.5, { left: 30, width: 60 }],
  [1, { left: 60, width: 80 }],
  [1.25, { left: 85, width: 65 }],
  [2, { left: 160, width: 20 }],
  // Rubber-band scrolling beyond either end.
  [-0.2, { left: 0, width: 40 }],
  [2.4, { left: 160, width: 20 }],
])('at progress %d the underline is %o', (progress, box) => {
  expect(underline(boxes, progress)).toEqual(box);
});

it('is undefined without tabs', () => {
  expect(underline([], 0)).toEqual({ left: 0, width: 0 });
});
