import type { Command, ExchangeState } from '@meridian/engine';
import type { Executed } from '../exchange-port.ts';

/**
 * Something that lives on what the engine says: projections, market data. It is told only while this host leads, only
 * what is on disk, in order, each command once in the life of the process.
 */
export interface Subscriber {
  readonly name: string;
  /**
   * For one that writes to disk: the newest sequence number it holds, moved in the same transaction as its rows.
   * Whenever this host begins to lead, deliveries go on from the next number; after a crash they are made again from
   * the journal. Snapshots and journal are kept for as long as they are needed for this.
   */
  offset?(): Promise<number>;
  /**
   * For one that lives in memory: the state as it is now, whenever this host begins to lead. Deliveries go on from the
   * next command. It must copy what it wants to keep.
   */
  begin?(state: ExchangeState): void;
  /**
   * Must not throw and must return at once. A promise means "I have enough": until it settles the host takes no new
   * orders from the line (cancels and closes still pass), and callers are told `busy` when the line is full.
   */
  deliver(batch: CommittedBatch): void | Promise<void>;
}

/** The commands of one journal row, at least one. */
export interface CommittedBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly entries: readonly CommittedCommand[];
}

export interface CommittedCommand extends Executed {
  readonly command: Command;
}
