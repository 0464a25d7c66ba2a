import { expect, it } from 'vitest';
import { enoughPixels } from './sharp-pixels.ts';

const css = { width: 333, height: 200 };

it.each([
  // A real screen: the browser's own rounding is kept.
  [{ inlineSize: 416, blockSize: 250 }, 1.25, { inlineSize: 416, blockSize: 250 }],
  [{ inlineSize: 417, blockSize: 250 }, 1.25, { inlineSize: 417, blockSize: 250 }],
  [{ inlineSize: 999, blockSize: 600 }, 3, { inlineSize: 999, blockSize: 600 }],
  // An emulated one: the pixels of the real screen are too few.
  [{ inlineSize: 333, blockSize: 200 }, 3, { inlineSize: 999, blockSize: 600 }],
  [{ inlineSize: 333, blockSize: 200 }, 2.625, { inlineSize: 874, blockSize: 525 }],
  // More than the ratio implies is fine.
  [{ inlineSize: 666, blockSize: 400 }, 1, { inlineSize: 666, blockSize: 400 }],
])('for %j at a ratio of %d the chart gets %j', (reported, ratio, drawn) => {
  expect(enoughPixels(reported, css, ratio)).toEqual(drawn);
});
