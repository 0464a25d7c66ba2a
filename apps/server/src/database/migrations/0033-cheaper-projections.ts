import { type Kysely, sql } from 'kysely';

/**
 * Indexes are most of the cost of writing projections. The ledger is read by account and time, so its key begins with
 * the account and it needs no second index. Pages of orders keep free space: an update that stays in the page of its row
 * does not change the indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_entry drop constraint ledger_entry_pkey`.execute(db);
  await sql`drop index ledger_entry_of_account`.execute(db);
  await sql`alter table ledger_entry add primary key (account, seq, line)`.execute(db);
  await sql`alter table spot_order set (fillfactor = 70)`.execute(db);
  await sql`alter table futures_order set (fillfactor = 70)`.execute(db);
  await sql`alter table candle set (fillfactor = 50)`.execute(db);
}
