import pg from 'pg';

/** The connection broke or could not be made. A running statement may have taken effect or not. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** No connection could be made: nothing was sent to the database. */
export class DatabaseUnreachable extends DatabaseUnavailable {
  override readonly name = 'DatabaseUnreachable';
}

/** PostgreSQL's errors while it starts, stops, or has no free session. */
const UNAVAILABLE_CODES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);

export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    (error instanceof pg.DatabaseError && UNAVAILABLE_CODES.has(error.code ?? ''))
  );
}

/** The errors PostgreSQL returns when it refuses to open a session. */
const UNREACHED_CODES = new Set(['57P03', '53300']);

/** Whether a statement was running when the connection broke, so that its effect is unknown. */
export function isEffectUnknown(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return false;
  if (error instanceof DatabaseUnavailable) return true;
  return isDatabaseUnavailable(error) && !UNREACHED_CODES.has((error as pg.DatabaseError).code ?? '');
}

/** PostgreSQL canceled the statement at its time limit. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** Errors the driver throws without a response from PostgreSQL have no code; they get one here. */
export function nameDriverError(error: unknown, Away = DatabaseUnavailable): unknown {
  // A value that cannot be sent is the caller's mistake and says nothing about the database.
  const known = [pg.DatabaseError, DatabaseUnavailable, TypeError].some((kind) => error instanceof kind);
  return known ? error : new Away(error);
}
