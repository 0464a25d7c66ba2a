import {
  apply,
  applySilently,
  type Command,
  ExchangeState,
  NewerRules,
  readSnapshot,
  stateHash,
} from '@meridian/engine';
import type { CommittedBatch, CommittedCommand } from '../exchange-port.ts';
import { Chain } from '../journal/chain.ts';
import { GENESIS, type JournalRow, lastSeqOf, readRow } from '../journal/journal-row.ts';
import { NewerJournal, RULES_VERSION } from '../journal/versions.ts';
import { SnapshotCorrupt, type SnapshotHead, type Snapshots } from '../snapshots/snapshots.ts';

/** [HOST-2] The state rebuilt from the journal is not the state the leader had. One of the two is wrong. */
export class StateDiverged extends Error {
  constructor(seq: number, written: string, found: string) {
    super(`the state at ${seq} should have the hash ${written} and has ${found}`);
    this.name = 'StateDiverged';
  }
}

/** A command that the leader applied cannot be applied again: another engine wrote this journal. */
export class ReplayFailed extends Error {
  constructor(seq: number, cause: unknown) {
    super(`the command ${seq} of the journal cannot be applied: ${(cause as Error).message}`, { cause });
    this.name = 'ReplayFailed';
  }
}

/** A state and its place in the journal. It changes only by applying rows. */
export class Replica {
  readonly state: ExchangeState;
  readonly chain: Chain;
  /** Hashes that were compared and matched. */
  proofs = 0;

  constructor(state: ExchangeState, chain: Chain) {
    this.state = state;
    this.chain = chain;
  }

  static empty(): Replica {
    return new Replica(new ExchangeState(), new Chain(GENESIS));
  }

  static async load(snapshots: Snapshots, head: SnapshotHead): Promise<Replica> {
    const chunks = await snapshots.read(head);
    let state: ExchangeState;
    try {
      state = readSnapshot(chunks);
    } catch (error) {
      if (error instanceof NewerRules) throw newerRules(error);
      throw new SnapshotCorrupt(head.point.seq, (error as Error).message);
    }
    const found = stateHash(state);
    if (state.seq !== head.point.seq || found !== head.stateHash)
      throw new SnapshotCorrupt(head.point.seq, `it holds ${state.seq} with the hash ${found}`);
    return new Replica(state, new Chain(head.point));
  }

  get seq(): number {
    return this.chain.point.seq;
  }

  /** Checks that the row is the next one, applies it, and compares the hash where the row has one. */
  follow(row: JournalRow): void {
    for (const command of this.#next(row)) this.#apply(applySilently, command);
    this.#prove(row);
  }

  /** The same, returning the engine's events. */
  replay(row: JournalRow): CommittedBatch {
    const entries: CommittedCommand[] = [];
    for (const command of this.#next(row)) {
      const { result, events } = this.#apply(apply, command);
      entries.push({ seq: this.state.seq, at: command.at, command, result, events });
    }
    this.#prove(row);
    const { firstSeq, hash } = row;
    return { firstSeq, lastSeq: lastSeqOf(row), entries, row: { first: firstSeq, hash } };
  }

  /** Applies the row's commands up to `seq` only: for inspecting the past, not for continuing. */
  followUpTo(row: JournalRow, seq: number): void {
    for (const command of this.#next(row)) if (this.state.seq < seq) this.#apply(applySilently, command);
  }

  #next(row: JournalRow): Command[] {
    this.chain.follow(row);
    return readRow(row);
  }

  #apply<Said>(by: (state: ExchangeState, command: Command) => Said, command: Command): Said {
    try {
      return by(this.state, command);
    } catch (error) {
      if (error instanceof NewerRules) throw newerRules(error);
      throw new ReplayFailed(this.state.seq, error);
    }
  }

  #prove(row: JournalRow): void {
    if (row.stateHash === undefined) return;
    const found = stateHash(this.state);
    if (found !== row.stateHash) throw new StateDiverged(lastSeqOf(row), row.stateHash, found);
    this.proofs++;
  }
}

/** [RULES-3] A newer program wrote the journal or a snapshot. */
const newerRules = ({ version }: NewerRules): NewerJournal =>
  new NewerJournal('rule book', version, RULES_VERSION);
