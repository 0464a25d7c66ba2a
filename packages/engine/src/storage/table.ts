import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { type Digest, DigestShares } from '../codec/digest.ts';
import { Fingerprint } from '../codec/fingerprint.ts';
import type { RowCodec } from '../codec/row-codec.ts';
import { PagedRows } from './paged-rows.ts';

const NOWHERE = -1;
const fingerprint = new Fingerprint();

/** A row of engine state. */
export class Row {
  /** Where its table keeps what the row last added to the state hash, and whether it was changed since. */
  share: number = NOWHERE;
}

/** What the state hash and snapshots need of rows of one kind. */
export interface StateTable<Value> {
  readonly size: number;
  readonly codec: RowCodec<Value>;
  readonly rows: { values(): Iterable<Value> };
  /** Brings the hash up to date with every row touched since the last call. */
  settleDigest(): void;
  /** Recomputes the fingerprint of every row and adds it to another digest. */
  addAllTo(digest: Digest): void;
  /** Rows by ascending id: the only order that does not depend on history. */
  sorted(): Value[];
  write(to: ByteWriter, row: Value): void;
  read(from: ByteReader): Value;
}

/**
 * Rows of one kind by id, and their part of the state hash. Call `markChanged` with every change of a row: the full
 * scan recomputes the hash from all rows and finds a row that was changed without it.
 */
export class Table<Value extends Row & { readonly id: number }> implements StateTable<Value> {
  readonly rows = new PagedRows<Value>();
  readonly #tag: number;
  readonly codec: RowCodec<Value>;
  readonly #shares: DigestShares;
  /** Rows by share. */
  readonly #rowAt: (Value | undefined)[] = [];
  /** By share, whether the row was changed since the hash was last taken, and a list of those. */
  #changed = new Uint8Array(64);
  #touched: number[] = [];

  constructor(tag: number, codec: RowCodec<Value>, digest: Digest) {
    this.#tag = tag;
    this.codec = codec;
    this.#shares = new DigestShares(digest);
  }

  get size(): number {
    return this.rows.size;
  }

  get(id: Value['id']): Value | undefined {
    return this.rows.get(id);
  }

  /** For ids that the engine stored itself: a missing row is a bug, not a rejection. */
  mustGet(id: Value['id']): Value {
    const row = this.rows.get(id);
    if (row === undefined) throw new Error(`table ${this.#tag} has no row ${id}`);
    return row;
  }

  add(row: Value): void {
    if (!this.rows.add(row.id, row)) throw new Error(`table ${this.#tag} already has a row ${row.id}`);
    const share = this.#shares.allocateShare();
    row.share = share;
    this.#rowAt[share] = row;
    if (share >= this.#changed.length) this.#grow();
    this.markChanged(row);
  }

  markChanged(row: Value): void {
    const { share } = row;
    if (this.#changed[share] === 1) return;
    this.#changed[share] = 1;
    this.#touched.push(share);
  }

  remove(row: Value): void {
    if (!this.rows.delete(row.id)) throw new Error(`table ${this.#tag} has no row ${row.id} to remove`);
    const { share } = row;
    this.#shares.free(share);
    this.#rowAt[share] = undefined;
    this.#changed[share] = 0;
    row.share = NOWHERE;
  }

  /** Adds a row that was read from a snapshot, or fills in the row that every state has. */
  restore(row: Value): void {
    const known = this.rows.get(row.id);
    if (known === undefined) this.add(row);
    else this.markChanged(Object.assign(known, row, { share: known.share }));
  }

  settleDigest(): void {
    for (const share of this.#touched) {
      // A removed row is still in the list, and a row that reuses its share may be in it twice.
      if (this.#changed[share] === 0) continue;
      this.#changed[share] = 0;
      this.#takeFingerprint(this.#rowAt[share]!);
      this.#shares.put(share, fingerprint);
    }
    this.#touched = [];
  }

  addAllTo(digest: Digest): void {
    for (const row of this.rows.values()) {
      this.#takeFingerprint(row);
      digest.add(fingerprint);
    }
  }

  #grow(): void {
    const grown = new Uint8Array(this.#changed.length * 2);
    grown.set(this.#changed);
    this.#changed = grown;
  }

  #takeFingerprint(row: Value): void {
    fingerprint.begin(this.#tag);
    this.codec.mix(fingerprint, row);
    fingerprint.end();
  }

  sorted(): Value[] {
    return [...this.rows.values()];
  }

  write(to: ByteWriter, row: Value): void {
    this.codec.write(to, row);
  }

  read(from: ByteReader): Value {
    return this.codec.read(from);
  }
}
