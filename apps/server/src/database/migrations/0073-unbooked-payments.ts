import { type Kysely, sql } from 'kysely';

/**
 * Payments that are not in the ledger, by owner and time: the records of a wallet list them among its entries. Those that
 * are completed are not indexed, so that a page does not read a long history for the few that wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index withdrawal_unbooked on withdrawal (user_id, requested_at, id) where state <> 'settled'
  `.execute(db);
  await sql`
    create index deposit_unbooked on deposit (user_id, seen_at, id) where credited_at is null and user_id is not null
  `.execute(db);
}
