import { type Kysely, sql } from 'kysely';

/**
 * Deposit addresses, what arrived at them, and the blocks that were read. The key of a deposit makes one that is
 * reported again the same row, and the engine credits the same key once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_address (
      network text not null references network,
      user_id integer not null references users,
      index integer not null check (index >= 0),
      address text not null,
      memo text not null default '',
      created_at timestamptz not null,
      primary key (network, user_id),
      unique (network, address, memo),
      unique (network, index)
    )
  `.execute(db);
  await sql`
    create table scanned_block (
      network text not null references network,
      height bigint not null check (height >= 0),
      hash text not null,
      parent text not null,
      scanned_at timestamptz not null,
      primary key (network, height)
    )
  `.execute(db);
  await sql`
    create table deposit (
      id bigint primary key generated always as identity,
      network text not null references network,
      txid text not null,
      index integer not null,
      block_height bigint not null,
      block_hash text not null,
      asset text not null,
      sender text not null,
      address text not null,
      memo text not null,
      chain_amount numeric(78, 0) not null check (chain_amount > 0),
      coin text references coin,
      user_id integer references users,
      amount numeric(78, 0) not null check (amount >= 0),
      rest numeric(78, 0) not null check (rest >= 0),
      needed integer not null check (needed > 0),
      state text not null check (state in
        ('seen', 'confirming', 'credited', 'below_minimum', 'unmatched', 'orphaned', 'held', 'house')),
      seen_at timestamptz not null,
      changed_at timestamptz not null,
      due_at timestamptz,
      credited_at timestamptz,
      reorged_at timestamptz,
      mailed_seen boolean not null default false,
      mailed_credited boolean not null default false,
      unique (network, txid, index),
      check ((state = 'credited') = (credited_at is not null)),
      check (due_at is null or user_id is not null and coin is not null)
    )
  `.execute(db);
  await sql`
    create index deposit_open on deposit (network, block_height) where state in ('seen', 'confirming')
  `.execute(db);
  await sql`create index deposit_by_block on deposit (network, block_height)`.execute(db);
  await sql`create index deposit_due on deposit (id) where due_at is not null and credited_at is null`.execute(
    db,
  );
  await sql`create index deposit_by_user on deposit (user_id, id desc) where user_id is not null`.execute(db);
  await sql`
    create index deposit_unmailed on deposit (id) where not mailed_credited and user_id is not null
  `.execute(db);
  await sql`
    create table chain_rest (
      coin text not null references coin,
      network text not null references network,
      rest numeric(78, 0) not null check (rest >= 0),
      booking numeric(78, 0) not null default 0 check (booking >= 0),
      bookings integer not null default 0,
      primary key (coin, network)
    )
  `.execute(db);
}
