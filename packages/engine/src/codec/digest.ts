import type { Lanes } from './fingerprint.ts';

/**
 * A 128-bit sum over a set of rows that can be changed row by row: the four lanes of each row's fingerprint are added
 * up, so removing a row is subtracting what it added. It shows that two runs agree. It does not protect against
 * forgery; the SHA-256 chain of the journal does.
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
 * What each row of a table last added to the digest, by the row's place: 16 bytes a row in one array. It is kept
 * here and not in the rows, so that subtracting it costs the same for every kind of row.
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
  allocateShare(): number {
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

  /** Subtracts what the row at this place has added, and frees the place. */
  free(place: number): void {
    this.put(place, NOTHING);
    this.#freePlaces.push(place);
  }
}

const NOTHING: Lanes = { a: 0, b: 0, c: 0, d: 0 };
