import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../testing/journal-contract.ts';
import { Chain } from './chain.ts';
import { GENESIS, hashOf, JournalCorrupt, type JournalRow, readRow } from './journal-row.ts';
import { NewerJournal } from './versions.ts';

const endOf = (row: JournalRow) => ({ seq: row.firstSeq + row.count - 1, hash: row.hash });

function journalOf(rows: number): JournalRow[] {
  const journal: JournalRow[] = [];
  for (let point = GENESIS; journal.length < rows; point = endOf(journal.at(-1)!))
    journal.push(rowOf(1 + Math.floor(journal.length / 3), point, 1 + (journal.length % 4)));
  return journal;
}

/** Reads it as a start would. */
function walk(rows: readonly JournalRow[], end: { seq: number; hash: Uint8Array }): void {
  const chain = new Chain(GENESIS);
  for (const row of rows) {
    chain.follow(row);
    readRow(row);
  }
  chain.mustEndAt(end);
}

describe('the chain [HOST-3]', () => {
  const journal = journalOf(12);
  const end = endOf(journal.at(-1)!);

  it('accepts what was written', () => {
    expect(() => walk(journal, end)).not.toThrow();
  });

  it('notices every flipped bit, in any field of any row [FAULT-5]', () => {
    const random = new SeededRandom(8);
    const numbers = ['firstSeq', 'count', 'epoch', 'at', 'version', 'engine'] as const;
    const bytes = ['bytes', 'prev', 'hash'] as const;
    for (let flip = 0; flip < 10_000; flip++) {
      const place = random.between(0, journal.length - 1);
      const row = journal[place]!;
      const changed = journal.slice();
      if (random.chance(0.3)) {
        const field = random.pick(numbers);
        changed[place] = { ...row, [field]: row[field] ^ (1 << random.between(0, 15)) };
      } else {
        const field = random.pick(bytes);
        const copy = Uint8Array.from(row[field]);
        copy[random.between(0, copy.length - 1)]! ^= 1 << random.between(0, 7);
        changed[place] = { ...row, [field]: copy };
      }
      expect(() => walk(changed, end)).toThrow(JournalCorrupt);
    }
  });

  it('notices rows that are truncated, missing, duplicated or swapped', () => {
    for (let place = 0; place < journal.length; place++) {
      const row = journal[place]!;
      const without = journal.toSpliced(place, 1);
      const doubled = journal.toSpliced(place, 0, row);
      const short = journal.with(place, { ...row, bytes: row.bytes.slice(0, -1) });
      for (const changed of [without, doubled, short])
        expect(() => walk(changed, end)).toThrow(JournalCorrupt);
      if (place === 0) continue;
      const swapped = journal.with(place, journal[place - 1]!).with(place - 1, row);
      expect(() => walk(swapped, end)).toThrow(JournalCorrupt);
    }
  });

  it('notices a missing tail of any length', () => {
    for (let kept = 0; kept < journal.length; kept++)
      expect(() => walk(journal.slice(0, kept), end)).toThrow(JournalCorrupt);
  });

  it('notices a row with a valid hash that is older than the one before it', () => {
    const last = journal.at(-1)!;
    const forged = { ...last, epoch: 1 };
    const changed = journal.with(-1, { ...forged, hash: hashOf(forged) });
    expect(() => walk(changed, endOf(changed.at(-1)!))).toThrow('runs backwards');
  });

  it('notices a row with another number of commands than it states', () => {
    const last = journal.at(-1)!;
    for (const count of [last.count - 1, last.count + 1]) {
      const forged = { ...last, count };
      expect(() => readRow({ ...forged, hash: hashOf(forged) })).toThrow(JournalCorrupt);
    }
  });

  it('refuses rows of a newer version', () => {
    const row = journal[0]!;
    expect(() => readRow({ ...row, version: row.version + 1 })).toThrow(NewerJournal);
    expect(() => readRow({ ...row, engine: row.engine + 1 })).toThrow(NewerJournal);
  });
});
