import { type Kysely, sql } from 'kysely';

/**
 * Allows one open proposal per subject. `about` is a generated column that names what a proposal would change. Expired
 * proposals, and all but the newest about the same subject, are closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposal
      drop constraint proposal_state_check,
      add constraint proposal_state_check
        check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'outdated')),
      add column about text not null generated always as (
        kind || ' ' || coalesce(
          change ->> 'uid', change ->> 'operatorId', change ->> 'market', lower(change ->> 'email'),
          change -> 'article' ->> 'id', change ->> 'id',
          -- a new article: the same text is the same proposal
          md5(change::text)
        ) || coalesce(' ' || (change ->> 'permission'), '')
      ) stored
  `.execute(db);
  await sql`
    update proposal set state = 'expired', decided_at = expires_at where state = 'waiting' and expires_at <= now()
  `.execute(db);
  await sql`
    update proposal older set state = 'outdated', decided_at = now()
    where state = 'waiting' and exists (
      select 1 from proposal newer
      where newer.state = 'waiting' and newer.about = older.about and newer.id > older.id
    )
  `.execute(db);
  await sql`create unique index proposal_waiting on proposal (about) where state = 'waiting'`.execute(db);
}
