import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture (
      id text primary key check (id ~ '^[a-f0-9]{32}$'),
      user_id integer not null references users,
      use text not null check (use in ('identity', 'ticket')),
      -- incoming: put into the upload store by its owner, not looked at yet
      state text not null check (state in ('incoming', 'clean', 'kept')),
      bytes integer not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index picture_unkept on picture (created_at) where state <> 'kept'`.execute(db);
  await sql`create index picture_of_user on picture (user_id, created_at)`.execute(db);

  await sql`
    create table identity_case (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      attempt integer not null,
      state text not null check (state in ('review', 'approved', 'reject')),
      country text not null,
      document_type text not null check (document_type in ('id_card', 'passport', 'driving_licence')),
      name bytea not null,
      document_number bytea not null,
      -- a keyed hash of country, type and number: finds the same document without revealing it
      document_print bytea not null check (length(document_print) = 32),
      front text not null references picture,
      back text references picture,
      hand text not null references picture,
      submitted_at timestamptz not null,
      claimed_by integer,
      claimed_until timestamptz,
      decided_by integer,
      decided_at timestamptz,
      reason text,
      unique (user_id, attempt),
      check ((state = 'review') = (decided_at is null))
    )
  `.execute(db);
  await sql`create unique index identity_case_open on identity_case (user_id) where state = 'review'`.execute(
    db,
  );
  await sql`create unique index identity_case_approved on identity_case (user_id) where state = 'approved'`.execute(
    db,
  );
  await sql`create index identity_case_queue on identity_case (state, submitted_at, id)`.execute(db);
  await sql`create index identity_case_document on identity_case (document_print)`.execute(db);
}
