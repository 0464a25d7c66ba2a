import { type Kysely, sql } from 'kysely';

/** The profit that a closing order realized. Rows that cannot be rebuilt from the journal have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table futures_order add column realised numeric(40)`.execute(db);
}
