import { describe, expect, it } from 'vitest';
import { findExtremes, firstInside, placeLabel } from './extreme-label.ts';

const room = { width: 300, height: 200, legend: { x: 180, y: 19 } };
const WIDTH = 50;

describe('the label of the highest or lowest price', () => {
  it.each([
    ['of a high in the left half is at its right', { x: 100, y: 60 }, true, { x: 107, y: 53, align: 'left' }],
    [
      'of a high in the right half is at its left',
      { x: 200, y: 60 },
      true,
      { x: 193, y: 53, align: 'right' },
    ],
    ['of a low is below it', { x: 100, y: 150 }, false, { x: 107, y: 157, align: 'left' }],
    ['moves to the side without legend', { x: 200, y: 20 }, true, { x: 207, y: 13, align: 'left' }],
    ['is below the legend that would cover it', { x: 40, y: 19 }, true, { x: 47, y: 27, align: 'left' }],
    ['is not cut at the left edge', { x: -3, y: 150 }, false, { x: 11, y: 157, align: 'left' }],
    ['is not cut at the right edge', { x: 302, y: 150 }, false, { x: 289, y: 157, align: 'right' }],
    ['is not cut at the bottom', { x: 100, y: 199 }, false, { x: 107, y: 193, align: 'left' }],
  ] as const)('%s', (_, point, above, text) => {
    expect(placeLabel(point, above, WIDTH, room).text).toEqual(text);
  });

  it('is beside the labels of lines', () => {
    const taken = [{ top: 40, bottom: 56, right: 130 }];
    const place = (point: { x: number; y: number }) =>
      placeLabel(point, true, WIDTH, { ...room, taken }).text;
    expect(place({ x: 160, y: 60 })).toEqual({ x: 167, y: 53, align: 'left' });
    expect(place({ x: 160, y: 90 })).toEqual({ x: 153, y: 83, align: 'right' });
    const below = [{ top: 19, bottom: 35, right: 130 }];
    const cornered = placeLabel({ x: 20, y: 19 }, true, WIDTH, { ...room, taken: below });
    expect(cornered.text, 'no free side').toEqual({ x: 137, y: 27, align: 'left' });
  });

  it('of a low stays below it where the labels of lines leave no free side', () => {
    const taken = [{ top: 150, bottom: 166, right: 130 }];
    const cornered = placeLabel({ x: 40, y: 150 }, false, WIDTH, { ...room, taken });
    expect(cornered.text).toEqual({ x: 137, y: 157, align: 'left' });
  });

  it('is further from the candles than the triangles of fills beside them', () => {
    const fill = (left: number, top: number) => ({ left, right: left + 9, top, bottom: top + 8 });
    const place = (above: boolean, ...fills: readonly ReturnType<typeof fill>[]) =>
      placeLabel({ x: 200, y: 100 }, above, WIDTH, { ...room, fills }).text.y;
    expect(place(true, fill(185, 90))).toBe(83);
    expect(place(true, fill(170, 78), fill(185, 90))).toBe(71);
    expect(place(false, fill(185, 102))).toBe(117);
    expect(place(true, fill(196, 90)), 'on its own candle').toBe(93);
    expect(place(true, fill(185, 40)), 'far above').toBe(93);
  });

  it('is joined to its candle by a line with a corner', () => {
    expect(placeLabel({ x: 100, y: 60 }, true, WIDTH, room).line).toEqual([
      { x: 100, y: 60 },
      { x: 100, y: 53 },
      { x: 105, y: 53 },
    ]);
  });
});

describe('the highest and lowest candle', () => {
  const bars = [
    { high: 9, low: 1 },
    { high: 5, low: 3 },
    { high: 7, low: 4 },
    { high: 6, low: 2 },
  ];
  it('are looked for among the visible ones', () => {
    expect(findExtremes(bars, 1, 4)).toEqual({ highest: 2, lowest: 3 });
    expect(findExtremes(bars, -2, 99)).toEqual({ highest: 0, lowest: 0 });
  });
  it('do not exist without candles', () => {
    expect(findExtremes([], 0, 0)).toBeUndefined();
    expect(findExtremes(bars, 4, 9)).toBeUndefined();
  });
});

it('candles that the left edge cuts in half are left out, unless there is no other', () => {
  const middleOf = (place: number) => place * 8 - 19;
  expect(firstInside(1, 9, middleOf)).toBe(3);
  expect(firstInside(5, 9, middleOf)).toBe(5);
  expect(firstInside(-2, 2, middleOf)).toBe(1);
});
