import { describe, expect, it } from 'vitest';
import { createLineBuffer } from './line-buffer.ts';
import { lineView, partsOf, roomFor, roundPrices, spanOf } from './line-view.ts';

const at = (second: number, price: number) => ({ at: second * 1_000, price });
const auto = (ms: number) => ({ ms, isLeast: false });

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

  it('become coarse when they are old, and are dropped an hour later', () => {
    const buffer = createLineBuffer(60_000, 3_600_000);
    for (let second = 0; second < 8_000; second++) buffer.add(at(second, second));
    const points = buffer.points();
    expect(points.length).toBeLessThan(75 + 720 + 20);
    expect(points.at(-1)!.at - points[0]!.at).toBeGreaterThanOrEqual(3_590_000);
    const coarse = points.filter(({ isCoarse }) => isCoarse);
    for (const { at: time, price } of coarse) expect([price, time % 5_000]).toEqual([time / 1_000, 4_000]);
    expect(points.filter(({ isCoarse }) => !isCoarse).length).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('begin with the loaded past, which may come %s the last minutes', (_, order) => {
    const buffer = createLineBuffer(60_000, 3_600_000);
    buffer.add(at(3_000, 1));
    const past = [0, 60, 2_940, 2_996, 3_001].map((second) => at(second, 2));
    const seeds = [() => buffer.seedPast(past), () => buffer.seed([at(2_990, 3), at(2_995, 4)])];
    seeds[order]!();
    seeds[1 - order]!();
    const coarse = (second: number) => ({ ...at(second, 2), isCoarse: true });
    expect(buffer.points()).toEqual([
      ...[0, 60, 2_940].map(coarse),
      ...[at(2_990, 3), at(2_995, 4), at(3_000, 1)],
    ]);
    buffer.add(at(3_001, 5));
    expect(buffer.points().at(-1)).toEqual(at(3_001, 5));
  });
});

