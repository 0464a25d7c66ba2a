import { ByteWriter } from './bytes.ts';
import type { Codec } from './codec.ts';

/**
 * A 128-bit fingerprint of a set of rows that can be changed row by row: each row is mixed into four 32-bit lanes,
 * and the lanes are added up, so removing a row is subtracting what it added. It proves that two runs agree; it is
 * not a defence against forgery, which is what the SHA-256 chain of the journal is for.
 */
export class Digest {
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  add(row: Fingerprint): void {
    this.a = (this.a + row.a) | 0;
    this.b = (this.b + row.b) | 0;
    this.c = (this.c + row.c) | 0;
    this.d = (this.d + row.d) | 0;
  }

  remove(row: Fingerprint): void {
    this.a = (this.a - row.a) | 0;
    this.b = (this.b - row.b) | 0;
    this.c = (this.c - row.c) | 0;
    this.d = (this.d - row.d) | 0;
  }

  toString(): string {
    return [this.a, this.b, this.c, this.d]
      .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

export interface Fingerprint {
  a: number;
  b: number;
  c: number;
  d: number;
}

const scratch = new ByteWriter(1024);

/** Mixes one row, tagged with the table it belongs to, into `into`. */
export function fingerprint<Row>(tag: number, codec: Codec<Row>, row: Row, into: Fingerprint): void {
  scratch.clear();
  codec.write(scratch, row);
  mix(tag, scratch.bytes, scratch.length, into);
}

function mix(tag: number, bytes: Uint8Array, length: number, into: Fingerprint): void {
  let a = 0x9e3779b9 ^ tag;
  let b = 0x85ebca6b ^ length;
  let c = 0xc2b2ae35;
  let d = 0x27d4eb2f;
  for (let at = 0; at < length; at += 4) {
    // Past the end of a typed array lies undefined, which `|` reads as 0; the length above tells such rows apart.
    const word =
      bytes[at]! |
      (tail(bytes, at + 1, length) << 8) |
      (tail(bytes, at + 2, length) << 16) |
      (tail(bytes, at + 3, length) << 24);
    a = Math.imul(rotate(a ^ word, 13), 0x9e3779b1);
    b = Math.imul(rotate(b + word, 17), 0x85ebca77) ^ a;
    c = Math.imul(rotate(c ^ (word + b), 11), 0xc2b2ae3d);
    d = (Math.imul(rotate(d + (word ^ c), 19), 0x27d4eb2f) + a) | 0;
  }
  into.a = avalanche(a ^ d);
  into.b = avalanche(b + c);
  into.c = avalanche(c ^ rotate(a, 7));
  into.d = avalanche(d + rotate(b, 9));
}

const tail = (bytes: Uint8Array, at: number, length: number): number => (at < length ? bytes[at]! : 0);
const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

function avalanche(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) | 0;
}
