/** Four 32-bit lanes that identify a value. */
export interface Lanes {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

const TWO_TO_32 = 2 ** 32;
const LARGEST_INT64 = 2n ** 63n - 1n;
const SMALLEST_INT64 = -(2n ** 63n);

/**
 * Mixes the parts of a value into four lanes. The words it mixes encode the parts unambiguously (each kind of part
 * implies its own length), so two different values are two different sequences of words. The words are collected first
 * and mixed in one loop, in which the four independent lanes stay in registers.
 */
export class Fingerprint implements Lanes {
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  #tag = 0;
  #gathered = new Int32Array(64);
  #count = 0;
  readonly #bigs = new BigInt64Array(1);
  readonly #doubles = new Float64Array(this.#bigs.buffer);
  readonly #words = new Int32Array(this.#bigs.buffer);

  /** Begins with a new value; the tag tells values of different kinds apart. */
  begin(tag: number): void {
    this.#tag = tag;
    this.#count = 0;
  }

  /** Any 32 bits. */
  word(word: number): void {
    if (this.#count === this.#gathered.length) this.#grow();
    this.#gathered[this.#count++] = word;
  }

  /** A whole number from 0 to 2^53 − 1: one word, or two of which the first is negative. */
  uint(value: number): void {
    const low = value | 0;
    if (low === value && low >= 0) {
      this.word(low);
    } else {
      if (!(Number.isSafeInteger(value) && value >= 0))
        throw new RangeError(`not an unsigned safe integer: ${value}`);
      this.word(~(value / TWO_TO_32));
      this.word(low);
    }
  }

  /** A bigint of any size: how many words, then the words. */
  big(value: bigint): void {
    if (value > LARGEST_INT64 || value < SMALLEST_INT64) this.#wide(value);
    else {
      this.#bigs[0] = value;
      this.int64(this.#words[0]!, this.#words[1]!);
    }
  }

  /** A bigint of 64 bits whose two halves are known. */
  int64(low: number, high: number): void {
    if ((low | high) === 0) {
      this.word(0);
    } else {
      this.word(2);
      this.word(low);
      this.word(high);
    }
  }

  /** A bigint as its 64 bits. A wider one is mixed as the bits that mean "too wide" and must be passed to `big` later. */
  cell(value: bigint): void {
    this.#bigs[0] = fitsCell(value) ? value : SMALLEST_INT64;
    this.word(this.#words[0]!);
    this.word(this.#words[1]!);
  }

  /** A number as the 64 bits of its double. */
  double(value: number): void {
    this.#doubles[0] = value;
    this.word(this.#words[0]!);
    this.word(this.#words[1]!);
  }

  text(value: string): void {
    this.uint(value.length);
    for (let at = 0; at < value.length; at++) this.word(value.charCodeAt(at));
  }

  /**
   * Call after the last part. Each lane maps different words to different states, so a single differing word always
   * changes the result; several differing words cancel out only if they do in all four lanes. Every bit depends on
   * every word.
   */
  end(): void {
    this.ofWords(this.#tag, this.#gathered, 0, this.#count);
  }

  /** The same as beginning with this tag, mixing these words one by one, and ending. */
  ofWords(tag: number, words: Int32Array, from: number, to: number): void {
    let a = 0x9e3779b9 ^ tag;
    let b = 0x85ebca6b | 0;
    let c = 0xc2b2ae35 | 0;
    let d = 0x27d4eb2f;
    for (let at = from; at < to; at++) {
      const word = words[at]!;
      a = Math.imul(rotate(a ^ word, 13), 0x9e3779b1);
      b = Math.imul(rotate((b + word) | 0, 17), 0x85ebca77);
      c = Math.imul(rotate(c ^ word, 11), 0xc2b2ae3d);
      d = Math.imul(rotate((d + word) | 0, 19), 0x27d4eb2f);
    }
    this.a = avalanche(a ^ d);
    this.b = avalanche(b + c);
    this.c = avalanche(c ^ rotate(a, 7));
    this.d = avalanche(d + rotate(b, 9));
  }

  #grow(): void {
    const longer = new Int32Array(this.#gathered.length * 2);
    longer.set(this.#gathered);
    this.#gathered = longer;
  }

  #wide(value: bigint): void {
    // The count is odd, so that it differs from every short form, and has the sign, which the words do not contain.
    let count = 1;
    for (let rest = value; rest !== 0n && rest !== -1n; rest >>= 64n) count += 2;
    this.word(value < 0n ? -count : count);
    for (let rest = value; rest !== 0n && rest !== -1n; rest >>= 64n) {
      this.#bigs[0] = rest;
      this.word(this.#words[0]!);
      this.word(this.#words[1]!);
    }
  }
}

/** Whether a bigint fits 64 bits and is not the value that marks a wider one. */
export const fitsCell = (value: bigint): boolean => value <= LARGEST_INT64 && value > SMALLEST_INT64;

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

function avalanche(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) | 0;
}
