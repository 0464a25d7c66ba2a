import type { ByteReader, ByteWriter } from './codec/bytes.ts';
import type { Codec } from './codec/codec.ts';
import { type Digest, type Fingerprint, fingerprint } from './codec/digest.ts';

import { PagedRows } from './paged-rows.ts';

/** A row of engine state. The four numbers are what it last added to the state hash. */
export class Row implements Fingerprint {
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  /** Changed since the hash was last taken. */
  touched = false;
}

/**
 * Rows of one kind by id, and their part of the state hash. Whoever changes a row calls `touch` in the same breath:
 * the full scan of the invariants recomputes the hash from nothing and finds a row that was changed silently.
 */
export class Table<Value extends Row & { readonly id: number }> {
  readonly rows = new PagedRows<Value>();
  readonly #tag: number;
  readonly #codec: Codec<Value>;
  readonly #digest: Digest;
  #touched: Value[] = [];

  constructor(tag: number, codec: Codec<Value>, digest: Digest) {
    this.#tag = tag;
    this.#codec = codec;
    this.#digest = digest;
  }

  get size(): number {
    return this.rows.size;
  }

  get(id: number): Value | undefined {
    return this.rows.get(id);
  }

  /** For ids the engine itself wrote down: their absence is a bug, not a rejection. */
  must(id: number): Value {
    const row = this.rows.get(id);
    if (row === undefined) throw new Error(`table ${this.#tag} has no row ${id}`);
    return row;
  }

  add(row: Value): void {
    if (!this.rows.add(row.id, row)) throw new Error(`table ${this.#tag} has a row ${row.id} already`);
    this.touch(row);
  }

  touch(row: Value): void {
    if (row.touched) return;
    row.touched = true;
    this.#touched.push(row);
  }

  remove(row: Value): void {
    if (!this.rows.delete(row.id)) throw new Error(`table ${this.#tag} has no row ${row.id} to remove`);
    this.#digest.remove(row);
    row.a = row.b = row.c = row.d = 0;
  }

  /** Brings the hash up to date with every row touched since the last call. */
  settleDigest(): void {
    for (const row of this.#touched) {
      row.touched = false;
      if (this.rows.get(row.id) !== row) continue;
      this.#digest.remove(row);
      fingerprint(this.#tag, this.#codec, row, row);
      this.#digest.add(row);
    }
    this.#touched = [];
  }

  /** Adds the fingerprint of every row, computed afresh, to another digest. */
  addAllTo(digest: Digest): void {
    const print: Fingerprint = { a: 0, b: 0, c: 0, d: 0 };
    for (const row of this.rows.values()) {
      fingerprint(this.#tag, this.#codec, row, print);
      digest.add(print);
    }
  }

  /** Rows by ascending id: the one order that does not depend on history. */
  sorted(): Value[] {
    return [...this.rows.values()];
  }

  write(to: ByteWriter, row: Value): void {
    this.#codec.write(to, row);
  }

  read(from: ByteReader): Value {
    return this.#codec.read(from);
  }
}
