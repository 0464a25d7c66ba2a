import type { Row } from '../table.ts';
import { type Codec, type Fields, record } from './codec.ts';
import type { Fingerprint } from './fingerprint.ts';

/** `mixFields` is the plain way to mix a row. Rows that change with every command have a quicker `mix` that equals it. */
export interface RowCodec<Value> extends Codec<Value> {
  mixFields(into: Fingerprint, row: Value): void;
}

/**
 * The codec of a row class: `fields` names what is state; everything else on the class (indexes, the book)
 * is derived and built again when a snapshot is loaded.
 */
export function rowCodec<Data extends object, Value extends Row & Data>(
  blank: () => Value,
  fields: Fields<Data>,
  mix?: (into: Fingerprint, row: Value) => void,
): RowCodec<Value> {
  const data = record<Data>(fields);
  return {
    write: data.write,
    read: (from) => Object.assign(blank(), data.read(from)),
    mix: mix ?? data.mix,
    mixFields: data.mix,
  };
}
