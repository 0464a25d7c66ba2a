import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlertBook, type WatchedAlert } from './alert-book.ts';

const alert = (
  id: number,
  direction: 'above' | 'below',
  ticks: number,
  more: Partial<WatchedAlert> = {},
) => ({
  ...{ id, market: 101, source: 'last' as const, direction, ticks },
  ...more,
});
const firedIds = (book: AlertBook) => book.takeFired().map(({ id }) => id);

describe('AlertBook', () => {
  it('fires an alert once, at or beyond its price', () => {
    const book = new AlertBook();
    book.add(alert(1, 'above', 100));
    book.add(alert(2, 'below', 50));
    book.price(101, 'last', 99, 7);
    book.price(101, 'last', 51, 8);
    expect(book.takeFired()).toEqual([]);
    book.price(101, 'last', 103, 9);
    book.price(101, 'last', 104, 10);
    expect(book.takeFired()).toEqual([{ id: 1, ticks: 103, at: 9 }]);
    book.price(101, 'last', 50, 11);
    expect(book.takeFired()).toEqual([{ id: 2, ticks: 50, at: 11 }]);
    expect(book.size).toBe(0);
  });

  it('keeps markets and prices apart', () => {
    const book = new AlertBook();
    book.add(alert(1, 'above', 100));
    book.add(alert(2, 'above', 100, { source: 'mark' }));
    book.add(alert(3, 'above', 100, { market: 102 }));
    book.price(101, 'mark', 100, 0);
    expect(firedIds(book)).toEqual([2]);
    book.price(999, 'last', 100, 0);
    expect(firedIds(book)).toEqual([]);
  });

  it('does not fire a removed alert, and adds an alert once', () => {
    const book = new AlertBook();
    for (const id of [1, 2, 3]) book.add(alert(id, 'above', 100 + id));
    book.add(alert(3, 'above', 90));
    book.remove(2);
    book.remove(2);
    book.price(101, 'last', 200, 0);
    expect(firedIds(book)).toEqual([1, 3]);
  });

  it('fires what a scan of all alerts would fire', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        above: fc.boolean(),
        ticks: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({ do: fc.constant('remove' as const), at: fc.nat(60) }),
      fc.record({ do: fc.constant('price' as const), ticks: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const book = new AlertBook();
        const all = new Map<number, WatchedAlert>();
        let id = 0;
        for (const each of steps) {
          if (each.do === 'add') {
            const added = alert(++id, each.above ? 'above' : 'below', each.ticks);
            all.set(id, added);
            book.add(added);
          } else if (each.do === 'remove') {
            all.delete(each.at);
            book.remove(each.at);
          } else {
            const expected = [...all.values()]
              .filter(({ direction, ticks }) =>
                direction === 'above' ? each.ticks >= ticks : each.ticks <= ticks,
              )
              .map((reached) => reached.id);
            for (const reached of expected) all.delete(reached);
            book.price(101, 'last', each.ticks, 0);
            expect(firedIds(book).toSorted((one, other) => one - other)).toEqual(expected);
          }
          expect(book.size).toBe(all.size);
        }
      }),
    );
  });
});
