import { type Kysely, sql } from 'kysely';

/**
 * Lets operators halt and resume markets. `state` uses the engine's values, and new columns record when, why and by whom
 * it was changed. A decision stays in `market_task` until the engine has applied it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table market drop constraint market_state_check`.execute(db);
  await sql`update market set state = 'trading' where state = 'open'`.execute(db);
  await sql`
    alter table market
      add constraint market_state_check check (state in ('trading', 'halted', 'cancel_only')),
      add column state_since timestamptz,
      add column state_reason text,
      add column state_by integer references operator
  `.execute(db);
  await sql`
    create table market_task (
      id bigint primary key generated always as identity,
      market_id integer not null references market,
      change jsonb not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index market_task_waiting on market_task (id) where done_at is null`.execute(db);
}
