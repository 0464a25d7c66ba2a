import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coin_introduction (
      coin text primary key references coin,
      text_en text not null,
      text_ja text not null,
      issued date,
      supply numeric,
      links jsonb not null
    )
  `.execute(db);
}
