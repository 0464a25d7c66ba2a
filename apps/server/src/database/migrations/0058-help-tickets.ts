import { type Kysely, sql } from 'kysely';

/**
 * Help tickets with their conversation. Internal notes have a table of their own: a query for messages cannot return
 * one by mistake. A ticket waits exactly while it has a time since when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_ticket (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      title text not null,
      topic text not null check (topic in ('deposit', 'withdrawal', 'trade', 'identity', 'security', 'other')),
      reference text,
      locale text not null check (locale in ('en', 'ja')),
      state text not null check (state in ('waiting', 'responded', 'closed')),
      opened_at timestamptz not null,
      changed_at timestamptz not null,
      waiting_since timestamptz,
      first_answered_at timestamptz,
      answered_at timestamptz,
      closed_by text check (closed_by in ('user', 'support', 'time')),
      read_up_to bigint not null default 0,
      rating smallint check (rating between 1 and 5),
      assigned_to integer references operator,
      check ((state = 'waiting') = (waiting_since is not null)),
      check ((state = 'closed') = (closed_by is not null)),
      check (state <> 'responded' or answered_at is not null)
    )
  `.execute(db);
  await sql`create index help_ticket_of_user on help_ticket (user_id, changed_at desc, id desc)`.execute(db);
  await sql`create index help_ticket_waiting on help_ticket (waiting_since, id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index help_ticket_answered on help_ticket (answered_at) where state = 'responded'`.execute(
    db,
  );
  await sql`create index help_ticket_opened on help_ticket (opened_at)`.execute(db);
  await sql`
    create table ticket_message (
      id bigint primary key generated always as identity,
      ticket_id integer not null references help_ticket,
      -- null for the user
      operator_id integer references operator,
      text text not null,
      pictures text[] not null default '{}',
      at timestamptz not null,
      -- a repeated call finds its message
      key text unique
    )
  `.execute(db);
  await sql`create index ticket_message_of_ticket on ticket_message (ticket_id, id)`.execute(db);
  await sql`
    create table ticket_note (
      id integer primary key generated always as identity,
      ticket_id integer not null references help_ticket,
      operator_id integer not null references operator,
      text text not null,
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index ticket_note_of_ticket on ticket_note (ticket_id, id)`.execute(db);
  await sql`
    create table canned_answer (
      id integer primary key generated always as identity,
      name text not null,
      en text not null,
      ja text not null,
      changed_at timestamptz not null,
      changed_by integer not null references operator
    )
  `.execute(db);
  await sql`create unique index canned_answer_name on canned_answer (lower(name))`.execute(db);
}
