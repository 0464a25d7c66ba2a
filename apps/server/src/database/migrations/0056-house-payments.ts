import { type Kysely, sql } from 'kysely';

/**
 * Payments by which the house moves its own coins: sweeps from deposit addresses to the hot wallet, and gas to deposit
 * addresses, which pays for sweeps of tokens. Their signed versions are in `signed_payment`, as those of withdrawals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_payment (
      id uuid primary key,
      purpose text not null check (purpose in ('sweep', 'gas')),
      network text not null references network,
      address text not null,
      index integer not null check (index >= 0),
      asset text not null,
      amount numeric(78, 0) not null check (amount > 0),
      serves uuid references house_payment,
      state text not null check (state in ('planned', 'signed', 'sent', 'confirming', 'booking', 'done', 'failed')),
      reason text,
      txid text,
      block_height bigint,
      succeeded boolean,
      cost numeric(78, 0),
      cost_asset text,
      planned_at timestamptz not null,
      changed_at timestamptz not null,
      ended_at timestamptz,
      foreign key (network, index) references deposit_address (network, index),
      check ((purpose = 'gas') = (serves is not null)),
      check ((state in ('done', 'failed')) = (ended_at is not null)),
      check ((cost is null) = (cost_asset is null)),
      check (state not in ('booking', 'done')
        or txid is not null and block_height is not null and cost is not null and succeeded is not null)
    )
  `.execute(db);
  await sql`
    create unique index house_payment_sweep on house_payment (network, address)
      where purpose = 'sweep' and ended_at is null
  `.execute(db);
  await sql`
    create unique index house_payment_gas on house_payment (serves) where purpose = 'gas' and ended_at is null
  `.execute(db);
  await sql`create index house_payment_open on house_payment (network, planned_at) where ended_at is null`.execute(
    db,
  );
  await sql`create index house_payment_ended on house_payment (network, address, ended_at)`.execute(db);
  await sql`create index house_payment_mined on house_payment (network, block_height)`.execute(db);
  await sql`create index deposit_by_address on deposit (network, address)`.execute(db);
  await sql`create index address_holding_held on address_holding (network, asset, amount) where amount > 0`.execute(
    db,
  );
}
