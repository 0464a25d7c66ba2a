/** The part of a JSON schema that is compared. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** What an app of a release relies on. */
export interface RecordedRoute {
  readonly who: string;
  readonly upload?: string | undefined;
  readonly query?: Shape | undefined;
  readonly body?: Shape | undefined;
  readonly reply: Shape;
}

/** By method and path. */
export type Contract = Readonly<Record<string, RecordedRoute>>;

/** Where an app of the recorded release would be refused by the current server, or could not read what it sends. */
export function findBreaks(recorded: Contract, current: Contract): string[] {
  return Object.entries(recorded).flatMap(([route, before]) => {
    const now = current[route];
    if (now === undefined) return [`${route} is gone`];
    return [
      ...(before.who === 'anyone' && now.who !== 'anyone' ? [`${route} needs a login`] : []),
      ...(before.upload === now.upload ? [] : [`${route} takes its file in another field`]),
      ...compare(now.query ?? {}, before.query ?? {}, `${route} query`, STRICT),
      ...compare(now.body ?? {}, before.body ?? {}, `${route} body`, STRICT),
      ...compare(before.reply, now.reply, `${route} reply`, LENIENT),
    ];
  });
}

/** The server checks lengths and patterns and may refuse unknown fields; the app reads what it needs. */
interface Reader {
  readonly checksLimits: boolean;
}
const STRICT: Reader = { checksLimits: true };
const LENIENT: Reader = { checksLimits: false };

/** What `written` allows and a reader of `read` does not expect. */
function compare(read: Shape, written: Shape, at: string, reader: Reader): string[] {
  const [readers, writers] = [variantsOf(read), variantsOf(written)];
  return writers.flatMap((writer) => {
    const problems = readers.map((each) => compareOne(each, writer, at, reader));
    return problems.some((each) => each.length === 0) ? [] : fewest(problems);
  });
}

function variantsOf(shape: Shape): readonly Shape[] {
  const variants = shape.anyOf ?? shape.oneOf;
  if (variants !== undefined) return variants.flatMap(variantsOf);
  return Array.isArray(shape.type) ? shape.type.map((type: string) => ({ ...shape, type })) : [shape];
}

const fewest = (problems: readonly string[][]): string[] =>
  problems.reduce((best, each) => (each.length < best.length ? each : best));

function compareOne(read: Shape, written: Shape, at: string, reader: Reader): string[] {
  const isSameType =
    read.type === undefined ||
    read.type === written.type ||
    (read.type === 'number' && written.type === 'integer');
  if (!isSameType) return [`${at}: ${String(written.type)} instead of ${String(read.type)}`];
  if (written.type === 'null') return [];
  return [
    ...compareValues(read, written, at),
    ...(reader.checksLimits ? compareLimits(read, written, at) : []),
    ...compareFields(read, written, at, reader),
    ...compareItems(read, written, at, reader),
  ];
}

function compareValues(read: Shape, written: Shape, at: string): string[] {
  const [known, possible] = [valuesOf(read), valuesOf(written)];
  if (known === undefined) return [];
  if (possible === undefined) return [`${at}: any value instead of one of a list`];
  return possible
    .filter((value) => !known.includes(value))
    .map((value) => `${at}: ${String(value)} is not known`);
}

const valuesOf = (shape: Shape): readonly unknown[] | undefined =>
  shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);

function compareLimits(read: Shape, written: Shape, at: string): string[] {
  const tooHigh = (['minLength', 'minimum', 'minItems'] as const).filter(
    (limit) => (read[limit] ?? Number.NEGATIVE_INFINITY) > (written[limit] ?? lowest(limit)),
  );
  const tooLow = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (limit) => (read[limit] ?? Number.POSITIVE_INFINITY) < (written[limit] ?? Number.POSITIVE_INFINITY),
  );
  const other = (['pattern', 'format'] as const).filter(
    (rule) => read[rule] !== undefined && read[rule] !== written[rule],
  );
  return [...tooHigh, ...tooLow, ...other].map((limit) => `${at}: ${limit} is stricter`);
}

const lowest = (limit: string): number => (limit === 'minimum' ? Number.NEGATIVE_INFINITY : 0);

function compareFields(read: Shape, written: Shape, at: string, reader: Reader): string[] {
  const always = new Set(written.required);
  const missing = (read.required ?? []).filter((field) => !always.has(field));
  const rest = typeof read.additionalProperties === 'object' ? read.additionalProperties : undefined;
  return [
    ...missing.map((field) => `${at}.${field} can be missing`),
    ...Object.entries(written.properties ?? {}).flatMap(([field, shape]) => {
      const known = read.properties?.[field] ?? rest;
      if (known !== undefined) return compare(known, shape, `${at}.${field}`, reader);
      const isRefused = reader.checksLimits && read.additionalProperties === false;
      return isRefused ? [`${at}.${field} is refused`] : [];
    }),
  ];
}

function compareItems(read: Shape, written: Shape, at: string, reader: Reader): string[] {
  const own = read.items && written.items ? compare(read.items, written.items, `${at}[]`, reader) : [];
  const places = (read.prefixItems ?? []).flatMap((shape, place) => {
    const sent = written.prefixItems?.[place];
    return sent === undefined
      ? [`${at}[${place}] can be missing`]
      : compare(shape, sent, `${at}[${place}]`, reader);
  });
  return [...own, ...places];
}
