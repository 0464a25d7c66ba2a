import { type Kysely, sql } from 'kysely';

/** The end of the audit log, with a MAC whose key is not in the database: a truncated log does not reach it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_anchor (
      seq bigint primary key check (seq > 0),
      at timestamptz not null,
      hash bytea not null check (length(hash) = 32),
      print bytea not null check (length(print) = 32)
    )
  `.execute(db);
  await sql`
    create trigger audit_anchor_append_only before update or delete or truncate on audit_anchor
    for each statement execute function refuse_audit_change()
  `.execute(db);
}
