import type { PictureUse } from '@meridian/contract/schemas/person';
import type { Database } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables extends StorageTables {}
}

interface StorageTables {
  readonly picture: PictureTable;
}

/** `incoming`: announced, perhaps not stored yet. `clean`: stored, not in use. `kept`: in use. */
export type PictureState = 'incoming' | 'clean' | 'kept';

interface PictureTable {
  readonly id: string;
  readonly user_id: number;
  readonly use: PictureUse;
  readonly state: PictureState;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly created_at: Date;
}

export interface PictureRow {
  readonly id: string;
  readonly userId: number;
  readonly use: PictureUse;
  readonly state: PictureState;
}

/** False if the id is taken: something was already uploaded under it. */
export async function announcePicture(
  { db }: Pick<Database, 'db'>,
  picture: {
    id: string;
    userId: number;
    use: PictureUse;
    bytes: number;
    width: number;
    height: number;
    at: Date;
  },
): Promise<boolean> {
  const { id, userId, use, bytes, width, height, at } = picture;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('picture')
    .values({ id, user_id: userId, use, state: 'incoming', bytes, width, height, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function markPictureClean({ db }: Pick<Database, 'db'>, id: string): Promise<void> {
  await db.updateTable('picture').set({ state: 'clean' }).where('id', '=', id).execute();
}

export async function findPicture({ db }: Pick<Database, 'db'>, id: string): Promise<PictureRow | undefined> {
  return db
    .selectFrom('picture')
    .select(['id', 'user_id as userId', 'use', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks pictures as used. False unless all are stored, of this user and use, and unused. */
export async function keepPictures(
  { db }: Pick<Database, 'db'>,
  userId: number,
  use: PictureUse,
  ids: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ state: 'kept' })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('use', '=', use)
    .where('state', '=', 'clean')
    .executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length) && new Set(ids).size === ids.length;
}

/** Unused pictures, oldest first. */
export async function listOrphans(
  { db }: Pick<Database, 'db'>,
  before: Date,
  limit: number,
): Promise<PictureRow[]> {
  return db
    .selectFrom('picture')
    .select(['id', 'user_id as userId', 'use', 'state'])
    .where('state', '!=', 'kept')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Only while it is unused: it may be submitted at this moment. */
export async function removeOrphan({ db }: Pick<Database, 'db'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture')
    .where('id', '=', id)
    .where('state', '!=', 'kept')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
