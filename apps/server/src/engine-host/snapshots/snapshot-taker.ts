import { checkAll, stateHash, writeSnapshot } from '@meridian/engine';
import type { Logger } from 'pino';
import { failpoint } from '../failpoint.ts';
import type { Journal } from '../journal/journal.ts';
import { ENGINE_VERSION, SNAPSHOT_VERSION } from '../journal/versions.ts';
import { catchUp, restore } from '../leadership/recovery.ts';
import { Replica } from '../leadership/replica.ts';
import type { SnapshotHead, Snapshots } from './snapshots.ts';

export interface SnapshotPolicy {
  /** A snapshot is due after this many commands, which bounds the time of a recovery. */
  readonly everyCommands: number;
  /** And after this long, however few commands there were; restarts do not reset it. */
  readonly everyMs: number;
  /** How many are kept; the older ones are used if the newest is damaged. */
  readonly keep: number;
  /**
   * How long journal rows that no recovery needs are kept; undefined means forever. Projections can be rebuilt from
   * scratch only while the whole journal is there.
   */
  readonly keepJournalMs: number | undefined;
}

const HOUR_MS = 3_600_000;

export const SNAPSHOT_POLICY: SnapshotPolicy = {
  everyCommands: 250_000,
  everyMs: HOUR_MS,
  keep: 3,
  keepJournalMs: undefined,
};

/**
 * Builds the state a second time from the journal alone, in parallel with the trading thread, and writes snapshots of
 * it. Trading therefore never waits for a snapshot, and every snapshot, every compared hash and every invariant check
 * proves that the leader's memory equals what a recovery would build.
 */
export class SnapshotTaker {
  readonly #journal: Journal;
  readonly #snapshots: Snapshots;
  readonly #policy: SnapshotPolicy;
  readonly #clock: () => number;
  #replica: Replica;
  #takenSeq: number;
  /** The time of the newest snapshot, or of the first command if there is none. */
  #takenAt: number | undefined;
  #proofs = 0;

  private constructor(
    journal: Journal,
    snapshots: Snapshots,
    policy: SnapshotPolicy,
    clock: () => number,
    replica: Replica,
  ) {
    this.#journal = journal;
    this.#snapshots = snapshots;
    this.#policy = policy;
    this.#clock = clock;
    this.#replica = replica;
    this.#takenSeq = replica.seq;
    this.#takenAt = replica.seq === 0 ? undefined : replica.state.now;
  }

  static async begin(
    journal: Journal,
    snapshots: Snapshots,
    policy: SnapshotPolicy,
    log: Logger,
    clock: () => number = Date.now,
  ): Promise<SnapshotTaker> {
    return new SnapshotTaker(journal, snapshots, policy, clock, await restore(journal, snapshots, log));
  }

  get seq(): number {
    return this.#replica.seq;
  }

  get newestSnapshot(): { readonly seq: number; readonly takenAt: number } | undefined {
    return this.#takenSeq === 0 ? undefined : { seq: this.#takenSeq, takenAt: this.#takenAt! };
  }

  /** Hashes of the leader confirmed so far. */
  get proofs(): number {
    return this.#proofs + this.#replica.proofs;
  }

  async follow(): Promise<void> {
    const replica = this.#replica;
    await catchUp(replica, this.#journal, (row) => {
      this.#takenAt ??= row.at;
      replica.follow(row);
    });
  }

  get due(): boolean {
    const commands = this.seq - this.#takenSeq;
    return (
      commands >= this.#policy.everyCommands ||
      (commands > 0 && this.#clock() - (this.#takenAt ?? 0) >= this.#policy.everyMs)
    );
  }

  /** Checks the state from scratch, writes it, reads it back from disk, and continues from what was read. */
  async take(): Promise<SnapshotHead | undefined> {
    const { state, chain } = this.#replica;
    if (this.seq === this.#takenSeq) return undefined;
    checkAll(state);
    const facts = {
      point: chain.point,
      at: state.now,
      version: SNAPSHOT_VERSION,
      engine: ENGINE_VERSION,
      stateHash: stateHash(state),
    };
    const head = await this.#snapshots.write(facts, writeSnapshot(state));
    failpoint('snapshot:committed');
    const readBack = await Replica.load(this.#snapshots, head);
    this.#proofs += this.#replica.proofs;
    this.#replica = readBack;
    this.#takenSeq = head.point.seq;
    this.#takenAt = this.#clock();
    return head;
  }

  /**
   * Removes what no recovery needs: snapshots beyond the number kept, except the newest that the slowest subscriber can
   * continue from, and, where the policy allows it, the journal before the oldest remaining snapshot.
   */
  async prune(floor: number): Promise<{ readonly snapshots: number; readonly rows: number }> {
    const heads = await this.#snapshots.list();
    const needed = heads.find((head) => head.point.seq <= floor);
    const kept = heads.filter((head, place) => place < this.#policy.keep || head === needed);
    for (const head of heads) {
      if (kept.includes(head)) continue;
      await this.#snapshots.remove(head);
      failpoint('prune:snapshot-removed');
    }
    const oldest = kept.at(-1);
    if (oldest === undefined) return { snapshots: 0, rows: 0 };
    const { keepJournalMs } = this.#policy;
    const rows =
      keepJournalMs === undefined
        ? 0
        : await this.#journal.prune(Math.min(oldest.point.seq, floor), this.#clock() - keepJournalMs);
    failpoint('prune:done');
    return { snapshots: heads.length - kept.length, rows };
  }
}
