import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const NUMERIC_ARRAY = 1231;
const readTexts = pg.types.getTypeParser(TEXT_ARRAY as never);

/**
 * How columns are parsed: `bigint` as BigInt, `numeric` and `date` as text, alone or in arrays, so that no amount
 * passes through a double and no date through a time zone. Everything else is parsed as `pg` does it: `timestamptz` is
 * a Date, `jsonb` the value, `bytea` a Buffer.
 */
export const COLUMN_TYPES = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

const asText = (text: string): string => text;
const arrayOf =
  <Item>(parse: (text: string) => Item) =>
  (text: string): (Item | null)[] =>
    (readTexts(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)));

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [INT8_ARRAY, arrayOf(BigInt)],
  [builtins.NUMERIC, asText],
  [NUMERIC_ARRAY, arrayOf(asText)],
  [builtins.DATE, asText],
]);
