import { type Kysely, sql } from 'kysely';

/**
 * Terms of markets that were constants become columns, and operators can list coins and markets and change terms from a
 * moment on. `listed` is false until that moment. Every decision stays in `market_decision`; a task waits in
 * `listing_task` until the engine has it. Markets from before get the constants, with `max_leverage` of their row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coin add column listed boolean not null default true`.execute(db);
  await sql`
    alter table market
      add column listed boolean not null default true,
      add column band numeric not null default 0.05 check (band > 0 and band < 1),
      add column futures jsonb
  `.execute(db);
  await sql`
    update market set futures = jsonb_build_object(
      'liquidationFeeRate', '0.005', 'liquidationBand', '0.01', 'fundingCap', '0.0075', 'fundingHours', 8,
      'impactNotional', '10000', 'openInterestCap', (max_quantity * 50)::numeric::text,
      'leverages', (
        select jsonb_agg(lever order by lever)
        from unnest(array[1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125]) as lever where lever <= max_leverage
      ),
      'tiers', (
        select jsonb_agg(
          jsonb_build_object(
            'upTo', up_to, 'maintenanceRate', rate, 'maxLeverage', greatest(1, max_leverage / share)
          ) order by share
        )
        from (values
          ('50000', '0.005', 1), ('250000', '0.01', 2), ('1000000', '0.025', 4),
          ('10000000', '0.05', 10), ('100000000', '0.1', 20)
        ) as tier (up_to, rate, share)
      )
    ) where product = 'futures'
  `.execute(db);
  await sql`
    alter table market add constraint market_futures_check check ((futures is null) = (product = 'spot'))
  `.execute(db);
  await sql`
    create table market_decision (
      id integer primary key generated always as identity,
      market integer not null references market,
      kind text not null check (kind in ('list', 'change', 'wind_up')),
      terms jsonb,
      decided_at timestamptz not null,
      effective_at timestamptz not null,
      decided_by integer references operator,
      proposal integer references proposal,
      reason text
    )
  `.execute(db);
  await sql`create index market_decision_of_market on market_decision (market, id)`.execute(db);
  await sql`
    create table listing_task (
      id bigint primary key generated always as identity,
      subject text not null,
      change jsonb not null,
      effective_at timestamptz not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index listing_task_waiting on listing_task (id) where done_at is null`.execute(db);
}
