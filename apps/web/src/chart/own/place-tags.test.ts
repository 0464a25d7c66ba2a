import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTags, type Tag } from './place-tags.ts';

/** Prices fall from the top of the column. */
const at = (y: number, rank = 1, height = 16): Tag => ({ price: -y, y, rank, height });
const column = { top: 0, bottom: 300 };

describe('tags on the price axis', () => {
  it.each<readonly [string, readonly Tag[], readonly (number | undefined)[]]>([
    ['stay at their prices when they are far apart', [at(50), at(200)], [50, 200]],
    ['at one price move apart evenly', [at(120), at(120)], [112, 128]],
    ['are placed in any order of the argument', [at(200), at(50)], [200, 50]],
    ['make room for the last price', [at(120), at(120, 0), at(121)], [136, 120, 152]],
    ['stay inside the axis', [at(2), at(298)], [8, 292]],
    ['of a price beyond the axis are at its edge', [at(-40, 0), at(900)], [8, 292]],
  ])('%s', (_, tags, places) => {
    expect(placeTags(tags, column)).toEqual(places);
  });

  it('are in the order of their prices within one pixel too', () => {
    const lower = { ...at(120, 0), price: 67_517 };
    const higher = { ...at(120.4, 2), price: 67_517.5 };
    expect(placeTags([lower, higher], column)).toEqual([120, 104]);
  });

  it('leaves out the least important where there is no room', () => {
    const places = placeTags([at(10, 3), at(20, 0), at(30, 2), at(40, 1)], { top: 0, bottom: 50 });
    expect(places).toEqual([undefined, expect.any(Number), expect.any(Number), expect.any(Number)]);
  });

  const tag = fc
    .record({
      y: fc.double({ min: -100, max: 500, noNaN: true }),
      height: fc.constantFrom(15, 16, 17),
      rank: fc.integer({ min: 0, max: 8 }),
    })
    .map(({ y, height, rank }) => at(y, rank, height));
  const columns = fc
    .record({
      top: fc.double({ min: 0, max: 60, noNaN: true }),
      room: fc.double({ min: 20, max: 500, noNaN: true }),
    })
    .map(({ top, room }) => ({ top, bottom: top + room }));
  const tags = fc.array(tag, { maxLength: 40 });

  const placed = (all: readonly Tag[], places: readonly (number | undefined)[]) =>
    all
      .flatMap((one, index) => (places[index] === undefined ? [] : [{ ...one, place: places[index] }]))
      .toSorted((a, b) => a.place - b.place);

  it('are in the order of their prices, inside the axis, and never overlap', () => {
    fc.assert(
      fc.property(tags, columns, (all, { top, bottom }) => {
        const drawn = placed(all, placeTags(all, { top, bottom }));
        for (const [index, { y, height, place }] of drawn.entries()) {
          expect(place - height / 2).toBeGreaterThanOrEqual(top);
          expect(place + height / 2).toBeLessThanOrEqual(bottom);
          const above = drawn[index - 1];
          if (above === undefined) continue;
          expect(above.y).toBeLessThanOrEqual(y);
          expect(place - above.place).toBeGreaterThanOrEqual((height + above.height) / 2);
        }
      }),
    );
  });

  it('are left out only for want of room, and never before a less important one of the same height', () => {
    fc.assert(
      fc.property(tags, columns, (all, { top, bottom }) => {
        const places = placeTags(all, { top, bottom });
        const sum = all.reduce((total, { height }) => total + height, 0);
        if (sum <= bottom - top - 2) expect(places).not.toContain(undefined);
        for (const [one, { rank, height }] of all.entries())
          for (const [other, { rank: lower, height: same }] of all.entries())
            if (rank < lower && height === same && places[other] !== undefined)
              expect(places[one]).toBeDefined();
      }),
    );
  });

  it('do not move where there is room', () => {
    fc.assert(
      fc.property(tags, (all) => {
        const apart = all.map(({ rank, height }, index) => at(20 + index * 20, rank, height));
        const places = placeTags(apart, { top: 0, bottom: 40 * 20 + 40 });
        for (const [index, { y }] of apart.entries())
          expect(Math.abs(places[index]! - y)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('keep the last price near its line', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 100, max: 200, noNaN: true }), { maxLength: 8 }), (prices) => {
        const places = placeTags([at(150, 0, 17), ...prices.map((y) => at(y))], { top: 0, bottom: 320 });
        expect(Math.abs(places[0]! - 150)).toBeLessThanOrEqual(8);
      }),
    );
  });
});
