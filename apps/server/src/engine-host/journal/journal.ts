import type { ChainPoint, JournalRow } from './journal-row.ts';

/**
 * The record of every command, in rows of one batch each. Whoever leads appends; anybody may read. Safety rests on the
 * epoch alone: an append of an older epoch does nothing, whatever its sender believes.
 */
export interface Journal {
  /**
   * Becomes the leader, which fences every earlier one, and answers where the journal ends. `undefined` while another
   * leader lives. With `instead`, the caller's own epoch, it renews a lead that may have been lost meanwhile.
   */
  takeLead(claim: Claim): Promise<Lead | undefined>;
  /**
   * Resolves when the row is on disk, with the time (of `performance.now()`) since which the lease runs; appending
   * renews it. Fails with Fenced, NotWritten or CommitUnknown, and with nothing else.
   */
  append(row: JournalRow): Promise<number>;
  /**
   * What became of an append that failed with CommitUnknown. It raises the epoch first, so that the lost statement
   * cannot land after the question was answered.
   */
  settle(row: JournalRow, claim: Claim): Promise<Settled>;
  /** Lets the next leader begin at once. */
  resign(epoch: number): Promise<void>;
  /** Some rows after the one that ends at `seq`, in order; none at the end of the journal. */
  readAfter(seq: number): Promise<readonly JournalRow[]>;
  /** Where the journal begins and ends just now, and who leads. */
  extent(): Promise<JournalExtent>;
  /** Forgets every row that ends at or before `seq` and is older than `before`, and answers how many. */
  prune(seq: number, before?: number): Promise<number>;
  close(): Promise<void>;
}

export interface Claim {
  readonly holder: string;
  readonly leaseMs: number;
  readonly instead?: number;
}

export interface Lead {
  readonly epoch: number;
  readonly end: ChainPoint;
  /** When it was asked for, in the time of `performance.now()`: the lease has begun no earlier. */
  readonly since: number;
}

/** `lead` is absent when another leader has taken over. */
export interface Settled {
  readonly outcome: 'written' | 'absent' | 'pruned';
  readonly lead: Lead | undefined;
}

export interface JournalExtent {
  readonly start: ChainPoint;
  readonly end: ChainPoint;
  readonly epoch: number;
  readonly holder: string;
}

/** Another leader has a newer epoch. The row was not written and never will be. */
export class Fenced extends Error {
  constructor(epoch: number) {
    super(`epoch ${epoch} no longer leads`);
    this.name = 'Fenced';
  }
}

/** PostgreSQL refused the row, for example for want of disk. It was not written and never will be. */
export class NotWritten extends Error {
  constructor(cause: unknown) {
    super(`the journal refused a row: ${(cause as Error).message}`, { cause });
    this.name = 'NotWritten';
  }
}

/** The connection broke while the row was under way: it may be on disk or not. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during an append', { cause });
    this.name = 'CommitUnknown';
  }
}
