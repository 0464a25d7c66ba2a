import { type Kysely, sql } from 'kysely';

/**
 * Networks, the coins on them, and the operators' switches of each coin. Coins that exist keep everything allowed, as
 * the engine listed them. A changed switch stays in `coin_task` until the engine has applied it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network (
      id text primary key check (id ~ '^[a-z0-9]{2,20}$'),
      name text not null,
      chain text not null check (chain in ('simulated', 'evm')),
      confirmations integer not null check (confirmations between 1 and 10000),
      deposits_enabled boolean not null default true,
      withdrawals_enabled boolean not null default true,
      changed_at timestamptz,
      changed_by integer references operator,
      change_reason text,
      halted_reason text,
      halted_at timestamptz,
      transaction_link text,
      check ((halted_reason is null) = (halted_at is null))
    )
  `.execute(db);
  await sql`
    create table coin_network (
      coin text not null references coin,
      network text not null references network,
      asset text not null,
      chain_decimals integer not null check (chain_decimals between 0 and 36),
      confirmations integer not null check (confirmations between 1 and 10000),
      min_deposit numeric not null check (min_deposit > 0),
      min_withdrawal numeric not null check (min_withdrawal > 0),
      max_withdrawal numeric not null check (max_withdrawal >= min_withdrawal),
      withdrawal_fee numeric not null check (withdrawal_fee >= 0),
      memo text not null check (memo in ('none', 'required')),
      isin boolean not null default true,
      isout boolean not null default true,
      primary key (coin, network),
      unique (network, asset)
    )
  `.execute(db);
  await sql`
    alter table coin
      add column deposits_enabled boolean not null default true,
      add column withdrawals_enabled boolean not null default true,
      add column transfers_enabled boolean not null default true,
      add column changed_at timestamptz,
      add column changed_by integer references operator,
      add column change_reason text
  `.execute(db);
  await sql`
    create table coin_task (
      id bigint primary key generated always as identity,
      coin text not null references coin,
      change jsonb not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz
    )
  `.execute(db);
  await sql`create index coin_task_waiting on coin_task (id) where done_at is null`.execute(db);
}
