import { type Kysely, sql } from 'kysely';

/**
 * Futures records are read by account and time, as spot records are. Order ids grow with time, so the index by time
 * also serves the lists that page by id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index futures_order_of_account`.execute(db);
  await sql`create index futures_order_of_account on futures_order (account, placed_at, id)`.execute(db);
  await sql`create index futures_fill_of_taker on futures_fill (taker, at, trade)`.execute(db);
  await sql`create index futures_fill_of_maker on futures_fill (maker, at, trade)`.execute(db);
}
