import { type Kysely, sql } from 'kysely';

/**
 * What the engine has booked against coins on chains, what deposit addresses hold, and the last comparison of each coin
 * with its chain. Bookings are
 * collected from here on; what a database already has is found by the first comparison and kept as its opening figure.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_books (
      is_only boolean primary key default true check (is_only),
      seq bigint not null check (seq >= 0)
    )
  `.execute(db);
  await sql`
    insert into chain_books (seq) select coalesce(max(seq), 0) from projection_offset where name = 'exchange'
  `.execute(db);
  await sql`
    create table chain_booking (
      seq bigint primary key,
      network text not null,
      coin integer not null,
      amount numeric not null,
      reference text not null,
      kind text not null check (kind in ('deposit', 'withdrawal', 'cost', 'funding', 'grant'))
    )
  `.execute(db);
  await sql`create index chain_booking_reference on chain_booking (reference)`.execute(db);
  await sql`
    create table chain_total (
      network text not null,
      coin integer not null,
      amount numeric not null,
      primary key (network, coin)
    )
  `.execute(db);
  await sql`
    create table chain_opening (
      network text not null references network,
      asset text not null,
      address text not null,
      amount numeric(78, 0) not null check (amount >= 0),
      primary key (network, asset, address)
    )
  `.execute(db);
  await sql`
    create table address_holding (
      network text not null references network,
      address text not null,
      asset text not null,
      amount numeric(78, 0) not null check (amount >= 0),
      height bigint not null,
      hash text not null,
      primary key (network, address, asset)
    )
  `.execute(db);
  await sql`create index address_holding_oldest on address_holding (network, height)`.execute(db);
  await sql`
    create table reconciliation (
      network text not null,
      coin text not null,
      block_height bigint not null,
      block_hash text not null,
      ledger numeric not null,
      opening numeric not null,
      in_flight numeric not null,
      hot numeric not null,
      cold numeric not null,
      unswept numeric not null,
      drift numeric not null,
      drift_since timestamptz,
      at timestamptz not null,
      primary key (network, coin),
      foreign key (coin, network) references coin_network,
      check (drift = hot + cold + unswept - ledger - opening - in_flight),
      check ((drift = 0) = (drift_since is null))
    )
  `.execute(db);
  await sql`
    create index deposit_not_booked on deposit (network) where state not in ('credited', 'orphaned')
  `.execute(db);
}
