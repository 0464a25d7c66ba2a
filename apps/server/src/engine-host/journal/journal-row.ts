import { createHash } from 'node:crypto';
import { type Command, readCommand } from '@meridian/engine';
import { ByteReader, ByteWriter } from '@meridian/engine/codec/bytes';
import { ENGINE_VERSION, JOURNAL_VERSION, refuseNewer } from './versions.ts';

/** One batch of commands as a row of the journal. */
export interface JournalRow {
  readonly firstSeq: number;
  readonly count: number;
  readonly epoch: number;
  /** Engine time of the newest command in it. */
  readonly at: number;
  readonly version: number;
  readonly engine: number;
  /** The state's hash after this row, in one row out of many; a replay compares it. */
  readonly stateHash: string | undefined;
  readonly bytes: Uint8Array;
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

/** A point between two rows: everything up to `seq` is before it, and `hash` covers all of it. */
export interface ChainPoint {
  readonly seq: number;
  readonly hash: Uint8Array;
}

export const GENESIS: ChainPoint = { seq: 0, hash: new Uint8Array(32) };

export const lastSeqOf = (row: JournalRow): number => row.firstSeq + row.count - 1;

/**
 * Collects commands until they are sealed as a row, then those of the next. Each is stored as its delay after the one
 * before and its own bytes.
 */
export class RowWriter {
  readonly #bytes = new ByteWriter(16 * 1024);
  #count = 0;
  #at = 0;

  get count(): number {
    return this.#count;
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** `command` is encoded with time 0; its actual time is `at`. */
  add(command: Uint8Array, at: number): void {
    this.#bytes.uint(at - this.#at);
    this.#bytes.raw(command);
    this.#at = at;
    this.#count++;
  }

  seal(after: ChainPoint, epoch: number, stateHash: string | undefined): JournalRow {
    const row = {
      firstSeq: after.seq + 1,
      count: this.#count,
      epoch,
      at: this.#at,
      version: JOURNAL_VERSION,
      engine: ENGINE_VERSION,
      stateHash,
      bytes: this.#bytes.takeBytes(),
      prev: after.hash,
    };
    this.#bytes.clear();
    this.#count = 0;
    this.#at = 0;
    return { ...row, hash: hashOf(row) };
  }
}

/** Reused by every hash. */
const head = new ByteWriter(256);

/**
 * SHA-256 over the previous hash and everything in the row, so that a row can be neither changed, moved nor left out.
 */
export function hashOf(row: Omit<JournalRow, 'hash'>): Uint8Array {
  head.clear();
  for (const part of [row.firstSeq, row.count, row.epoch, row.at, row.version, row.engine]) head.uint(part);
  head.text(row.stateHash ?? '');
  head.uint(row.bytes.length);
  const fields = head.bytes.subarray(0, head.length);
  return createHash('sha256').update(row.prev).update(fields).update(row.bytes).digest();
}

/** The commands of a row, each with its time. */
export function readRow(row: JournalRow): Command[] {
  refuseNewer(row.version, row.engine);
  const reader = new ByteReader(row.bytes);
  const commands: Command[] = [];
  let at = 0;
  try {
    for (let left = row.count; left > 0; left--) {
      at += reader.uint();
      commands.push(readCommandAt(reader, at));
    }
  } catch (error) {
    throw new JournalCorrupt(row.firstSeq, `its commands cannot be read (${(error as Error).message})`);
  }
  if (!reader.ended || at !== row.at)
    throw new JournalCorrupt(row.firstSeq, 'it does not contain as many commands as it states');
  return commands;
}

export function readCommandAt(reader: ByteReader, at: number): Command {
  const command: { at: number } = readCommand(reader);
  command.at = at;
  return command as Command;
}

/** A row that is not what was written, or not where it was written. Nothing after it can be trusted. */
export class JournalCorrupt extends Error {
  constructor(seq: number, why: string) {
    super(`the journal is damaged at ${seq}: ${why}`);
    this.name = 'JournalCorrupt';
  }
}
