import { equalBytes } from './chain.ts';
import { type Claim, Fenced, type Journal, type JournalExtent, type Lead, type Settled } from './journal.ts';
import { type ChainPoint, GENESIS, type JournalRow, lastSeqOf } from './journal-row.ts';

const PAGE = 256;

/** What all journals of one in-memory database share, as connections share PostgreSQL. */
export class JournalMemory {
  readonly rows: JournalRow[] = [];
  start: ChainPoint = GENESIS;
  end: ChainPoint = GENESIS;
  epoch = 0;
  holder = 'nobody';
  until = 0;
}

/** A journal in memory, for tests. */
export class MemoryJournal implements Journal {
  readonly #memory: JournalMemory;
  readonly #clock: () => number;
  #leaseMs = 0;

  constructor(memory = new JournalMemory(), clock: () => number = () => performance.now()) {
    this.#memory = memory;
    this.#clock = clock;
  }

  async takeLead(claim: Claim): Promise<Lead | undefined> {
    const memory = this.#memory;
    const mayLead =
      claim.instead === undefined ? memory.until < this.#clock() : memory.epoch === claim.instead;
    if (!mayLead) return undefined;
    memory.epoch++;
    memory.holder = claim.holder;
    this.#leaseMs = claim.leaseMs;
    memory.until = this.#clock() + claim.leaseMs;
    return { epoch: memory.epoch, end: memory.end, since: performance.now() };
  }

  async append(row: JournalRow): Promise<number> {
    const now = performance.now();
    // Takes a turn of the event loop, so that no caller comes to depend on an instant append.
    await new Promise(setImmediate);
    const memory = this.#memory;
    const follows = row.firstSeq === memory.end.seq + 1 && equalBytes(row.prev, memory.end.hash);
    if (row.epoch !== memory.epoch || !follows) throw new Fenced(row.epoch);
    memory.rows.push(row);
    memory.end = { seq: lastSeqOf(row), hash: row.hash };
    memory.until = this.#clock() + this.#leaseMs;
    return now;
  }

  async settle(row: JournalRow, claim: Claim): Promise<Settled> {
    const lead = await this.takeLead({ ...claim, instead: row.epoch });
    const found = this.#memory.rows.find((kept) => kept.firstSeq === row.firstSeq);
    if (row.firstSeq <= this.#memory.start.seq) return { outcome: 'pruned', lead };
    return { outcome: found !== undefined && equalBytes(found.hash, row.hash) ? 'written' : 'absent', lead };
  }

  async resign(epoch: number): Promise<void> {
    if (this.#memory.epoch === epoch) this.#memory.until = 0;
  }

  async readAfter(seq: number): Promise<readonly JournalRow[]> {
    const { rows } = this.#memory;
    const first = rows.findIndex((row) => row.firstSeq > seq);
    return first < 0 ? [] : rows.slice(first, first + PAGE);
  }

  async extent(): Promise<JournalExtent> {
    const { start, end, epoch, holder } = this.#memory;
    return { start, end, epoch, holder };
  }

  async prune(seq: number, before = Number.MAX_SAFE_INTEGER): Promise<number> {
    const memory = this.#memory;
    const kept = memory.rows.findIndex((row) => lastSeqOf(row) > seq || row.at >= before);
    const count = kept < 0 ? memory.rows.length : kept;
    for (const row of memory.rows.splice(0, count)) memory.start = { seq: lastSeqOf(row), hash: row.hash };
    return count;
  }

  async close(): Promise<void> {}
}
