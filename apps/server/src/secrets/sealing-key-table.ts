import type { Database } from '../database/database.ts';
import { StartProblem } from '../start-problem.ts';
import type { SealingKey } from './sealing-key.ts';
import { sameBytes } from './secrets.ts';

export interface SealingKeyTable {
  readonly singleton: true;
  readonly print: Buffer;
}

/** Marks a new database with a MAC of its key. Refuses to serve a database that was sealed with another key. */
export async function claimSealingKey({ db }: Pick<Database, 'db'>, key: SealingKey): Promise<void> {
  const mac = key.mac('database', 'meridian');
  await db
    .insertInto('sealing_key')
    .values({ singleton: true, print: mac })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
  const row = await db.selectFrom('sealing_key').select('print').executeTakeFirstOrThrow();
  if (sameBytes(row.print, mac)) return;
  throw new StartProblem(
    'This database was sealed with another key: names, documents and second factors in it could not be read. ' +
      'Restore sealing.key in MERIDIAN_DATA from the backup that belongs to it, or set MERIDIAN_KEY.',
  );
}
