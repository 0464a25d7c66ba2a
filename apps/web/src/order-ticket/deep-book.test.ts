import { formatDecimal, parseDecimal } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkBook } from './book-walk.ts';
import { continueRows, exceedsRows } from './deep-book.ts';

const scales = { priceDecimals: 1, quantityDecimals: 2 };
const level = (price: string, amount: string) => ({ price, amount });

describe('rows continued by groups', () => {
  it('adds what a group holds beyond the rows, at the worst price of the group', () => {
    const rows = [level('100.1', '1'), level('100.4', '2')];
    const groups = [level('101.0', '5'), level('102.0', '7.5')];
    expect(continueRows(rows, { rows: groups, grouping: 1 }, 'buy', scales)).toEqual([
      ...rows,
      level('101.0', '2.00'),
      level('102.0', '7.50'),
    ]);
  });

  it('skips groups in front of the last row, and those the rows hold completely', () => {
    const rows = [level('100.9', '1'), level('99.2', '2')];
    const groups = [level('100.0', '4'), level('99.0', '2'), level('98.0', '1'), level('0.0', '3')];
    expect(continueRows(rows, { rows: groups, grouping: 1 }, 'sell', scales)).toEqual([
      ...rows,
      level('98.0', '1.00'),
    ]);
  });

  it('leaves an empty book empty', () => {
    expect(continueRows([], { rows: [level('101.0', '5')], grouping: 1 }, 'buy', scales)).toEqual([]);
  });

  it('never promises a better average than the whole book, and fills as much', () => {
    const book = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 10, max: 400 }), fc.integer({ min: 1, max: 900 })),
      {
        selector: ([ticks]) => ticks,
        minLength: 1,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(
        book,
        fc.constantFrom('buy', 'sell'),
        fc.integer({ min: 1, max: 20_000 }),
        (levels, side, lots) => {
          const sorted = levels.toSorted(([a], [b]) => (side === 'buy' ? a - b : b - a));
          const draw = (each: readonly (readonly [number, number])[]) =>
            each.map(([ticks, held]) =>
              level(formatDecimal(BigInt(ticks), 1), formatDecimal(BigInt(held), 2)),
            );
          const groupOf = (ticks: number) =>
            (side === 'buy' ? Math.ceil(ticks / 10) : Math.floor(ticks / 10)) * 10;
          const groups = [...Map.groupBy(sorted, ([ticks]) => groupOf(ticks))].map(
            ([ticks, held]) => [ticks, held.reduce((sum, [, each]) => sum + each, 0)] as const,
          );
          const wanted = { side, unit: 'base', amount: formatDecimal(BigInt(lots), 2) } as const;
          const exact = walkBook(draw(sorted), wanted, scales);
          const known = continueRows(
            draw(sorted.slice(0, 20)),
            { rows: draw(groups), grouping: 1 },
            side,
            scales,
          );
          const found = walkBook(known, wanted, scales);
          expect(found?.quantity).toBe(exact?.quantity);
          if (found === undefined || exact === undefined) return;
          const worse = parseDecimal(found.value, 3)! - parseDecimal(exact.value, 3)!;
          expect(side === 'buy' ? worse >= 0n : worse <= 0n).toBe(true);
        },
      ),
    );
  });
});

describe('an order beyond the rows', () => {
  const rows = [level('100.0', '1'), level('101.0', '2')];
  it.each([
    ['quote', '302', false],
    ['quote', '302.001', true],
    ['base', '3', false],
    ['base', '3.01', true],
    ['base', '', false],
    ['base', 'abc', false],
  ] as const)('%s %s: %s', (unit, amount, exceeds) => {
    expect(exceedsRows(rows, { side: 'buy', unit, amount }, scales)).toBe(exceeds);
    expect(exceedsRows([], { side: 'buy', unit, amount }, scales)).toBe(false);
  });
});
