import { apply, checkAfter, type ExchangeState, stateHash } from '@meridian/engine';
import { ByteReader } from '@meridian/engine/codec/bytes';
import { type CommittedBatch, EngineUnavailable, type Executed } from '../exchange-port.ts';
import { failpoint } from '../failpoint.ts';
import type { HostMetrics } from '../host-metrics.ts';
import { CommitUnknown, Fenced, type Lead } from '../journal/journal.ts';
import {
  type ChainPoint,
  type JournalRow,
  lastSeqOf,
  RowWriter,
  readCommandAt,
} from '../journal/journal-row.ts';
import type { Replica } from '../leadership/replica.ts';
import { Batch } from './batch.ts';
import { CommandQueue, type QueueLimits, type Waiting } from './command-queue.ts';
import { type SettleDeps, settleRow } from './settle-row.ts';

export interface SequencerDeps extends SettleDeps {
  readonly replica: Replica;
  readonly lead: Lead;
  readonly limits: QueueLimits;
  /** A row that ends this many commands after the last hash contains the next hash. */
  readonly hashEvery: number;
  readonly clock: () => number;
  readonly metrics: HostMetrics;
  /** Called in order with what is on disk. A promise holds new orders back until it settles. */
  publish(batch: CommittedBatch): void | Promise<void>;
}

/**
 * Why it ended. `stopped`: asked to. `fenced`: another leader. `failed`: a row was refused, and memory is ahead of the
 * journal. `broken`: the engine threw, and its state cannot be trusted.
 */
export interface End {
  readonly why: 'stopped' | 'fenced' | 'failed' | 'broken';
  /** Rows written before it ended. */
  readonly rows: number;
  readonly error?: unknown;
  /** The command that broke the engine. */
  readonly poisonCommand?: Uint8Array;
}

/** Commands applied before the event loop gets a turn. */
const MAX_APPLIED_PER_TURN = 256;

/**
 * Sequences commands, applies them, and responds when they are on disk. While one batch is being committed the next is
 * applied; a batch is sent as soon as the one before it is on disk. State that was applied but not written is never
 * shown, and a sequencer whose write fails ends: only a new one, recovered from the journal, continues.
 */
export class Sequencer {
  readonly ended: Promise<End>;
  readonly #deps: SequencerDeps;
  readonly #state: ExchangeState;
  readonly #queue: CommandQueue;
  /** One is enough: a batch is sealed before the next is opened. */
  readonly #writer = new RowWriter();
  #epoch: number;
  #sealed: ChainPoint;
  #open: Batch | undefined;
  #committing: Batch | undefined;
  #scheduled = false;
  #stopping = false;
  #settling = false;
  #held = 0;
  #hashedAt: number;
  #leaseEnds: number;
  #rows = 0;
  #end: End | undefined;
  #finish: (end: End) => void = () => {};

