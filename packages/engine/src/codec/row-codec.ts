import { Row } from '../storage/table.ts';
import type { ByteReader } from './bytes.ts';
import { type Codec, type FieldCodec, type Fields, record } from './codec.ts';
import type { Fingerprint } from './fingerprint.ts';

/** The state fields of one kind of row, in the order they are written and hashed. */
export type FieldTable = Readonly<Record<string, FieldCodec<unknown>>>;

/** The values that a table of fields describes. */
export type ValuesOf<Table extends Readonly<Record<string, { read(from: ByteReader): unknown }>>> = {
  -readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>;
};

/** A class of rows that knows its state fields. */
export interface RowClass<Table extends FieldTable, Value = Row & ValuesOf<Table>> {
  readonly fields: Table;
  new (): Value;
}

/**
 * The base class of one kind of row: it declares a property for each field of the table. The subclass adds what is
 * derived (indexes, the book), which is rebuilt when a snapshot is loaded.
 *
 * The class is compiled from source text because V8 gives a class with declared properties one hidden class, with the
 * properties inside the object. A constructor that assigned the properties in a loop would be several times slower and
 * would switch large rows to dictionary mode. The text contains only names from the tables, which must be identifiers.
 */
export function rowClass<const Table extends FieldTable>(fields: Table): RowClass<Table> {
  const names = Object.keys(fields);
  for (const name of names) if (!IDENTIFIER.test(name)) throw new Error(`${name} cannot name a field`);
  const declarations = names.map((name, at) => `${name} = initials[${at}];`).join('\n');
  const compile = new Function(
    'Row',
    'initials',
    'fields',
    `return class extends Row {\n${declarations}\nstatic fields = fields;\n}`,
  );
  const initials = names.map((name) => fields[name]!.initial);
  return compile(Row, initials, fields) as RowClass<Table>;
}

const IDENTIFIER = /^[a-zA-Z]+$/;

/** Sets the fields of a table to the values that a command carries under the same names. */
export function copyFields<Table extends FieldTable>(
  fields: Table,
  from: Readonly<ValuesOf<Table>>,
  to: ValuesOf<Table>,
): void {
  for (const name of Object.keys(fields) as (keyof Table)[]) to[name] = from[name];
}

/** Sets fields of a row as `copyFields` does, and marks the row as changed. */
export function changeRow<Fields extends FieldTable, Value extends ValuesOf<Fields>>(
  table: { markChanged(row: Value): void },
  row: Value,
  fields: Fields,
  from: Readonly<ValuesOf<Fields>>,
): void {
  copyFields(fields, from, row);
  table.markChanged(row);
}

/**
 * A new row with these values; its other fields have their initial ones. For rows that are made by rare commands:
 * assigning the fields one by one is faster.
 */
export function newRow<Fields extends FieldTable, Value extends ValuesOf<Fields>>(
  rows: RowClass<Fields, Value>,
  values: Readonly<Partial<ValuesOf<Fields>>>,
): Value {
  return Object.assign(new rows(), values);
}

/** `mixFields` mixes a row field by field. Rows that change with every command have a faster `mix` with the same result. */
export interface RowCodec<Value> extends Codec<Value> {
  mixFields(into: Fingerprint, row: Value): void;
}

/** The codec of a class made by `rowClass`. */
export function rowCodec<Table extends FieldTable, Value extends Row & ValuesOf<Table>>(
  rows: RowClass<Table, Value>,
): RowCodec<Value> {
  const data = record(rows.fields as unknown as Fields<ValuesOf<Table>>);
  return {
    write: data.write,
    read: (from) => Object.assign(new rows(), data.read(from)),
    mix: data.mix,
    mixFields: data.mix,
  };
}
