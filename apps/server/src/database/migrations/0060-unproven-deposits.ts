import { type Kysely, sql } from 'kysely';

/**
 * Whether the address of a deposit got what the log of the token says; those that did not wait for operators. And the
 * payments of the house by time, for their list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit add column unproven boolean not null default false`.execute(db);
  await sql`create index house_payment_planned on house_payment (planned_at, id)`.execute(db);
}