describe('the view of the line', () => {
  const box = { width: 104, height: 100 };
  const points = [at(0, 1), at(100, 10), at(150, 20), at(200, 15)];

  it('names round prices inside the box', () => {
    const { prices, priceDecimals, y } = lineView(points, [], auto(100_000), { ...box, height: 200 })!;
    expect(prices).toEqual([10, 15, 20]);
    expect(priceDecimals).toBe(0);
    for (const price of prices) expect(y(price)).toBeGreaterThan(0);
  });

  it.each([
    [67_505.3, 67_571.9, 1, [67_520, 67_540, 67_560], 0],
    [0.16361, 0.16388, 5, [0.1637, 0.1638], 4],
    [3_511.06, 3_511.31, 2, [3_511.1, 3_511.2, 3_511.3], 1],
    // A market with one decimal: nearer prices would have the same text.
    [67_550.36, 67_550.51, 1, [67_550.4, 67_550.5], 1],
  ])('names round prices between %d and %d', (bottom, top, decimals, expected, needed) => {
    const { prices, ...axis } = roundPrices(bottom, top, 4, decimals);
    expect(axis.decimals).toBe(needed);
    expect(prices).toHaveLength(expected.length);
    for (const [index, price] of prices.entries()) expect(price).toBeCloseTo(expected[index]!, 9);
  });

  it.each([
    [1_300, 10],
    [700, 15],
    [650, 30],
    [300, 30],
    [200, 60],
    [150, 120],
  ])('names full moments of the span, as many as %i px have room for', (width, seconds) => {
    const { times, x } = lineView([at(803, 1), at(1_003, 1)], [], auto(120_000), { width, height: 100 })!;
    expect(times.length).toBeGreaterThan(0);
    for (const [index, time] of times.entries()) {
      expect(time % (seconds * 1_000)).toBe(0);
      expect(x(time)).toBeGreaterThanOrEqual(0);
      expect(x(time)).toBeLessThanOrEqual(width);
      if (index > 0) expect(time - times[index - 1]!).toBe(seconds * 1_000);
    }
  });

  it.each([60, 240, 300, 600, 900, 3_600])(
    'names a moment whose text fits a narrow box of %i s, whenever it is drawn',
    (seconds) => {
      const [width, half] = [226, 26];
      for (let now = 10_000; now < 13_600; now += 7) {
        const { times, x } = lineView([at(0, 1), at(now, 1)], [], auto(seconds * 1_000), {
          width,
          height: 100,
        })!;
        expect(times.filter((time) => x(time) >= half && x(time) <= width - half)).not.toEqual([]);
      }
    },
  );

  it('names two moments in the box of a phone, whenever it is drawn', () => {
    const [width, half] = [226, 24];
    for (let now = 10_000; now < 10_060; now += 1) {
      const { times, x } = lineView([at(0, 1), at(now, 1)], [], auto(60_000), { width, height: 94 })!;
      const whole = times.filter((time) => x(time) >= half && x(time) <= width - half);
      expect(whole.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('names three prices in a low box', () => {
    const prices = [at(100, 67_492), at(150, 67_516), at(200, 67_515)];
    expect(lineView(prices, [], auto(100_000), { ...box, height: 94 })!.prices.length).toBeGreaterThan(2);
    expect(lineView(prices, [], auto(100_000), { ...box, height: 94, decimals: -1 })!.prices).toEqual([
      67_490, 67_500, 67_510,
    ]);
  });

  it('does not exist without prices', () => {
    expect(lineView([], [], auto(100_000), box)).toBeUndefined();
  });

  it('shows the span over the whole width, and one point before it', () => {
    const view = lineView(points, [], auto(90_000), box)!;
    expect(view.points).toEqual(points.slice(1));
    expect(view.x(200_000)).toBeCloseTo(100);
    expect(view.x(110_000)).toBeCloseTo(0);
  });

  it('is as wide as the box when there are prices of a shorter time only', () => {
    const { x } = lineView([at(160, 1), at(200, 2)], [], auto(90_000), box)!;
    expect([x(160_000), x(200_000)]).toEqual([0, 100]);
    expect(lineView([at(199, 1), at(200, 2)], [], auto(90_000), box)!.x(180_000)).toBeCloseTo(0);
  });

  it('has all its prices and entries inside', () => {
    const mark = { id: 1, direction: 'above', at: 110_000, price: 30, endsAt: 210_000, exit: null } as const;
    const exit = { at: 90_000, price: 900, profit: '+8' };
    const over = { ...mark, id: 2, price: 900, endsAt: 90_000, exit };
    const view = lineView(points, [mark, over], auto(100_000), box)!;
    expect(view.marks).toEqual([mark]);
    expect([view.low, view.high]).toEqual([10, 30]);
    for (const price of [10, 20, 30]) {
      expect(view.y(price)).toBeGreaterThan(0);
      expect(view.y(price)).toBeLessThan(box.height);
    }
    expect(view.y(30)).toBeLessThan(view.y(10));
  });

  it('is not stretched to the entry of a settled contract that is before the box', () => {
    const exit = { at: 150_000, price: 20, profit: '+8' };
    const mark = { id: 1, direction: 'above', at: 90_000, price: 900, endsAt: 150_000, exit } as const;
    const view = lineView(points, [mark], auto(100_000), box)!;
    expect(view.marks).toEqual([mark]);
    expect(view.high).toBe(20);
  });

  describe('of an open contract', () => {
    const line = Array.from({ length: 401 }, (_, second) => at(second, 15));
    const until = (second: number) => line.slice(0, second + 1);
    const open = { id: 1, direction: 'above', at: 200_000, price: 15, endsAt: 260_000, exit: null } as const;
    const viewAt = (second: number, marks: Parameters<typeof lineView>[1] = [open]) =>
      lineView(until(second), marks, auto(120_000), box)!;

    it('reaches to its end, and is empty for a third at most', () => {
      for (const second of [200, 215, 230, 259]) {
        const { x } = viewAt(second);
        expect(x(open.endsAt)).toBeCloseTo(100);
        expect(x(second * 1_000)).toBeGreaterThan(66);
      }
    });

    it('begins a little before its entry, and then stands still', () => {
      const { x } = viewAt(240);
      expect(x(open.at)).toBeCloseTo((100 * 0.15) / 1.15);
      expect(viewAt(255).x(open.at)).toBeCloseTo(x(open.at));
      // No price has come since the end.
      expect(viewAt(261).x(open.at)).toBeCloseTo(x(open.at), 0);
    });

    it('is the one of the contract that ends first', () => {
      const longer = { ...open, id: 2, at: 190_000, endsAt: 310_000 };
      const view = viewAt(240, [longer, open]);
      expect(view.x(open.endsAt)).toBeCloseTo(100);
      expect(view.marks).toEqual([longer, open]);
    });

    it('is narrower than the span that the user chose, and never cut by it', () => {
      const viewOf = (second: number, minutes: number) =>
        lineView(until(second), [open], spanOf(30, minutes), box)!;
      const wide = viewOf(250, 3);
      expect(wide.x(70_000)).toBeCloseTo(0);
      expect(wide.x(open.endsAt)).toBeCloseTo(100);
      const longer = { ...open, endsAt: 500_000 };
      const { x } = lineView(until(250), [longer], spanOf(300, 1), box)!;
      expect([x(longer.at) > 0, x(longer.endsAt) <= 100]).toEqual([true, true]);
    });

    it('shows no time before the first price', () => {
      const { x } = lineView(line.slice(150, 201), [open], auto(120_000), box)!;
      expect(x(150_000)).toBeCloseTo(0);
    });

    it('is the usual one once it is settled', () => {
      const exit = { at: open.endsAt, price: 15, profit: '+8' };
      const { x } = viewAt(262, [{ ...open, exit }]);
      expect([x(142_000), x(262_000)].map(Math.round)).toEqual([0, 100]);
    });
  });

  it('runs through the middle without movement', () => {
    const view = lineView([at(1, 5), at(2, 5)], [], auto(60_000), box)!;
    expect(view.y(5)).toBeCloseTo(50);
  });

  it('has a gap where no price came for more than five seconds', () => {
    const line = [at(1, 1), at(6, 2), at(11.001, 3), at(12, 4)];
    expect(partsOf(line)).toEqual([line.slice(0, 2), line.slice(2)]);
    expect(partsOf([])).toEqual([]);
  });

  it('spans twice the period, at least the minutes that have room, or what the user chose', () => {
    const automatic = [0, 30, 60, 120, 300].map((seconds) => spanOf(seconds));
    expect(automatic).toEqual([60_000, 60_000, 120_000, 240_000, 600_000].map(auto));
    expect(spanOf(300, 1)).toEqual({ ms: 60_000, isLeast: true });
    expect([200, 400, 750, 1_150, 1_740, 4_000].map(roomFor)).toEqual([1, 1, 2, 3, 5, 5]);
    expect([spanOf(30, undefined, 5), spanOf(300, undefined, 5)]).toEqual([300_000, 600_000].map(auto));
    expect(spanOf(30, 1, 5)).toEqual(spanOf(30, 1));
  });

  it('joins coarse points that are a minute apart, and leaves a gap where one is missing', () => {
    const coarse = [0, 60, 120, 240, 245].map((second) => ({ ...at(second, 1), isCoarse: true as const }));
    const line = [...coarse, at(250, 2), at(256, 3)];
    expect(partsOf(line)).toEqual([line.slice(0, 3), line.slice(3, 6), line.slice(6)]);
  });
});
