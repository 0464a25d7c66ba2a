import { describe, expect, it } from 'vitest';
import { createLineBuffer } from './line-buffer.ts';
import { lineView, partsOf, roundPrices, spanOf } from './line-view.ts';

const at = (second: number, price: number) => ({ at: second * 1_000, price });

describe('the prices of the line', () => {
  it('are in order, without repeated or unreadable ones', () => {
    const buffer = createLineBuffer(60_000);
    expect(buffer.add(at(1, 10))).toBe(true);
    expect(buffer.add(at(1, 10))).toBe(false);
    expect(buffer.add(at(0, 9))).toBe(false);
    expect(buffer.add(at(2, Number.NaN))).toBe(false);
    expect(buffer.points()).toEqual([at(1, 10)]);
  });

  it('continue the loaded ones, whichever come first', () => {
    const buffer = createLineBuffer(60_000);
    buffer.add(at(3, 13));
    buffer.seed([at(1, 11), at(2, 12), at(3, 99), at(4, 99)]);
    expect(buffer.points()).toEqual([at(1, 11), at(2, 12), at(3, 13)]);
  });

  it('are dropped when they are old', () => {
    const buffer = createLineBuffer(10_000);
    for (let second = 0; second < 100; second++) buffer.add(at(second, second));
    expect(buffer.points().length).toBeLessThanOrEqual(14);
    expect(buffer.points()[0]!.at).toBeGreaterThanOrEqual(86_000);
    expect(buffer.points().at(-1)).toEqual(at(99, 99));
  });
});

describe('the view of the line', () => {
  const box = { width: 115, height: 100 };
  const points = [at(0, 1), at(100, 10), at(150, 20), at(200, 15)];

  it('names round prices inside the box', () => {
    const { prices, y } = lineView(points, [], 100_000, { ...box, height: 200 })!;
    expect(prices).toEqual([10, 15, 20]);
    for (const price of prices) expect(y(price)).toBeGreaterThan(0);
  });

  it.each([
    [67_505.3, 67_571.9, 4, 1, [67_520, 67_540, 67_560]],
    [0.16361, 0.16388, 4, 5, [0.1637, 0.1638]],
    [3_511.06, 3_511.31, 4, 2, [3_511.1, 3_511.2, 3_511.3]],
    // A market with one decimal: nearer prices would have the same text.
    [67_550.36, 67_550.51, 4, 1, [67_550.4, 67_550.5]],
  ])('names round prices between %d and %d', (bottom, top, most, decimals, expected) => {
    const prices = roundPrices(bottom, top, most, decimals);
    expect(prices).toHaveLength(expected.length);
    for (const [index, price] of prices.entries()) expect(price).toBeCloseTo(expected[index]!, 9);
  });

  it.each([
    [1_300, 10],
    [700, 30],
    [300, 60],
    [100, 120],
  ])('names full moments of the span, as many as %i px have room for', (width, seconds) => {
    const { times, x } = lineView([at(1_003, 1)], [], 120_000, { width, height: 100 })!;
    expect(times.length).toBeGreaterThan(0);
    for (const [index, time] of times.entries()) {
      expect(time % (seconds * 1_000)).toBe(0);
      expect(x(time)).toBeGreaterThanOrEqual(0);
      expect(x(time)).toBeLessThanOrEqual(width);
      if (index > 0) expect(time - times[index - 1]!).toBe(seconds * 1_000);
    }
  });

  it('does not exist without prices', () => {
    expect(lineView([], [], 100_000, box)).toBeUndefined();
  });

  it('shows the span with room for what is to come, and one point before it', () => {
    const view = lineView(points, [], 90_000, { width: 103.5, height: 100 })!;
    expect(view.points).toEqual(points.slice(1));
    expect(view.x(200_000)).toBeCloseTo(90);
    expect(view.x(110_000)).toBeCloseTo(0);
  });

  it('has all its prices and entries inside', () => {
    const mark = { id: 1, direction: 'above', at: 120_000, price: 30, endsAt: 210_000, exit: null } as const;
    const over = { ...mark, id: 2, price: 900, endsAt: 90_000 };
    const view = lineView(points, [mark, over], 100_000, box)!;
    expect(view.marks).toEqual([mark]);
    expect([view.low, view.high]).toEqual([10, 30]);
    for (const price of [10, 20, 30]) {
      expect(view.y(price)).toBeGreaterThan(0);
      expect(view.y(price)).toBeLessThan(box.height);
    }
    expect(view.y(30)).toBeLessThan(view.y(10));
  });

  it.each([
    [30_000, 60_000],
    [60_000, 120_000],
    [300_000, 330_000],
  ])('has the end of an open contract of %i ms inside, from its entry on', (periodMs, spanMs) => {
    const mark = { id: 1, direction: 'above', at: 200_000, price: 15, endsAt: 200_000 + periodMs } as const;
    const open = lineView(points, [{ ...mark, exit: null }], spanMs, box)!;
    expect(open.x(mark.endsAt)).toBeLessThan(box.width * 0.98);
    // The same scale until it is settled, and then the usual one.
    const later = lineView([...points, at(205, 15)], [{ ...mark, exit: null }], spanMs, box)!;
    expect(later.x(205_000)).toBeCloseTo(open.x(200_000));
    const exit = { at: mark.endsAt, price: 15, profit: '+8' };
    const settled = lineView(points, [{ ...mark, exit }], spanMs, box)!;
    expect(settled.x(200_000)).toBeCloseTo(100);
  });

  it('runs through the middle without movement', () => {
    const view = lineView([at(1, 5), at(2, 5)], [], 60_000, box)!;
    expect(view.y(5)).toBeCloseTo(50);
  });

  it('has a gap where no price came for more than five seconds', () => {
    const line = [at(1, 1), at(6, 2), at(11.001, 3), at(12, 4)];
    expect(partsOf(line)).toEqual([line.slice(0, 2), line.slice(2)]);
    expect(partsOf([])).toEqual([]);
  });

  it('spans twice the period within bounds', () => {
    expect([30, 60, 120, 300].map(spanOf)).toEqual([60_000, 120_000, 240_000, 330_000]);
  });
});
