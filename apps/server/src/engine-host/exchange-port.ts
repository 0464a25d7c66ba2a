import type { Applied, Command, ExchangeState } from '@meridian/engine';

/**
 * Everything the modules of the server may do with the engine: submit a command, read a view, subscribe to committed
 * events. A module depends on the verbs it needs and nothing else of the engine host, so that it could later run in its
 * own process.
 */
export interface ExchangePort {
  /**
   * Queues a command. The promise settles when the journal holds the command on disk, with the engine's result, which
   * may be a rejection. It fails with EngineUnavailable, and with nothing else unless the command is malformed.
   */
  submit(request: CommandRequest): Promise<Executed>;
  /**
   * Reads a view of the state. The result must not refer to the state itself, because the state goes on changing. The
   * view includes the caller's own commands, and the promise settles only when everything in it is on disk: a caller
   * never acts on something that a crash could still undo.
   */
  read<View>(view: (state: ExchangeState) => View): Promise<View>;
  /** Adds a subscriber, before the host is started. */
  subscribe(subscriber: Subscriber): void;
}

/** A command without its time, which the sequencer adds. */
export type CommandRequest = WithoutTime<Command>;
type WithoutTime<Any> = Any extends Command ? Omit<Any, 'at'> : never;

/** A command that is on disk, and the engine's result for it. */
export interface Executed extends Applied {
  readonly seq: number;
  /** Engine time in milliseconds since 1970. */
  readonly at: number;
}

/** The engine cannot accept the command, or it is unknown whether it was executed. */
export class EngineUnavailable extends Error {
  /** The contract's reason for it. */
  readonly reason: 'busy' | 'not_ready';
  /** `no`: it was not executed and will not be. `unknown`: submit it again with the same key to get its result. */
  readonly executed: 'no' | 'unknown';

  constructor(reason: EngineUnavailable['reason'], executed: EngineUnavailable['executed'], why: string) {
    super(why);
    this.name = 'EngineUnavailable';
    this.reason = reason;
    this.executed = executed;
  }
}

/**
 * Consumes the engine's events: projections, market data. While this host leads, a subscriber receives every command
 * that is on disk, in order, once per process.
 */
export interface Subscriber {
  readonly name: string;
  /**
   * For a subscriber that writes to disk: called whenever this host begins to lead, before its offset is read. The
   * subscriber may discard rows that an older program wrote; the journal's commands after `start` are then delivered
   * again. Those up to `start` were pruned.
   */
  prepare?(journal: { readonly start: number; readonly end: number }): Promise<void>;
  /**
   * For a subscriber that writes to disk: the newest sequence number it holds, updated in the transaction that writes
   * its rows. Whenever this host begins to lead, deliveries continue from the next number; after a crash they are made
   * again from the journal. Snapshots and journal rows are kept for as long as this needs them.
   */
  offset?(): Promise<number>;
  /**
   * For a subscriber that lives in memory: the current state, whenever this host begins to lead. Deliveries continue
   * from the next command. The subscriber must copy what it wants to keep.
   */
  begin?(state: ExchangeState): void;
  /**
   * Must not throw and must return at once. A returned promise holds the queue back: until it settles the host takes
   * no new orders (cancels and closes still pass), and callers get `busy` when the queue is full.
   */
  deliver(batch: CommittedBatch, view: CommittedView): void | Promise<void>;
}

/** Reads the state at or after the batch it came with. It fails while this host does not lead. */
export type CommittedView = Pick<ExchangePort, 'read'>;

/** The commands of one journal row, at least one. */
export interface CommittedBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly entries: readonly CommittedCommand[];
  /** The journal row: its first command and its hash. */
  readonly row: { readonly first: number; readonly hash: Uint8Array };
}

export interface CommittedCommand extends Executed {
  readonly command: Command;
}
