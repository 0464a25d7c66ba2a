import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id integer primary key generated always as identity,
      email text not null,
      name text not null,
      roles text[] not null,
      state text not null check (state in ('invited', 'active', 'disabled')),
      password_hash text,
      totp_secret bytea,
      totp_last_step bigint not null default 0,
      created_at timestamptz not null,
      last_login_at timestamptz,
      check (state <> 'active' or (password_hash is not null and totp_secret is not null))
    )
  `.execute(db);
  await sql`create unique index operator_email on operator (lower(email))`.execute(db);

  await sql`
    create table operator_session (
      id text primary key check (id ~ '^[a-f0-9]{32}$'),
      token_hash bytea not null unique check (length(token_hash) = 32),
      operator_id integer not null references operator,
      device text not null,
      ip text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index operator_session_of_operator on operator_session (operator_id)`.execute(db);

  await sql`
    create table proposal (
      id integer primary key generated always as identity,
      kind text not null,
      change jsonb not null,
      reason text not null,
      state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
      proposed_by integer not null references operator,
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      decided_by integer references operator,
      decided_at timestamptz,
      decision_reason text,
      -- two people: the database itself refuses an approval by the one who proposed
      check (state <> 'approved' or (decided_by is not null and decided_by <> proposed_by)),
      check ((state = 'waiting') = (decided_at is null))
    )
  `.execute(db);
  await sql`create index proposal_newest on proposal (id desc)`.execute(db);

  await sql`
    create table audit_log (
      seq bigint primary key check (seq > 0),
      at timestamptz not null,
      operator_id integer references operator,
      action text not null,
      subject text not null,
      details text not null,
      prev bytea not null check (length(prev) = 32),
      hash bytea not null unique check (length(hash) = 32)
    )
  `.execute(db);
  await sql`create index audit_log_operator on audit_log (operator_id, seq desc)`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject, seq desc)`.execute(db);

  // Append-only for every SQL role; the hash chain reveals changes made by any other means.
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$
  `.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()
  `.execute(db);
}
