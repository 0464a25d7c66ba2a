import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { StartProblem } from '../start-problem.ts';
import type { Tables } from './tables.ts';

/** One row, written by the first start: the mode this database was made for. */
export interface InstallationTable {
  readonly singleton: true;
  readonly mode: Config['mode'];
  readonly created_at: Date;
}

/**
 * Marks a new database with its mode and refuses one of the other mode: a demo start would add accounts with a known
 * password to a real exchange, and a production start would serve them.
 */
export async function claimInstallation(db: Kysely<Tables>, mode: Config['mode']): Promise<void> {
  await db
    .insertInto('installation')
    .values({ singleton: true, mode, created_at: new Date() })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
  const row = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow();
  if (row.mode !== mode) throw new WrongModeError(row.mode, mode);
}

export class WrongModeError extends StartProblem {
  override readonly name = 'WrongModeError';

  constructor(made: Config['mode'], asked: Config['mode']) {
    super(
      `This database was made in ${made} mode and MERIDIAN_MODE asks for ${asked}. ` +
        'Start it in its own mode, or choose another MERIDIAN_DATA or DATABASE_URL.',
    );
  }
}
