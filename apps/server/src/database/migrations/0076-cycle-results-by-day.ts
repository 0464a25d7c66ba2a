import { type Kysely, sql } from 'kysely';

/** Finds the results of a day without reading all contracts of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index cycle_contract_settled on cycle_contract (account, settled_at) where settled_at is not null
  `.execute(db);
}
