import pg from 'pg';

/** The connection broke or could not be made. Whether the statement under way had its effect is open. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** What PostgreSQL itself says when it starts, stops, or has no room for another session. */
const AWAY_CODES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);

export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof DatabaseAway || (error instanceof pg.DatabaseError && AWAY_CODES.has(error.code ?? ''))
  );
}

/** PostgreSQL gave the statement up because it took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** What the driver throws without an answer of PostgreSQL's has no code to know it by; it gets a name here. */
export function nameDriverError(error: unknown): unknown {
  // A value that cannot be sent is the caller's mistake and says nothing about the database.
  const known = [pg.DatabaseError, DatabaseAway, TypeError].some((kind) => error instanceof kind);
  return known ? error : new DatabaseAway(error);
}
