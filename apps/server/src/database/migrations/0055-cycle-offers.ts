import { type Kysely, sql } from 'kysely';

/**
 * Offers of cycle contracts as operators decided them, and the tasks that bring each decision to the engine when it takes
 * effect. Amounts are in the settlement coin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cycle_offer (
      id integer primary key generated always as identity,
      coin text not null references coin,
      period_seconds integer not null check (period_seconds in (30, 60, 120, 300)),
      min_stake numeric not null check (min_stake > 0),
      max_stake numeric not null check (max_stake >= min_stake),
      payout_rate numeric not null check (payout_rate between 0 and 1),
      exposure_cap numeric not null check (exposure_cap >= 0),
      max_open_stake numeric check (max_open_stake > 0),
      delay_ms integer not null check (delay_ms between 0 and 10000),
      open boolean not null,
      changed_at timestamptz not null,
      changed_by integer references operator,
      change_reason text,
      unique (coin, period_seconds)
    )
  `.execute(db);
  await sql`
    create table cycle_task (
      id bigint primary key generated always as identity,
      offer integer not null references cycle_offer,
      change jsonb not null,
      effective_at timestamptz not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index cycle_task_waiting on cycle_task (effective_at, id) where done_at is null`.execute(
    db,
  );
}
