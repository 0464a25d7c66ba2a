import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUMBER, PagedNumbers } from './paged-numbers.ts';

// With a list of 4 pages, ids up to 4,095 are listed.
const LISTED = 4;
const id = fc.oneof(fc.nat(3_000), fc.integer({ min: 4_090, max: 4_100 }), fc.maxSafeNat());
const step = fc.tuple(fc.constantFrom('add', 'add', 'delete'), id, fc.nat());

describe('numbers by id', () => {
  it('match a map, by ascending id', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const numbers = new PagedNumbers(LISTED);
        const model = new Map<number, number>();
        for (const [kind, id, number] of steps) {
          if (kind === 'delete') expect(numbers.delete(id)).toBe(model.delete(id));
          else {
            expect(numbers.add(id, number)).toBe(!model.has(id));
            if (!model.has(id)) model.set(id, number);
          }
          expect(numbers.get(id)).toBe(model.get(id) ?? NO_NUMBER);
          expect(numbers.size).toBe(model.size);
        }
        const sorted = [...model].sort(([left], [right]) => left - right);
        expect([...numbers.values()]).toEqual(sorted.map(([, number]) => number));
      }),
      { numRuns: 100 },
    );
  });

  it('are gone when their page is empty again, and can be added again', () => {
    const numbers = new PagedNumbers();
    for (let round = 0; round < 3; round++) {
      for (let id = 1_000; id < 1_100; id++) expect(numbers.add(id, round)).toBe(true);
      for (let id = 1_000; id < 1_100; id++) expect(numbers.delete(id)).toBe(true);
      expect([...numbers.values()]).toEqual([]);
    }
  });

  it.each([-1, 0.5, Number.NaN])('there is none for %d', (id) => {
    const numbers = new PagedNumbers();
    numbers.add(0, 7);
    expect(numbers.get(id)).toBe(NO_NUMBER);
  });
});
