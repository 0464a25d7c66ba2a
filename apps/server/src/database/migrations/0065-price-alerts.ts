import { type Kysely, sql } from 'kysely';

/** Prices at which users want to be told. An alert waits until it has a time at which it fired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alert (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      market integer not null references market,
      source text not null check (source in ('last', 'mark')),
      direction text not null check (direction in ('above', 'below')),
      ticks bigint not null check (ticks > 0),
      percent text,
      created_at timestamptz not null,
      fired_at timestamptz,
      fired_ticks bigint,
      check ((fired_at is null) = (fired_ticks is null))
    )
  `.execute(db);
  await sql`create index price_alert_of_user on price_alert (user_id, id desc)`.execute(db);
  await sql`create index price_alert_waiting on price_alert (id) where fired_at is null`.execute(db);
  await sql`create index price_alert_fired on price_alert (fired_at) where fired_at is not null`.execute(db);
}
