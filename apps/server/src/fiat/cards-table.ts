import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import './fiat-tables.ts';

type On = Pick<Database, 'db'>;
export type CardRow = Pick<Selectable<Tables['bank_card']>, 'id' | 'bank' | 'ending' | 'added_at'>;

/** Without the number. Newest first. */
export async function listCards({ db }: On, userId: number): Promise<CardRow[]> {
  return db
    .selectFrom('bank_card')
    .select(['id', 'bank', 'ending', 'added_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Undefined if the user already has the card. */
export async function addCard(
  { db }: On,
  card: {
    readonly userId: number;
    readonly bank: string;
    readonly ending: string;
    readonly sealed: Buffer;
    readonly mac: Buffer;
    readonly at: Date;
  },
): Promise<CardRow | undefined> {
  const { userId, bank, ending, sealed, mac, at } = card;
  return db
    .insertInto('bank_card')
    .values({ user_id: userId, bank, ending, sealed, mac, added_at: at, removed_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'mac']).doNothing())
    .returning(['id', 'bank', 'ending', 'added_at'])
    .executeTakeFirst();
}

/** Forgets the number; purchases keep the last four digits. False if the user has no such card. */
export async function removeCard({ db }: On, userId: number, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_card')
    .set({ sealed: null, mac: null, removed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
