import { type Kysely, sql } from 'kysely';

/**
 * The simulated chains of the demo. A transaction without a height waits to be mined; one without a sender comes from
 * the faucet. At most one transaction of a sender with the same `once` waits, and at most one is mined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table simulated_block (
      network text not null,
      height integer not null,
      hash text not null,
      parent text not null,
      time bigint not null,
      primary key (network, height)
    )
  `.execute(db);
  await sql`
    create table simulated_transaction (
      network text not null,
      txid text not null,
      added bigint not null generated always as identity,
      sender text,
      once text,
      recipient text not null,
      memo text,
      asset text not null,
      amount numeric(78, 0) not null check (amount >= 0),
      fee numeric(78, 0) not null check (fee >= 0),
      bytes text,
      height integer,
      position integer,
      succeeded boolean,
      primary key (network, txid),
      check ((sender is null) = (once is null)),
      check ((height is null) = (position is null) and (height is null) = (succeeded is null))
    )
  `.execute(db);
  await sql`
    create unique index simulated_transaction_once
    on simulated_transaction (network, sender, once, (height is null))
  `.execute(db);
  await sql`
    create index simulated_transaction_waiting on simulated_transaction (network, added) where height is null
  `.execute(db);
  await sql`create index simulated_transaction_block on simulated_transaction (network, height)`.execute(db);
  await sql`
    create index simulated_transaction_recipient on simulated_transaction (network, recipient)
  `.execute(db);
}
