import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row. Every append updates it, so it has a page of its own in which old versions are reused at once.
  await sql`
    create table engine_leader (
      singleton boolean primary key default true check (singleton),
      epoch bigint not null,
      holder text not null,
      holds_lock boolean not null,
      until timestamptz not null,
      last_seq bigint not null,
      last_hash bytea not null check (length(last_hash) = 32),
      journal_version smallint not null,
      engine_version smallint not null
    ) with (fillfactor = 10)
  `.execute(db);
  await sql`
    insert into engine_leader values (true, 0, 'nobody', false, '-infinity', 0, decode(repeat('00', 32), 'hex'), 0, 0)
  `.execute(db);

  await sql`
    create table engine_journal (
      first_seq bigint primary key check (first_seq > 0),
      count integer not null check (count > 0),
      epoch bigint not null,
      at bigint not null,
      version smallint not null,
      engine smallint not null,
      state_hash text,
      bytes bytea not null,
      prev bytea not null check (length(prev) = 32),
      hash bytea not null check (length(hash) = 32)
    )
  `.execute(db);
  // Compressing a row of a few hundred commands costs more than its commit.
  await sql`alter table engine_journal alter column bytes set storage external`.execute(db);

  // Where the journal begins: everything up to here was pruned, and the first row left follows this hash.
  await sql`
    create table engine_journal_start (
      singleton boolean primary key default true check (singleton),
      seq bigint not null,
      hash bytea not null check (length(hash) = 32)
    )
  `.execute(db);
  await sql`insert into engine_journal_start values (true, 0, decode(repeat('00', 32), 'hex'))`.execute(db);

  await sql`
    create table engine_snapshot (
      seq bigint primary key,
      at bigint not null,
      taken_at timestamptz not null default now(),
      version smallint not null,
      engine smallint not null,
      state_hash text not null,
      journal_hash bytea not null check (length(journal_hash) = 32),
      chunks integer not null,
      bytes bigint not null,
      sha256 bytea not null check (length(sha256) = 32)
    )
  `.execute(db);
  await sql`
    create table engine_snapshot_chunk (
      seq bigint not null references engine_snapshot on delete cascade,
      place integer not null,
      bytes bytea not null,
      primary key (seq, place)
    )
  `.execute(db);
  await sql`alter table engine_snapshot_chunk alter column bytes set storage external`.execute(db);
}
