import { type Kysely, sql } from 'kysely';

/**
 * The messages of a user: kind and figures, from which the text is written in the reader's language. A message with
 * `listed` false is only pushed. Without a row of settings every channel is on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_message (
      id bigint primary key generated always as identity,
      user_id integer not null references users,
      kind text not null,
      params jsonb not null,
      at timestamptz not null,
      read boolean not null default false,
      listed boolean not null,
      push boolean not null
    )
  `.execute(db);
  await sql`create index user_message_of_user on user_message (user_id, id desc) where listed`.execute(db);
  await sql`create index user_message_unread on user_message (user_id) where listed and not read`.execute(db);
  await sql`create index user_message_push on user_message (id) where push`.execute(db);
  await sql`create index user_message_at on user_message (at)`.execute(db);
  await sql`
    create table message_setting (
      user_id integer not null references users,
      message_group text not null,
      app boolean not null,
      mail boolean not null,
      push boolean not null,
      primary key (user_id, message_group)
    )
  `.execute(db);
}
