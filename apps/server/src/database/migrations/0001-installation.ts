import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      singleton boolean primary key default true check (singleton),
      mode text not null check (mode in ('demo', 'production')),
      created_at timestamptz not null
    )
  `.execute(db);
}
