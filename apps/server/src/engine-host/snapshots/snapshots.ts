import { createHash } from 'node:crypto';
import { ByteWriter } from '@meridian/engine/codec/bytes';
import type { ChainPoint } from '../journal/journal-row.ts';

/** What is known of a snapshot without reading it. */
export interface SnapshotHead {
  /** Its place in the journal. */
  readonly point: ChainPoint;
  readonly at: number;
  readonly version: number;
  readonly engine: number;
  readonly stateHash: string;
  readonly chunks: number;
  readonly bytes: number;
  /** Covers everything above and all bytes, so that neither can be changed alone. */
  readonly sha256: Uint8Array;
}

export type SnapshotFacts = Pick<SnapshotHead, 'point' | 'at' | 'version' | 'engine' | 'stateHash'>;

/** Stored states, so that recovery need not begin at the first command. */
export interface Snapshots {
  /** Newest first. */
  list(): Promise<readonly SnapshotHead[]>;
  /** All or nothing: an interrupted snapshot is never visible. */
  write(facts: SnapshotFacts, chunks: Iterable<Uint8Array>): Promise<SnapshotHead>;
  /** Fails with SnapshotCorrupt unless every byte is as it was written. */
  read(head: SnapshotHead): Promise<readonly Uint8Array[]>;
  remove(head: SnapshotHead): Promise<void>;
  close(): Promise<void>;
}

export class SnapshotCorrupt extends Error {
  constructor(seq: number, why: string) {
    super(`the snapshot at ${seq} is damaged: ${why}`);
    this.name = 'SnapshotCorrupt';
  }
}

/** Reads the chunks as they pass, and returns their head. */
export class SnapshotSeal {
  readonly #facts: SnapshotFacts;
  readonly #hash = createHash('sha256');
  #chunks = 0;
  #bytes = 0;

  constructor(facts: SnapshotFacts) {
    this.#facts = facts;
    const { point, at, version, engine, stateHash } = facts;
    const head = new ByteWriter(128);
    for (const part of [point.seq, at, version, engine]) head.uint(part);
    head.text(stateHash);
    head.raw(point.hash);
    this.#hash.update(head.takeBytes());
  }

  add(chunk: Uint8Array): void {
    this.#chunks++;
    this.#bytes += chunk.length;
    // Without the length, a byte could move from one chunk to the next unnoticed.
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    this.#hash.update(length).update(chunk);
  }

  finish(): SnapshotHead {
    return {
      ...this.#facts,
      chunks: this.#chunks,
      bytes: this.#bytes,
      sha256: this.#hash.digest(),
    };
  }
}

export function sealOver(facts: SnapshotFacts, chunks: readonly Uint8Array[]): SnapshotHead {
  const seal = new SnapshotSeal(facts);
  for (const chunk of chunks) seal.add(chunk);
  return seal.finish();
}

/** Throws unless these chunks are what `head` was sealed over. */
export function verifyChunks(head: SnapshotHead, chunks: readonly Uint8Array[]): void {
  const { seq } = head.point;
  if (chunks.length !== head.chunks)
    throw new SnapshotCorrupt(seq, `${chunks.length} of ${head.chunks} parts are there`);
  const found = sealOver(head, chunks);
  if (found.bytes !== head.bytes || Buffer.compare(found.sha256, head.sha256) !== 0)
    throw new SnapshotCorrupt(seq, 'its bytes have been changed');
}
