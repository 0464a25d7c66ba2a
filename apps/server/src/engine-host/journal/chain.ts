import { type ChainPoint, hashOf, JournalCorrupt, type JournalRow, lastSeqOf } from './journal-row.ts';

/** [HOST-3] Checks that every row is what was written, where it was written. */
export class Chain {
  #point: ChainPoint;
  #epoch = 0;
  #at = 0;

  constructor(from: ChainPoint) {
    this.#point = from;
  }

  get point(): ChainPoint {
    return this.#point;
  }

  follow(row: JournalRow): void {
    const { seq, hash } = this.#point;
    if (![row.count, row.epoch, row.at, row.version, row.engine].every(isNatural))
      throw new JournalCorrupt(seq + 1, 'it holds numbers that were never written');
    if (row.firstSeq !== seq + 1) throw new JournalCorrupt(seq + 1, `the next row begins at ${row.firstSeq}`);
    if (!equalBytes(row.prev, hash))
      throw new JournalCorrupt(row.firstSeq, 'it does not follow the row before it');
    if (!equalBytes(hashOf(row), row.hash)) throw new JournalCorrupt(row.firstSeq, 'it has been changed');
    if (row.epoch < this.#epoch || row.at < this.#at)
      throw new JournalCorrupt(row.firstSeq, 'its epoch or its time runs backwards');
    this.#point = { seq: lastSeqOf(row), hash: row.hash };
    this.#epoch = row.epoch;
    this.#at = row.at;
  }

  /** The end of the journal is also recorded elsewhere; a journal that stops short of it has lost rows. */
  mustEndAt(end: ChainPoint): void {
    if (this.#point.seq !== end.seq)
      throw new JournalCorrupt(this.#point.seq + 1, `rows are missing, it should end at ${end.seq}`);
    if (!equalBytes(this.#point.hash, end.hash))
      throw new JournalCorrupt(end.seq, 'it does not end as it was written');
  }
}

const isNatural = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

export const equalBytes = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;
