import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banner (
      id integer primary key generated always as identity,
      screen text check (screen in ('app', 'web')),
      place integer not null,
      image text not null,
      title_en text not null,
      title_ja text not null,
      text_en text not null,
      text_ja text not null,
      link text
    )
  `.execute(db);
  await sql`
    create table article (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('notice', 'help')),
      title_en text not null,
      title_ja text not null,
      body_en text not null,
      body_ja text not null,
      published_at timestamptz not null
    )
  `.execute(db);
  await sql`create index article_newest on article (kind, published_at desc, id desc)`.execute(db);
  await sql`
    create table area (
      region text primary key check (region ~ '^[A-Z]{2}$'),
      dialling_code text not null check (dialling_code ~ '^[0-9]{1,4}$'),
      common boolean not null
    )
  `.execute(db);
  await sql`
    create table company (
      singleton boolean primary key default true check (singleton),
      text_en text not null,
      text_ja text not null,
      email text,
      line_url text,
      chat_url text,
      newest_version text
    )
  `.execute(db);
}
