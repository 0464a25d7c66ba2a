import { type Kysely, sql } from 'kysely';

/**
 * Address books, withdrawals, and the signed versions of payments. A withdrawal is stored before the engine holds its
 * money, and signed bytes are stored before they are sent: after a crash the rows say what may have happened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_book (
      id bigint primary key generated always as identity,
      user_id integer not null references users,
      coin text not null,
      network text not null,
      address text not null,
      memo text not null default '',
      label text not null,
      created_at timestamptz not null,
      foreign key (coin, network) references coin_network,
      unique (user_id, coin, network, address, memo)
    )
  `.execute(db);
  await sql`
    create table withdrawal (
      id bigint primary key generated always as identity,
      reference uuid not null unique,
      user_id integer not null references users,
      key text,
      fingerprint text not null,
      coin text not null,
      network text not null,
      address text not null,
      memo text,
      amount numeric not null check (amount > 0),
      fee numeric not null check (fee >= 0),
      usdt numeric,
      state text not null check (state in ('requested', 'held', 'approval', 'approved', 'signing', 'signed', 'sent',
        'confirming', 'settling', 'settled', 'dismissing', 'dismissed')),
      engine_id bigint unique,
      cause text check (cause in ('refused', 'canceled', 'rejected', 'failed')),
      reason text,
      details jsonb,
      flags text[] not null default '{}',
      claimed_by integer references operator,
      claimed_at timestamptz,
      approved_at timestamptz,
      approved_by integer references operator,
      txid text,
      confirmations integer not null default 0,
      cost numeric,
      cost_asset text,
      requested_at timestamptz not null,
      sent_at timestamptz,
      changed_at timestamptz not null,
      ended_at timestamptz,
      foreign key (coin, network) references coin_network,
      unique (user_id, key),
      check ((state in ('settled', 'dismissed')) = (ended_at is not null)),
      check (state in ('requested', 'dismissed') or engine_id is not null),
      check ((state in ('dismissing', 'dismissed')) = (cause is not null)),
      check ((cost is null) = (cost_asset is null))
    )
  `.execute(db);
  await sql`create index withdrawal_of_user on withdrawal (user_id, id desc)`.execute(db);
  await sql`create index withdrawal_open on withdrawal (id) where ended_at is null`.execute(db);
  await sql`create index withdrawal_outflow on withdrawal (approved_at) where approved_at is not null`.execute(
    db,
  );
  await sql`
    create table signed_payment (
      payment uuid not null,
      version integer not null check (version > 0),
      network text not null references network,
      txid text not null,
      bytes text not null,
      signed_at timestamptz not null,
      sent_at timestamptz,
      primary key (payment, version),
      unique (network, txid)
    )
  `.execute(db);
}