  constructor(deps: SequencerDeps) {
    this.#deps = deps;
    this.#state = deps.replica.state;
    this.#queue = new CommandQueue(deps.limits);
    this.#epoch = deps.lead.epoch;
    this.#sealed = deps.replica.chain.point;
    this.#hashedAt = this.#state.seq;
    this.#leaseEnds = deps.lead.since + deps.claim.leaseMs;
    this.ended = new Promise((finish) => {
      this.#finish = finish;
    });
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** The newest applied command, on disk or not. */
  get seq(): number {
    return this.#state.seq;
  }

  get queued(): CommandQueue {
    return this.#queue;
  }

  /** When the current commit began, as `performance.now()`. */
  get committingSince(): number | undefined {
    return this.#committing?.sentAt;
  }

  get accepting(): boolean {
    return !this.#stopping && !this.#settling && this.#end === undefined;
  }

  submit(bytes: Uint8Array, urgent: boolean): Promise<Executed> {
    return new Promise((resolve, reject) => {
      if (!this.accepting) reject(notServing());
      else if (!this.#queue.offer({ bytes, resolve, reject }, urgent)) {
        this.#deps.metrics.refused.inc();
        reject(new EngineUnavailable('busy', 'no', 'the queue is full'));
      } else this.#schedule();
    });
  }

  /** `proveLead` is a command that only advances time: its commit proves that no other host has taken over. */
  async read<Seen>(view: (state: ExchangeState) => Seen, proveLead: Uint8Array): Promise<Seen> {
    if (!this.accepting) throw notServing();
    const seen = view(this.#state);
    const batch = this.#open ?? this.#committing;
    if (batch !== undefined) await batch.committed;
    else if (performance.now() >= this.#leaseEnds) await this.submit(proveLead, true);
    return seen;
  }

  /** Accepts nothing new, finishes what is queued, and ends. */
  stop(): void {
    this.#stopping = true;
    this.#schedule();
  }

  /** Ends because the state was proved wrong. The current commit is finished. */
  halt(error: unknown): void {
    this.#stopWith({ why: 'broken', error });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#turn();
    });
  }

  #turn(): void {
    if (this.#end !== undefined) return;
    this.#applyWaiting();
    if (this.#end !== undefined) return;
    if (this.#open !== undefined && this.#committing === undefined) void this.#commit(this.#open);
    if (this.#queue.hasCommand(this.#held > 0) && !this.#open?.full) this.#schedule();
    if (this.#stopping && this.#queue.length === 0 && this.#committing === undefined)
      this.#stopWith({ why: 'stopped' });
  }

  #applyWaiting(): void {
    const startedAt = performance.now();
    let applied = 0;
    while (applied < MAX_APPLIED_PER_TURN && !this.#open?.full) {
      const waiting = this.#queue.takeCommand(this.#held > 0);
      if (waiting === undefined) break;
      if (!this.#apply(waiting)) return;
      applied++;
    }
    if (applied > 0) this.#deps.metrics.applied(applied, performance.now() - startedAt);
  }

  #apply(waiting: Waiting): boolean {
    this.#open ??= new Batch(this.#writer);
    try {
      // What is applied is what the journal will hold, byte for byte, so that a replay cannot differ.
      const at = Math.max(this.#state.now, this.#deps.clock());
      const command = readCommandAt(new ByteReader(waiting.bytes), at);
      failpoint('apply:before');
      const { result, events } = apply(this.#state, command);
      checkAfter(this.#state);
      failpoint('apply:after');
      this.#open.addCommand(waiting, { seq: this.#state.seq, at, command, result, events });
      return true;
    } catch (error) {
      waiting.reject(new EngineUnavailable('not_ready', 'no', 'the engine failed on this command'));
      this.#stopWith({ why: 'broken', error, poisonCommand: waiting.bytes });
      return false;
    }
  }

  async #commit(batch: Batch): Promise<void> {
    this.#open = undefined;
    this.#committing = batch;
    const row = batch.seal(this.#sealed, this.#epoch, this.#hashIfDue());
    this.#sealed = { seq: lastSeqOf(row), hash: row.hash };
    failpoint('journal:before-send');
    const append = this.#deps.journal.append(row);
    failpoint('journal:sent');
    try {
      this.#leaseEnds = (await append) + this.#deps.claim.leaseMs;
    } catch (error) {
      if (error instanceof CommitUnknown) await this.#settle(batch, row, error);
      else this.#reject(batch, { why: error instanceof Fenced ? 'fenced' : 'failed', error });
      return;
    }
    failpoint('journal:committed');
    this.#deps.metrics.committed(batch.count, row.bytes.length, performance.now() - batch.sentAt);
    this.#conclude(batch);
  }

  #hashIfDue(): string | undefined {
    if (this.#state.seq - this.#hashedAt < this.#deps.hashEvery) return undefined;
    this.#hashedAt = this.#state.seq;
    return stateHash(this.#state);
  }

  /**
   * The batch is on disk: publish and respond. The next batch is sent at the end of this turn of the event loop, when
   * the responses are out and new commands are queued: this takes fewer rows for the same commands, and no caller waits
   * for another's.
   */
  #conclude(batch: Batch): void {
    this.#committing = undefined;
    this.#rows++;
    this.#schedule();
    failpoint('publish:before');
    const backpressure = this.#deps.publish(batch.asCommitted());
    if (backpressure !== undefined) this.#holdOrders(backpressure);
    failpoint('publish:after');
    batch.acknowledge();
    failpoint('acknowledge:after');
    if (this.#end !== undefined) this.#finish(this.#end);
  }

  #holdOrders(until: Promise<void>): void {
    this.#held++;
    const release = () => {
      this.#held--;
      this.#schedule();
    };
    until.then(release, release);
  }

  /** [HOST-5] Asks the journal for the outcome of a row until it responds. Until then, no caller gets a response. */
  async #settle(batch: Batch, row: JournalRow, lost: CommitUnknown): Promise<void> {
    this.#settling = true;
    const settled = await settleRow(this.#deps, row, lost);
    if (settled instanceof Error) {
      batch.fail(new EngineUnavailable('not_ready', 'unknown', settled.message));
      return this.#reject(batch, { why: 'failed', error: settled });
    }
    const { outcome, lead } = settled;
    if (lead !== undefined) this.#epoch = lead.epoch;
    this.#deps.metrics.settled.inc({ outcome });
    this.#deps.log.warn(
      { seq: row.firstSeq, outcome, leads: lead !== undefined },
      'the outcome of the lost commit is known',
    );
    if (outcome === 'pruned')
      batch.fail(
        new EngineUnavailable(
          'not_ready',
          'unknown',
          'the journal row was pruned before its outcome was known',
        ),
      );
    if (outcome !== 'written') return this.#reject(batch, { why: lead ? 'failed' : 'fenced', error: lost });
    // It is on disk, no matter which host leads now, so its callers may know.
    if (lead === undefined) this.#stopWith({ why: 'fenced', error: lost });
    else this.#leaseEnds = lead.since + this.#deps.claim.leaseMs;
    this.#settling = false;
    this.#conclude(batch);
  }

  /** The batch is not on disk, so the state in memory is ahead of the journal and must be discarded. */
  #reject(batch: Batch, end: Omit<End, 'rows'>): void {
    this.#committing = undefined;
    batch.fail(notExecuted());
    this.#stopWith(end);
    this.#finish(this.#end!);
  }

  /** Nothing is applied from here on. Commands applied after the current batch are discarded. */
  #stopWith(cause: Omit<End, 'rows'>): void {
    if (this.#end !== undefined) return;
    const end = { ...cause, rows: this.#rows };
    this.#end = end;
    this.#open?.fail(notExecuted());
    this.#open = undefined;
    for (const waiting of this.#queue.drain()) waiting.reject(notExecuted());
    if (this.#committing === undefined) this.#finish(end);
  }
}

const notServing = () => new EngineUnavailable('not_ready', 'no', 'the engine is not accepting requests');
const notExecuted = () =>
  new EngineUnavailable('not_ready', 'no', 'the engine stopped before this was written');
