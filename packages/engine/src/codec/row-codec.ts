import type { Row } from '../table.ts';
import { type Codec, type Fields, record } from './codec.ts';

/**
 * The codec of a row class: `fields` names what is state; everything else on the class (indexes, the book, fingerprints)
 * is derived and built again when a snapshot is loaded.
 */
export function rowCodec<Data extends object, Value extends Row & Data>(
  blank: () => Value,
  fields: Fields<Data>,
): Codec<Value> {
  const data = record<Data>(fields);
  return {
    write: (to, row) => data.write(to, row),
    read: (from) => Object.assign(blank(), data.read(from)),
  };
}
