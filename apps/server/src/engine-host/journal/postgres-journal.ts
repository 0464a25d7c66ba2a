import type { ConnectionSettings } from '../../config/connection-settings.ts';
import { endLease, raiseEpoch, selectLeader, WAIT_FOR_DISK } from '../leadership/leader-table.ts';
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
import { isRefusal, JournalConnection } from './journal-connection.ts';
import type { ChainPoint, JournalRow } from './journal-row.ts';
import {
  deleteRows,
  insertRow,
  selectHash,
  selectNewest,
  selectRowsAfter,
  selectStart,
} from './journal-table.ts';
import { refuseNewer } from './versions.ts';

/** Longer than a slow disk takes, shorter than callers should wait for a lost network. */
const APPEND_TIMEOUT_MS = 30_000;
const PRUNED_AT_ONCE = 2_000;

/** The lease is renewed after this fraction of it: some renewals may fail before it expires. */
const RENEW_AFTER = 1 / 4;

/**
 * The journal in PostgreSQL. One session appends; reading and pruning use another, so that neither waits for the other.
 */
export class PostgresJournal implements Journal {
  readonly #writer: JournalConnection;
  readonly #reader: JournalConnection;
  #leaseMs = 0;
  #renewedAt = 0;
  /** The first number of the row that the next one follows; 0 if there is none. */
  #newestFirst = 0;

  constructor(settings: ConnectionSettings) {
    this.#writer = new JournalConnection(settings, 'meridian journal', WAIT_FOR_DISK);
    this.#reader = new JournalConnection(settings, 'meridian journal reader');
  }

  async takeLead(claim: Claim): Promise<Lead | undefined> {
    const { journalVersion, engineVersion } = await selectLeader(this.#writer);
    refuseNewer(journalVersion, engineVersion);
    const since = performance.now();
    const epoch = await raiseEpoch(this.#writer, claim);
    if (epoch === undefined) return undefined;
    // Only now is it certain that no other host appends.
    const { end, newestFirst } = await this.#findEnd(this.#writer);
    this.#leaseMs = claim.leaseMs;
    this.#renewedAt = since;
    this.#newestFirst = newestFirst;
    return { epoch, end, since };
  }

  async append(row: JournalRow): Promise<number> {
    const now = performance.now();
    const renew = now - this.#renewedAt > this.#leaseMs * RENEW_AFTER;
    let taken: boolean;
    try {
      const renewMs = renew ? this.#leaseMs : undefined;
      taken = await insertRow(this.#writer, row, this.#newestFirst, renewMs, APPEND_TIMEOUT_MS);
    } catch (error) {
      throw isRefusal(error) ? new NotWritten(error) : new CommitUnknown(error);
    }
    if (taken) {
      this.#newestFirst = row.firstSeq;
      if (renew) this.#renewedAt = now;
      return this.#renewedAt;
    }
    // This session may still hold the leader's lock, which would make the next claim look like the current leader's.
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
    const { end } = await this.#findEnd(this.#writer);
    await endLease(this.#writer, epoch, end);
    await this.#writer.close();
  }

  readAfter(seq: number): Promise<readonly JournalRow[]> {
    return selectRowsAfter(this.#reader, seq);
  }

  async extent(): Promise<JournalExtent> {
    const start = await selectStart(this.#reader);
    const { epoch, holder } = await selectLeader(this.#reader);
    const { end } = await this.#findEnd(this.#reader);
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

  /** Where the journal should end: at its newest row, unless a later end is recorded. */
  async #findEnd(
    connection: JournalConnection,
  ): Promise<{ readonly end: ChainPoint; readonly newestFirst: number }> {
    const { known } = await selectLeader(connection);
    const newest = await selectNewest(connection);
    const start = newest === undefined ? await selectStart(connection) : undefined;
    const found = newest?.end ?? start!;
    return { end: known.seq >= found.seq ? known : found, newestFirst: newest?.firstSeq ?? 0 };
  }
}
