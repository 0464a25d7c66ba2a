import { equalBytes } from './chain.ts';
import {
  type Claim,
  CommitUnknown,
  Fenced,
  type Journal,
  type JournalExtent,
  type Lead,
  NotWritten,
  type Settled,
} from './journal.ts';
import { type ConnectionSettings, isRefusal, JournalConnection } from './journal-connection.ts';
import type { JournalRow } from './journal-row.ts';
import { deleteRows, insertRow, selectHash, selectRowsAfter, selectStart } from './journal-table.ts';
import { endLease, selectLeader, updateLeader, WAIT_FOR_DISK } from './leader-table.ts';
import { refuseNewer } from './versions.ts';

/** Longer than a slow disk takes, shorter than a lost network would keep everybody waiting. */
const APPEND_TIMEOUT_MS = 30_000;
const PRUNED_AT_ONCE = 2_000;

/** The journal in PostgreSQL. One session appends; reading and pruning have another, so neither waits for the other. */
export class PostgresJournal implements Journal {
  readonly #writer: JournalConnection;
  readonly #reader: JournalConnection;
  #leaseMs = 0;

  constructor(settings: ConnectionSettings) {
    this.#writer = new JournalConnection(settings, 'meridian journal', WAIT_FOR_DISK);
    this.#reader = new JournalConnection(settings, 'meridian journal reader');
  }

  async takeLead(claim: Claim): Promise<Lead | undefined> {
    const { journalVersion, engineVersion } = await selectLeader(this.#writer);
    refuseNewer(journalVersion, engineVersion);
    const lead = await updateLeader(this.#writer, claim);
    if (lead !== undefined) this.#leaseMs = claim.leaseMs;
    return lead;
  }

  async append(row: JournalRow): Promise<void> {
    let taken: boolean;
    try {
      taken = await insertRow(this.#writer, row, this.#leaseMs, APPEND_TIMEOUT_MS);
    } catch (error) {
      throw isRefusal(error) ? new NotWritten(error) : new CommitUnknown(error);
    }
    if (taken) return;
    // This session may still hold the leader's lock; kept, it would make the next claim look like the true leader's.
    await this.#writer.close();
    throw new Fenced(row.epoch);
  }

  async settle(row: JournalRow, claim: Claim): Promise<Settled> {
    await this.#writer.close();
    const lead = await this.takeLead({ ...claim, instead: row.epoch });
    if (lead === undefined) await this.#writer.close();
    const hash = await selectHash(this.#reader, row.firstSeq);
    if (hash !== undefined) return { outcome: equalBytes(hash, row.hash) ? 'written' : 'absent', lead };
    const start = await selectStart(this.#reader);
    return { outcome: row.firstSeq <= start.seq ? 'pruned' : 'absent', lead };
  }

  async resign(epoch: number): Promise<void> {
    await endLease(this.#writer, epoch);
    await this.#writer.close();
  }

  readAfter(seq: number): Promise<readonly JournalRow[]> {
    return selectRowsAfter(this.#reader, seq);
  }

  async extent(): Promise<JournalExtent> {
    const start = await selectStart(this.#reader);
    const { end, epoch, holder } = await selectLeader(this.#reader);
    return { start, end, epoch, holder };
  }

  async prune(seq: number, before = Number.MAX_SAFE_INTEGER): Promise<number> {
    let pruned = 0;
    for (;;) {
      const count = await deleteRows(this.#reader, seq, before, PRUNED_AT_ONCE);
      pruned += count;
      if (count < PRUNED_AT_ONCE) return pruned;
    }
  }

  async close(): Promise<void> {
    await this.#writer.close();
    await this.#reader.close();
  }
}
