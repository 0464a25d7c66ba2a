import { type Kysely, sql } from 'kysely';

/**
 * Removes the oldest rows of the journal for a server whose role may not delete rows itself. Only rows covered by a
 * snapshot are removed, and the same statement records where the journal begins now. It reads only the oldest rows, so a
 * call that removes nothing is cheap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function prune_engine_journal(up_to bigint, older_than bigint, most integer) returns bigint
    language sql security definer set search_path from current as $$
      with gone as (
        delete from engine_journal
        where first_seq in (
          select first_seq
          from (select first_seq, count, at from engine_journal order by first_seq limit most) oldest
          where first_seq + count - 1 <= least(up_to, (select coalesce(max(seq), 0) from engine_snapshot))
            and at < older_than
        )
        returning first_seq, count, hash
      ), newest as (
        select first_seq + count - 1 as seq, hash from gone order by first_seq desc limit 1
      ), moved as (
        update engine_journal_start set seq = newest.seq, hash = newest.hash from newest
      )
      select count(*) from gone
    $$
  `.execute(db);
  await sql`revoke all on function prune_engine_journal(bigint, bigint, integer) from public`.execute(db);
}
