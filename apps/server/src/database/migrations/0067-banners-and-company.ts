import { type Kysely, sql } from 'kysely';

/** Banners begin and end; pictures of operators are named by their hash; the company has more addresses and versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table banner
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add check (ends_at > starts_at)
  `.execute(db);
  await sql`
    create table content_picture (
      id text primary key check (id ~ '^[a-f0-9]{64}$'),
      bytes bytea not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    alter table company
      add column service_url text,
      add column minimum_version text,
      add column update_text_en text not null default '',
      add column update_text_ja text not null default ''
  `.execute(db);
}
