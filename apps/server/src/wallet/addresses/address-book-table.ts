import type { Generated } from 'kysely';
import type { Database } from '../../database/database.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    readonly address_book: AddressBookTable;
  }
}

interface AddressBookTable {
  readonly id: Generated<bigint>;
  readonly user_id: number;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  /** Empty without one. */
  readonly memo: string;
  readonly label: string;
  readonly created_at: Date;
}

export interface BookedAddress {
  readonly id: number;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  readonly label: string;
  readonly createdAt: Date;
}

type On = Pick<Database, 'db'>;

/** Newest first. */
export async function listAddresses(
  { db }: On,
  userId: number,
  coin: string | undefined,
): Promise<BookedAddress[]> {
  let query = db.selectFrom('address_book').selectAll().where('user_id', '=', userId);
  if (coin !== undefined) query = query.where('coin', '=', coin);
  const rows = await query.orderBy('id', 'desc').execute();
  return rows.map(({ id, coin, network, address, memo, label, created_at }) => ({
    id: Number(id),
    coin,
    network,
    address,
    memo,
    label,
    createdAt: created_at,
  }));
}

export type NewAddress = Omit<BookedAddress, 'id'>;

/** Undefined if the address is already in the book. Call it with the user locked, so that the number stays limited. */
export async function addAddress({ db }: On, userId: number, one: NewAddress): Promise<number | undefined> {
  const row = await db
    .insertInto('address_book')
    .values({
      user_id: userId,
      coin: one.coin,
      network: one.network,
      address: one.address,
      memo: one.memo,
      label: one.label,
      created_at: one.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && Number(row.id);
}

export async function countAddresses({ db }: On, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('address_book')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if the user has no such address. */
export async function removeAddress({ db }: On, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address_book')
    .where('id', '=', BigInt(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Since when the address is in the user's book; undefined if it is not. */
export async function bookedSince(
  { db }: On,
  userId: number,
  of: Pick<BookedAddress, 'coin' | 'network' | 'address' | 'memo'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('address_book')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('coin', '=', of.coin)
    .where('network', '=', of.network)
    .where('address', '=', of.address)
    .where('memo', '=', of.memo)
    .executeTakeFirst();
  return row?.created_at;
}
