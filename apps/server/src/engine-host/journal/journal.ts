import type { ChainPoint, JournalRow } from './journal-row.ts';

/**
 * The record of every command, in rows of one batch each. The leader appends; anyone may read. Safety depends on the
 * epoch alone: an append of an older epoch has no effect, whatever its sender believes.
 */
export interface Journal {
  /**
   * Takes the leadership, which fences every earlier leader, and returns where the journal ends. `undefined` while
   * another leader lives. With `instead`, the caller's own epoch, it renews a leadership that may have been lost in the
   * meantime.
   */
  takeLead(claim: Claim): Promise<Lead | undefined>;
  /**
   * Resolves when the row is on disk, with the start of the lease (as `performance.now()`); appending renews it. Fails
   * with Fenced, NotWritten or CommitUnknown, and with nothing else.
   */
  append(row: JournalRow): Promise<number>;
  /**
   * The outcome of an append that failed with CommitUnknown. It raises the epoch first, so that the lost statement
   * cannot take effect after the response.
   */
  settle(row: JournalRow, claim: Claim): Promise<Settled>;
  /** Lets the next leader take over at once. */
  resign(epoch: number): Promise<void>;
  /** Some rows after the one that ends at `seq`, in order; none at the end of the journal. */
  readAfter(seq: number): Promise<readonly JournalRow[]>;
  /** Where the journal currently begins and ends, and who leads. */
  extent(): Promise<JournalExtent>;
  /** Deletes the rows that end at or before `seq` and are older than `before`, and returns how many. */
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
  /** When it was requested, as `performance.now()`: the lease has begun no earlier. */
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

/** PostgreSQL refused the row, for example because the disk is full. It was not written and never will be. */
export class NotWritten extends Error {
  constructor(cause: unknown) {
    super(`the journal refused a row: ${(cause as Error).message}`, { cause });
    this.name = 'NotWritten';
  }
}

/** The connection broke during the append: the row may be on disk or not. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during an append', { cause });
    this.name = 'CommitUnknown';
  }
}
