import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

type On = Pick<Database, 'db'>;

/** The same picture again is the same row, and as new as the last upload. */
export async function addContentPicture({ db }: On, id: string, bytes: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('content_picture')
    .values({ id, bytes, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: at }))
    .execute();
}

export async function readContentPicture({ db }: On, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('content_picture').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes;
}

export async function hasContentPicture({ db }: On, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('content_picture').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/** Removes pictures that no banner, no article and no open proposal names. */
export async function removeUnusedPictures({ db }: On, before: Date): Promise<void> {
  await sql`
    delete from content_picture p
    where created_at < ${before}
      and not exists (select from banner where strpos(image, p.id) > 0)
      and not exists (select from article where strpos(body_en, p.id) > 0 or strpos(body_ja, p.id) > 0)
      and not exists (
        select from proposal
        where kind in ('publish_banner', 'publish_article') and state = 'waiting' and strpos(change::text, p.id) > 0
      )`.execute(db);
}
