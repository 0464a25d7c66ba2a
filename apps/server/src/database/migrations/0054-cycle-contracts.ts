import { type Kysely, sql } from 'kysely';

/**
 * Cycle contracts with their receipts, and the newest index price of each coin, which is the price before the next one.
 * Prices are JSON: the price, its time, its command, and the journal row that holds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cycle_contract (
      id bigint primary key,
      account bigint not null,
      offer integer not null,
      coin integer not null,
      direction text not null check (direction in ('above', 'below')),
      stake numeric not null,
      winnings numeric not null,
      period_ms integer not null,
      payout_ppm integer not null,
      min_stake numeric not null,
      max_stake numeric not null,
      delay_ms integer not null,
      placed_at bigint not null,
      opening jsonb not null,
      entry_from bigint not null,
      before_entry jsonb,
      entry jsonb,
      ends_at bigint,
      before_exit jsonb,
      exit jsonb,
      settled_at bigint,
      settling jsonb,
      outcome text check (outcome in ('win', 'loss', 'tie', 'void')),
      paid numeric,
      rule smallint
    )
  `.execute(db);
  await sql`create index cycle_contract_of_account on cycle_contract (account, id)`.execute(db);
  await sql`
    create index cycle_contract_open on cycle_contract (account, id) where settled_at is null
  `.execute(db);
  await sql`create table cycle_tick (coin integer primary key, tick jsonb not null)`.execute(db);
}
