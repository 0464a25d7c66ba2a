import { type Kysely, sql } from 'kysely';

/** Decided identity cases are listed by the time of the decision, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index identity_case_decided on identity_case (state, decided_at desc, id desc)
  `.execute(db);
}
