/** Where a page of records ended: rows are ordered by time and, within a millisecond, by id, newest first. */
export interface RecordCursor {
  readonly at: number;
  readonly id: number;
}

export interface RecordRows<Row> {
  readonly rows: readonly Row[];
  /** Null at the end. */
  readonly next: RecordCursor | null;
}

/** Each call reads at most this many rows of an account; a rare filter continues with the next call. */
export const SCANNED_ROWS = 10_000;

export const cursorText = ({ at, id }: RecordCursor): string => `${at}-${id}`;

/** The route's schema has already checked the format. */
export function parseCursor(text: string | undefined): RecordCursor | undefined {
  if (text === undefined) return undefined;
  const [at, id] = text.split('-').map(Number);
  return { at: at!, id: id! };
}

/**
 * The cursor of the next page. A full page continues after its last row, a shorter one after the oldest row that was
 * scanned for it, which is absent when the scan reached the end.
 */
export function nextCursor(
  page: readonly RecordCursor[],
  limit: number,
  scannedTo: RecordCursor | undefined,
): RecordCursor | null {
  const last = page.at(-1);
  return page.length === limit && last !== undefined ? last : (scannedTo ?? null);
}
