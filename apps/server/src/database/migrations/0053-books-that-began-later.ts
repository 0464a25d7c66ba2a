import { type Kysely, sql } from 'kysely';

/**
 * Remembers where the bookings of chains begin. A database from before them has withdrawals that are in no booking, so
 * the first comparison may find fewer coins than it explains; that is its opening figure, not a loss.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_books add column began bigint not null default 0`.execute(db);
  await sql`update chain_books set began = seq where not exists (select from chain_booking)`.execute(db);
  await sql`alter table chain_opening drop constraint chain_opening_amount_check`.execute(db);
}
