/** Appends to a growing buffer. Integers are variable-length, so small values cost one byte. */
export class ByteWriter {
  bytes: Uint8Array;
  length = 0;

  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity);
  }

  clear(): void {
    this.length = 0;
  }

  /** A copy of what was written so far. */
  takeBytes(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.#grow(1);
    this.bytes[this.length++] = value;
  }

  raw(value: Uint8Array): void {
    if (this.length + value.length > this.bytes.length) this.#grow(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** A whole number from 0 to 2^53 − 1. */
  uint(value: number): void {
    if (!(value >= 0) || value > Number.MAX_SAFE_INTEGER || !Number.isInteger(value))
      throw new RangeError(`not an unsigned safe integer: ${value}`);
    if (this.length + 8 > this.bytes.length) this.#grow(8);
    let rest = value;
    while (rest >= 0x8000_0000) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 128) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** A bigint of any size: sign and byte count first, then the magnitude, low byte first. */
  big(value: bigint): void {
    const negative = value < 0n;
    let rest = negative ? -value : value;
    if (rest < 9_007_199_254_740_992n) {
      // The common case: a magnitude that fits a number is written without big-integer arithmetic.
      this.byte(negative ? 1 : 0);
      this.uint(Number(rest));
      return;
    }
    const magnitude: number[] = [];
    while (rest > 0n) {
      magnitude.push(Number(rest & 0xffn));
      rest >>= 8n;
    }
    this.byte(negative ? 3 : 2);
    this.uint(magnitude.length);
    for (const byte of magnitude) this.byte(byte);
  }

  text(value: string): void {
    const start = this.length;
    // One length byte is right for nearly every string; longer ones are moved up afterwards.
    this.byte(0);
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at);
      if (unit < 0x80) this.byte(unit);
      else if (unit < 0x800) {
        this.byte(0xc0 | (unit >> 6));
        this.byte(0x80 | (unit & 63));
      } else {
        // Surrogates are written one by one, so that every JavaScript string survives the round trip, even an invalid
        // one.
        this.byte(0xe0 | (unit >> 12));
        this.byte(0x80 | ((unit >> 6) & 63));
        this.byte(0x80 | (unit & 63));
      }
    }
    const size = this.length - start - 1;
    if (size < 128) {
      this.bytes[start] = size;
      return;
    }
    const body = this.bytes.slice(start + 1, this.length);
    this.length = start;
    this.uint(size);
    this.raw(body);
  }

  #grow(atLeast: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + atLeast));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** A number of arguments that every call accepts. */
const MAX_AT_ONCE = 1024;
const LARGEST_SHORT = 9_007_199_254_740_991n;

/** Reads what ByteWriter wrote. Bytes that end early or go on too long are an error. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.#at = start;
  }

  get position(): number {
    return this.#at;
  }

  get ended(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError('the encoded value ends early');
    return value;
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('the encoded value ends early');
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return value;
  }

  uint(): number {
    const first = this.#bytes[this.#at];
    // Most integers are one byte long.
    if (first !== undefined && first < 128) {
      this.#at++;
      return first;
    }
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (byte === 0 && factor > 1) throw new RangeError('an encoded integer is longer than needed');
        break;
      }
      factor *= 128;
      if (factor > Number.MAX_SAFE_INTEGER) throw new RangeError('an encoded integer is too long');
    }
    if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('an encoded integer is too large');
    return value;
  }

  big(): bigint {
    const form = this.byte();
    if (form > 3) throw new RangeError('an encoded amount has an unknown form');
    if (form === 0) return BigInt(this.uint());
    let magnitude = 0n;
    if (form === 1) magnitude = BigInt(this.uint());
    else {
      const bytes = this.raw(this.uint());
      for (let at = bytes.length - 1; at >= 0; at--) magnitude = (magnitude << 8n) | BigInt(bytes[at]!);
    }
    // Each amount has one encoding: a negative zero, or a long form where the short one fits, is never written.
    if ((form === 1 && magnitude === 0n) || (form > 1 && magnitude <= LARGEST_SHORT))
      throw new RangeError('an encoded amount is not in its canonical form');
    return (form & 1) === 1 ? -magnitude : magnitude;
  }

  text(): string {
    const end = this.uint() + this.#at;
    if (end > this.#bytes.length) throw new RangeError('the encoded value ends early');
    let value = '';
    let ascii = this.#at;
    while (ascii < end && this.#bytes[ascii]! < 0x80) ascii++;
    if (ascii === end && end - this.#at <= MAX_AT_ONCE) {
      value = String.fromCharCode.apply(null, this.#bytes.subarray(this.#at, end) as unknown as number[]);
      this.#at = end;
      return value;
    }
    while (this.#at < end) {
      const first = this.byte();
      if (first < 0x80) value += String.fromCharCode(first);
      else if (first < 0xe0) value += String.fromCharCode(((first & 31) << 6) | (this.byte() & 63));
      else
        value += String.fromCharCode(((first & 15) << 12) | ((this.byte() & 63) << 6) | (this.byte() & 63));
    }
    return value;
  }
}
