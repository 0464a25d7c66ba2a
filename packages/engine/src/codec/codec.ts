import type { ByteReader, ByteWriter } from './bytes.ts';
import type { Fingerprint } from './fingerprint.ts';

/** How a value is written to bytes and read back, for journal and snapshot, and how it enters the state hash. */
export interface Codec<Value> {
  write(to: ByteWriter, value: Value): void;
  read(from: ByteReader): Value;
  mix(into: Fingerprint, value: Value): void;
}

/** The codec of a row's field, with the value the field has in a new row. */
export interface FieldCodec<Value> extends Codec<Value> {
  readonly initial: Value;
}

/** The same field with another value in new rows. */
export const startingAt = <Value>(codec: Codec<Value>, initial: NoInfer<Value>): FieldCodec<Value> => ({
  ...codec,
  initial,
});

/** A whole number from 0 to 2^53 − 1: ids, ticks, lots, times. */
export const uint: FieldCodec<number> = {
  initial: 0,
  write: (to, value) => to.uint(value),
  read: (from) => from.uint(),
  mix: (into, value) => into.uint(value),
};

/** The same bytes for a branded number. */
export const uintAs = <Branded extends number>(): FieldCodec<Branded> =>
  uint as unknown as FieldCodec<Branded>;

/** A whole number of either sign. */
export const int: FieldCodec<number> = {
  initial: 0,
  write: (to, value) => to.uint(folded(value)),
  read: (from) => {
    const coded = from.uint();
    return coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2;
  },
  mix: (into, value) => into.uint(folded(value)),
};

const folded = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

export const big: FieldCodec<bigint> = {
  initial: 0n,
  write: (to, value) => to.big(value),
  read: (from) => from.big(),
  mix: (into, value) => into.big(value),
};

/** The same bytes for a branded bigint. */
export const bigAs = <Branded extends bigint>(): FieldCodec<Branded> => big as unknown as FieldCodec<Branded>;

export const text: FieldCodec<string> = {
  initial: '',
  write: (to, value) => to.text(value),
  read: (from) => from.text(),
  mix: (into, value) => into.text(value),
};

export const bool: FieldCodec<boolean> = {
  initial: false,
  write: (to, value) => to.byte(value ? 1 : 0),
  read: (from) => flag(from),
  mix: (into, value) => into.word(value ? 1 : 0),
};

/** Accepts only 0 and 1: each value has one encoding, so changed bytes are detected. */
function flag(from: ByteReader): boolean {
  const byte = from.byte();
  if (byte > 1) throw new RangeError('an encoded flag is neither 0 nor 1');
  return byte === 1;
}

/** One of a closed list of words, as its place in the list: append new words, never reorder. A new row has the first. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
): FieldCodec<Words[number]> {
  const placeOf = (word: Words[number]): number => {
    const place = words.indexOf(word);
    if (place < 0) throw new RangeError(`unknown word ${word}`);
    return place;
  };
  return {
    initial: words[0],
    write: (to, value) => to.byte(placeOf(value)),
    read(from) {
      const word = words[from.byte()];
      if (word === undefined) throw new RangeError('an encoded word is unknown');
      return word;
    },
    mix: (into, value) => into.word(placeOf(value)),
  };
}

export function optional<Value>(inner: Codec<Value>): FieldCodec<Value | undefined> {
  return {
    initial: undefined,
    write(to, value) {
      to.byte(value === undefined ? 0 : 1);
      if (value !== undefined) inner.write(to, value);
    },
    read: (from) => (flag(from) ? inner.read(from) : undefined),
    mix(into, value) {
      into.word(value === undefined ? 0 : 1);
      if (value !== undefined) inner.mix(into, value);
    },
  };
}

export function list<Value>(inner: Codec<Value>): FieldCodec<readonly Value[]> {
  return {
    initial: [],
    write(to, values) {
      to.uint(values.length);
      for (const value of values) inner.write(to, value);
    },
    read(from) {
      const values: Value[] = [];
      for (let left = from.uint(); left > 0; left--) values.push(inner.read(from));
      return values;
    },
    mix(into, values) {
      into.uint(values.length);
      for (const value of values) inner.mix(into, value);
    },
  };
}

/** One codec per field, in the order they are written. A missing field is a compile error. */
export type Fields<Value> = { readonly [Name in keyof Value]-?: Codec<Value[Name]> };

/** Values that are read often pass their own `read`, which builds a literal with the same fields in the same order. */
export function record<Value extends object>(
  fields: Fields<Value>,
  read?: (from: ByteReader) => Value,
): Codec<Value> {
  const names = Object.keys(fields) as (keyof Value)[];
  const codecs = names.map((name) => fields[name]) as Codec<unknown>[];
  return {
    write(to, value) {
      for (let at = 0; at < names.length; at++) codecs[at]!.write(to, value[names[at]!]);
    },
    read:
      read ??
      ((from) => {
        const value = {} as Record<keyof Value, unknown>;
        for (let at = 0; at < names.length; at++) value[names[at]!] = codecs[at]!.read(from);
        return value as Value;
      }),
    mix(into, value) {
      for (let at = 0; at < names.length; at++) codecs[at]!.mix(into, value[names[at]!]);
    },
  };
}
