import { type Kysely, sql } from 'kysely';

/**
 * New-coin sales. `ieo_project` has what two operators agreed on, `ieo_task` what the engine must still be told, and
 * `ieo_step` what was done. Subscriptions and changes of state are projections of the engine's events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ieo_picture (
      id text primary key check (id ~ '^[a-f0-9]{32}$'),
      -- WebP, encoded again by the server
      bytes bytea not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table ieo_project (
      id integer primary key generated always as identity,
      coin text not null references coin,
      quote text not null references coin,
      name_en text not null,
      name_ja text not null,
      rules_en text not null,
      rules_ja text not null,
      picture text references ieo_picture,
      price text not null,
      total text not null,
      min_per_user text not null,
      max_per_user text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      unlocks_at timestamptz,
      state text not null check (state in ('listing', 'listed', 'refused')),
      refusal text,
      -- null in the demo, whose sales nobody proposed
      proposal integer references proposal,
      agreed_by integer references operator,
      agreed_at timestamptz not null,
      reason text,
      cancel_proposal integer references proposal,
      cancel_agreed_by integer references operator,
      cancel_agreed_at timestamptz,
      cancel_reason text,
      check (coin <> quote),
      check (ends_at > starts_at),
      check (unlocks_at is null or unlocks_at > ends_at),
      check ((state = 'refused') = (refusal is not null))
    )
  `.execute(db);
  await sql`
    create table ieo_task (
      id bigint primary key generated always as identity,
      project integer not null references ieo_project,
      change jsonb not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index ieo_task_waiting on ieo_task (id) where done_at is null`.execute(db);
  await sql`
    create table ieo_step (
      id integer primary key generated always as identity,
      project integer not null references ieo_project,
      step text not null,
      at timestamptz not null,
      unique (project, step)
    )
  `.execute(db);
  await addProjections(db);
}

/** Written from the engine's events. */
async function addProjections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ieo_subscription (
      id bigint primary key,
      project integer not null,
      account bigint not null,
      wanted numeric not null,
      held numeric not null,
      placed_at bigint not null,
      settled_at bigint,
      allocated numeric,
      paid numeric,
      refunded numeric,
      lock bigint,
      unlocked_at bigint
    )
  `.execute(db);
  await sql`create index ieo_subscription_of_account on ieo_subscription (account, id)`.execute(db);
  await sql`create unique index ieo_subscription_once on ieo_subscription (project, account)`.execute(db);
  await sql`create unique index ieo_subscription_lock on ieo_subscription (lock) where lock is not null`.execute(
    db,
  );
  await sql`
    create table ieo_change (
      project integer not null,
      state text not null,
      at bigint not null,
      primary key (project, state)
    )
  `.execute(db);
}
