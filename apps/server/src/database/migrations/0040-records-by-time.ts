import { type Kysely, sql } from 'kysely';

/**
 * Records are read by account and time: orders of a time span, and the trades of an account. Order ids grow with time,
 * so the index by time also serves the lists that page by id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index spot_order_of_account`.execute(db);
  await sql`create index spot_order_of_account on spot_order (account, placed_at, id)`.execute(db);
  await sql`create index spot_fill_of_taker on spot_fill (taker, at, trade)`.execute(db);
  await sql`create index spot_fill_of_maker on spot_fill (maker, at, trade)`.execute(db);
}
