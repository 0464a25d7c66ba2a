import { type Kysely, sql } from 'kysely';

/** Devices that get notifications. A device belongs to a session and is removed with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_device (
      token text primary key check (length(token) between 32 and 512),
      user_id integer not null references users,
      session_id text not null references user_session on delete cascade,
      platform text not null check (platform in ('android', 'ios')),
      locale text not null,
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index push_device_of_user on push_device (user_id, at)`.execute(db);
  await sql`create index push_device_of_session on push_device (session_id)`.execute(db);
}
