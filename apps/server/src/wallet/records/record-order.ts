/** A place in the ledger of an account: the command and its line. */
export interface LedgerPlace {
  readonly seq: number;
  readonly line: number;
}

/** A payment that the ledger has no entry of. */
export interface PaymentKey {
  readonly source: 'withdraw' | 'deposit';
  readonly at: number;
  readonly id: number;
}

/** What a record is ordered by. The engine's time never goes back, so entries are in the order of their commands too. */
export type RecordKey = PaymentKey | ({ readonly source: 'ledger'; readonly at: number } & LedgerPlace);

/** Of one millisecond, in this order. */
const SOURCES = ['ledger', 'withdraw', 'deposit'] as const;
const rankOf = ({ source }: Pick<RecordKey, 'source'>): number => SOURCES.indexOf(source);
const numbersOf = (key: RecordKey) =>
  (key.source === 'ledger' ? [key.seq, key.line] : [key.id, 0]) as Numbers;
type Numbers = readonly [number: number, line: number];

/** Sorts newest first; no two records are equal. */
export function newestFirst(one: RecordKey, other: RecordKey): number {
  const [number, line] = numbersOf(one);
  const [otherNumber, otherLine] = numbersOf(other);
  return other.at - one.at || rankOf(one) - rankOf(other) || otherNumber - number || otherLine - line;
}

/** Payments of a source that come after this record are those below this pair of time and id. */
export const paymentsAfter = (
  source: PaymentKey['source'],
  key: RecordKey,
): Pick<PaymentKey, 'at' | 'id'> => {
  if (key.source === source) return { at: key.at, id: key.id };
  return { at: key.at, id: rankOf({ source }) < rankOf(key) ? 0 : Number.MAX_SAFE_INTEGER };
};

/** The newest rows of one source. */
export interface SourceRows<Row extends RecordKey> {
  readonly rows: readonly Row[];
  /** Older rows were not looked at; undefined when there are none. */
  readonly scannedTo: RecordKey | undefined;
}

/**
 * A page of several sources, newest first. It ends where one of them was not read further: the next row may be there.
 * `passed` has the rows of the page and those before it; `next` is undefined at the end.
 */
export function mergeSources<Row extends RecordKey>(
  sources: readonly SourceRows<Row>[],
  offset: number,
  limit: number,
): { readonly page: readonly Row[]; readonly passed: readonly Row[]; readonly next: RecordKey | undefined } {
  const [end] = sources.flatMap(({ scannedTo }) => scannedTo ?? []).sort(newestFirst);
  const known = sources
    .flatMap(({ rows }) => rows)
    .filter((row) => end === undefined || newestFirst(row, end) <= 0)
    .sort(newestFirst);
  const passed = known.slice(0, offset + limit);
  const page = passed.slice(offset);
  return { page, passed, next: page.length === limit ? page.at(-1) : end };
}
