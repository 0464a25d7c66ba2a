import { sql } from 'kysely';
import type { BlockRef, Holding } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type {} from './reconciliation-tables.ts';

type On = Pick<Database, 'db'>;

/** Of the addresses that nothing has touched, so many are asked again at each block, the longest unasked first. */
const ASKED_AGAIN = 100;

/**
 * Deposit addresses whose coins may have changed since they were last asked: something arrived, a payment of the house
 * touched them, or the block they were asked at has left the chain. And some of the others.
 */
export async function addressesToAsk(
  { db }: On,
  network: string,
  houseAddresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with last as (
      select min(r.block_height) as height,
        bool_and(exists (
          select from scanned_block s
          where s.network = r.network and s.height = r.block_height and s.hash = r.block_hash
        )) as is_on_chain
      from reconciliation r where r.network = ${network}
    )
    select distinct d.address from deposit d, last
    where d.network = ${network} and d.state <> 'orphaned' and d.address <> all(${houseAddresses}::text[])
      and (last.height is null or not last.is_on_chain or d.block_height > last.height)
    union
    select p.address from house_payment p, last
    where p.network = ${network}
      and (p.ended_at is null or last.height is null or not last.is_on_chain or p.block_height > last.height)
    union
    select h.address from address_holding h
    where h.network = ${network} and (h.height < 0
      or h.height >= (select min(height) from scanned_block where network = ${network}) and not exists (
        select from scanned_block s where s.network = h.network and s.height = h.height and s.hash = h.hash))
    union
    (select h.address from address_holding h
      where h.network = ${network} and h.amount > 0 order by h.height limit ${ASKED_AGAIN})
  `.execute(db);
  return rows.map(({ address }) => address);
}

export async function storeHoldings(
  { db }: On,
  network: string,
  block: BlockRef,
  holdings: readonly Holding[],
): Promise<void> {
  if (holdings.length === 0) return;
  const rows = holdings.map(({ address, asset, amount }) => ({ address, asset, amount: String(amount) }));
  await sql`
    insert into address_holding (network, address, asset, amount, height, hash)
    select ${network}, r.address, r.asset, r.amount, ${BigInt(block.height)}, ${block.hash}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (address text, asset text, amount numeric)
    on conflict (network, address, asset) do update
      set amount = excluded.amount, height = excluded.height, hash = excluded.hash
  `.execute(db);
}

/** What all deposit addresses hold of each asset, without those that are asked now. */
export async function heldElsewhere(
  { db }: On,
  network: string,
  asked: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ asset: string; amount: string }>`
    select asset, sum(amount) as amount from address_holding
    where network = ${network} and address <> all(${asked}::text[]) group by asset
  `.execute(db);
  return new Map(rows.map(({ asset, amount }) => [asset, BigInt(amount)]));
}
