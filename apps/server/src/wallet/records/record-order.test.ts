import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cursorText, readCursor } from './record-cursor.ts';
import { mergeSources, newestFirst, paymentsAfter, type RecordKey, type SourceRows } from './record-order.ts';

const SOURCES = ['ledger', 'withdraw', 'deposit'] as const;
type Source = RecordKey['source'];

/** Few moments, so that many rows share one. */
const times = fc.array(fc.nat({ max: 6 }), { maxLength: 25 });
const mixes = fc.record({ ledger: times, withdraw: times, deposit: times });

/** Entries are booked in the order of time; payments are not stored in it. */
function rowsOf(source: Source, moments: readonly number[]): RecordKey[] {
  const rows = moments.map((at, place): RecordKey => ({ source: 'deposit', at, id: place + 1 }));
  if (source !== 'ledger') return rows.map((row) => ({ ...row, source }) as RecordKey).sort(newestFirst);
  return moments
    .toSorted((one, other) => one - other)
    .map((at, place): RecordKey => ({ source, at, seq: at * 10 + 1, line: place }))
    .sort(newestFirst);
}

/** The rows of a source after a record, of which a reading scans `window` and takes `limit`. */
function read(rows: readonly RecordKey[], after: RecordKey | undefined, window: number, limit: number) {
  const left = rows.filter((row) => after === undefined || newestFirst(row, after) > 0);
  const taken = left.slice(0, window).slice(0, limit);
  const scannedTo = taken.length === limit ? taken.at(-1) : left[window - 1];
  return { rows: taken, scannedTo } satisfies SourceRows<RecordKey>;
}

it('pages through all sources without a row lost or doubled, however far each is read', () => {
  fc.assert(
    fc.property(
      mixes,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (mix, size, window) => {
        const sources = SOURCES.map((source) => rowsOf(source, mix[source]));
        const listed: RecordKey[] = [];
        let after: RecordKey | undefined;
        do {
          const found = sources.map((rows) => read(rows, after, window, size));
          const { page, next } = mergeSources(found, 0, size);
          listed.push(...page);
          if (next !== undefined && after !== undefined) expect(newestFirst(next, after)).toBeGreaterThan(0);
          after = next;
        } while (after !== undefined);
        expect(listed).toEqual(sources.flat().sort(newestFirst));
      },
    ),
  );
});

it('skips the rows of earlier pages', () => {
  fc.assert(
    fc.property(mixes, fc.nat({ max: 30 }), fc.integer({ min: 1, max: 8 }), (mix, offset, limit) => {
      const sources = SOURCES.map((source) => rowsOf(source, mix[source]));
      const found = sources.map((rows) => read(rows, undefined, 1_000, offset + limit));
      expect(mergeSources(found, offset, limit).page).toEqual(
        sources
          .flat()
          .sort(newestFirst)
          .slice(offset, offset + limit),
      );
    }),
  );
});

it('continues the payments of a source after any record', () => {
  fc.assert(
    fc.property(mixes, (mix) => {
      const all = SOURCES.flatMap((source) => rowsOf(source, mix[source]));
      for (const after of all)
        for (const row of all) {
          if (row.source === 'ledger') continue;
          const { at, id } = paymentsAfter(row.source, after);
          expect(row.at < at || (row.at === at && row.id < id)).toBe(newestFirst(row, after) > 0);
        }
    }),
    { numRuns: 20 },
  );
});

it.each([
  [{ source: 'ledger', at: 5, seq: 17, line: 0 }, '17-1', { source: 'ledger', seq: 17, line: 0 }],
  [{ source: 'withdraw', at: 5, id: 8 }, '40-1000000000000008', { source: 'withdraw', id: 8, belowSeq: 40 }],
  [{ source: 'deposit', at: 5, id: 9 }, '40-2000000000000009', { source: 'deposit', id: 9, belowSeq: 40 }],
] as const)('names the end of a page: %o is %s', (key, text, cursor) => {
  expect(cursorText(key, 40)).toBe(text);
  expect(readCursor(text)).toEqual(cursor);
});

it('keeps a line within the range of the database', () => {
  expect(readCursor('1-999999999999999')).toEqual({ source: 'ledger', seq: 1, line: 2_147_483_646 });
});
