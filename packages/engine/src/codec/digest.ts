import type { Lanes } from './fingerprint.ts';

/**
 * A 128-bit sum over a set of rows that can be changed row by row: the four lanes of each row's fingerprint are added
 * up, so removing a row is subtracting what it added. It proves that two runs agree; it is not a defence against
 * forgery, which is what the SHA-256 chain of the journal is for.
 */
export class Digest {
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  add(fingerprint: Lanes): void {
    this.a = (this.a + fingerprint.a) | 0;
    this.b = (this.b + fingerprint.b) | 0;
    this.c = (this.c + fingerprint.c) | 0;
    this.d = (this.d + fingerprint.d) | 0;
  }

  subtract(fingerprint: Lanes): void {
    this.a = (this.a - fingerprint.a) | 0;
    this.b = (this.b - fingerprint.b) | 0;
    this.c = (this.c - fingerprint.c) | 0;
    this.d = (this.d - fingerprint.d) | 0;
  }

  toString(): string {
    return [this.a, this.b, this.c, this.d]
      .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

/**
 * What each row of a table last added to the digest, by the row's place: 16 bytes a row in one array. Kept here and not
 * in the rows, taking a row's part out costs the same for every kind of row.
 */
export class DigestShares {
  readonly #digest: Digest;
  #lanes = new Int32Array(64);
  #freePlaces: number[] = [];
  #taken = 0;

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  /** A place for a row that has added nothing yet. */
  take(): number {
    const free = this.#freePlaces.pop();
    if (free !== undefined) return free;
    if (this.#taken * 4 === this.#lanes.length) {
      const grown = new Int32Array(this.#lanes.length * 2);
      grown.set(this.#lanes);
      this.#lanes = grown;
    }
    return this.#taken++;
  }

  /** Replaces what the row at this place has added. */
  put(place: number, fingerprint: Lanes): void {
    const lanes = this.#lanes;
    const digest = this.#digest;
    const at = place * 4;
    digest.a = (digest.a - lanes[at]! + fingerprint.a) | 0;
    digest.b = (digest.b - lanes[at + 1]! + fingerprint.b) | 0;
    digest.c = (digest.c - lanes[at + 2]! + fingerprint.c) | 0;
    digest.d = (digest.d - lanes[at + 3]! + fingerprint.d) | 0;
    lanes[at] = fingerprint.a;
    lanes[at + 1] = fingerprint.b;
    lanes[at + 2] = fingerprint.c;
    lanes[at + 3] = fingerprint.d;
  }

  /** Takes out what the row at this place has added, and gives the place up. */
  free(place: number): void {
    this.put(place, NOTHING);
    this.#freePlaces.push(place);
  }
}

const NOTHING: Lanes = { a: 0, b: 0, c: 0, d: 0 };
