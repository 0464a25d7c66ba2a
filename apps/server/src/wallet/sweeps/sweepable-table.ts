import { sql } from 'kysely';
import { NATIVE } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';

/** Coins on a deposit address that are worth sweeping, as far as the last reconciliation knows. */
export interface Sweepable {
  readonly address: string;
  readonly index: number;
  readonly asset: string;
  /** In the chain's units: arrived with deposits that are not credited, or not yet. They stay until they are. */
  readonly uncredited: bigint;
}

export interface SweepableQuery {
  readonly network: string;
  readonly hotAddress: string;
  /** By asset, in the chain's units. */
  readonly minimums: ReadonlyMap<string, bigint>;
  /** An address whose sweep failed since then is left alone: the next one would cost as much and fail as well. */
  readonly failedSince: Date;
  /** The same for a sweep that cost more than planned: fees fall again sooner. */
  readonly dearerSince: Date;
  readonly limit: number;
}

/**
 * One asset of an address at a time, and its tokens before the coin that pays for sweeping them. Where nobody was
 * credited, for example with coins of a stopped network, nothing is moved. The signer has no key of a retired address.
 */
export async function loadSweepable(
  { db }: Pick<Database, 'db'>,
  { network, hotAddress, minimums, failedSince, dearerSince, limit }: SweepableQuery,
): Promise<Sweepable[]> {
  const { rows } = await sql<Omit<Sweepable, 'uncredited'> & { uncredited: string }>`
    select distinct on (h.address) h.address, a.index, h.asset, coalesce((
      select sum(d.chain_amount) from deposit d
      where d.network = h.network and d.address = h.address and d.asset = h.asset
        and d.state not in ('credited', 'orphaned')
    ), 0) as uncredited
    from address_holding h
    join unnest(${[...minimums.keys()]}::text[], ${[...minimums.values()].map(String)}::numeric[]) as m (asset, least)
      on m.asset = h.asset
    join deposit_address a on a.network = h.network and a.address = h.address and a.retired_at is null
    where h.network = ${network} and h.amount > 0 and h.amount >= m.least and h.address <> ${hotAddress}
      and exists (
        select from deposit d
        where d.network = h.network and d.address = h.address and d.asset = h.asset
          and d.state = 'credited' and d.reorged_at is null
      )
      and not exists (
        select from house_payment p where p.network = h.network and p.address = h.address
          and (p.ended_at is null or p.state = 'failed' and p.asset = h.asset and p.ended_at >
            case when p.reason = 'dearer' then ${dearerSince}::timestamptz else ${failedSince}::timestamptz end)
      )
    order by h.address, h.asset = ${NATIVE} limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, uncredited: BigInt(row.uncredited) }));
}
