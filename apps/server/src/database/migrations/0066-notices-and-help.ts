import { type Kysely, sql } from 'kysely';

/** Notices end, have an audience and can be pinned; help articles have a category and an order. Users have read marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table article
      add column ends_at timestamptz check (ends_at > published_at),
      add column audience text not null default 'everyone' check (audience in ('everyone', 'users', 'verified')),
      add column pinned boolean not null default false,
      add column category text not null default 'other',
      add column place integer not null default 0
  `.execute(db);
  await sql`
    create table notice_read (
      user_id integer not null references users,
      article_id integer not null references article on delete cascade,
      at timestamptz not null,
      primary key (user_id, article_id)
    )
  `.execute(db);
  await sql`create index notice_read_of_article on notice_read (article_id)`.execute(db);
}
