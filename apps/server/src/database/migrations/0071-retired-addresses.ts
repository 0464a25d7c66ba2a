import { type Kysely, sql } from 'kysely';

/**
 * Deposit addresses of a key that is no longer used are retired: the user gets another one of the new key at the same
 * index, and the old one stays known. So a user has many addresses on a network, one of which is current, and a payment
 * of the house names the address with its index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_payment drop constraint house_payment_network_index_fkey`.execute(db);
  await sql`
    alter table deposit_address
      add column retired_at timestamptz,
      drop constraint deposit_address_pkey,
      drop constraint deposit_address_network_index_key,
      add primary key (network, user_id, address),
      add unique (network, index, address)
  `.execute(db);
  await sql`
    create unique index deposit_address_current on deposit_address (network, user_id) where retired_at is null
  `.execute(db);
  await sql`
    alter table house_payment
      add foreign key (network, index, address) references deposit_address (network, index, address)
  `.execute(db);
}
