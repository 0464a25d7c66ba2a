import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PagedRows } from './paged-rows.ts';

// With a list of 8 pages, 4,096 ids are near each other.
const LISTED = 8;
const id = fc.oneof(
  fc.nat(3_000),
  fc.integer({ min: 3_000, max: 12_000 }),
  fc.constantFrom(2 ** 31 - 1, 2 ** 32, 2 ** 40, 2 ** 53 - 1),
);
const step = fc.tuple(fc.constantFrom('add', 'delete'), id);

describe('paged rows', () => {
  it('match a map, in ascending order, for any ids in any order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const rows = new PagedRows<{ id: number }>(LISTED);
        const model = new Map<number, { id: number }>();
        for (const [what, number] of steps) {
          const row = { id: number };
          if (what === 'add') {
            expect(rows.add(number, row)).toBe(!model.has(number));
            if (!model.has(number)) model.set(number, row);
          } else expect(rows.delete(number)).toBe(model.delete(number));
          expect(rows.get(number)).toBe(model.get(number));
        }
        expect(rows.size).toBe(model.size);
        expect([...rows.values()]).toEqual([...model.values()].sort((a, b) => a.id - b.id));
      }),
      { numRuns: 300 },
    );
  });

  it('can be added at the end and removed at the beginning without limit', () => {
    const rows = new PagedRows<{ id: number }>(LISTED);
    for (let id = 1; id <= 40_000; id++) {
      rows.add(id, { id });
      if (id > 1_500) expect(rows.delete(id - 1_500)).toBe(true);
    }
    expect([...rows.values()].map((row) => row.id)).toEqual(
      Array.from({ length: 1_500 }, (_, at) => at + 38_501),
    );
  });
});
