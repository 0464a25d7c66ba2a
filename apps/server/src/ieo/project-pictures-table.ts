import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables {
    readonly ieo_picture: PictureTable;
  }
}

interface PictureTable {
  readonly id: string;
  /** WebP. */
  readonly bytes: Buffer;
  readonly created_at: Date;
}

type On = Pick<Database, 'db'>;

export async function addPicture({ db }: On, id: string, bytes: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('ieo_picture')
    .values({ id, bytes, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readPicture({ db }: On, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('ieo_picture').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes;
}

export async function hasPicture({ db }: On, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('ieo_picture').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** Removes pictures that no sale and no open proposal names. */
export async function removeUnusedPictures({ db }: On, before: Date): Promise<void> {
  await sql`
    delete from ieo_picture p
    where created_at < ${before}
      and not exists (select from ieo_project where picture = p.id)
      and not exists (
        select from proposal
        where kind = 'list_project' and state = 'waiting' and change -> 'project' ->> 'picture' = p.id
      )`.execute(db);
}
