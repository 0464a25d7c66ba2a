import { type Kysely, sql } from 'kysely';

/**
 * What a write of the projections costs is mostly its indexes. An account's ledger is read by account and time, so its
 * key begins with the account and no second index is needed. Orders leave room in their pages: an update that finds
 * room in the page of its row leaves the indexes alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_entry drop constraint ledger_entry_pkey`.execute(db);
  await sql`drop index ledger_entry_of_account`.execute(db);
  await sql`alter table ledger_entry add primary key (account, seq, line)`.execute(db);
  await sql`alter table spot_order set (fillfactor = 70)`.execute(db);
  await sql`alter table futures_order set (fillfactor = 70)`.execute(db);
  await sql`alter table candle set (fillfactor = 50)`.execute(db);
}
