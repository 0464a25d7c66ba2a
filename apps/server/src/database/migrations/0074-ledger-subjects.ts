import { type Kysely, sql } from 'kysely';

/**
 * The futures position or cycle contract that an entry belongs to: records name its market. Rows are filled by the
 * rebuild of the projections, except those whose commands were pruned from the journal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_entry add column subject bigint`.execute(db);
}
