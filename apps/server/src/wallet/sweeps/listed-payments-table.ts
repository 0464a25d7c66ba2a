import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { HousePaymentState } from './house-payments-table.ts';

/** A payment of the house with the coins that are listed under its assets now. */
export interface ListedPayment {
  readonly id: string;
  readonly purpose: 'sweep' | 'gas';
  readonly network: string;
  readonly networkName: string;
  readonly transactionLink: string | null;
  readonly address: string;
  readonly coin: string | null;
  readonly decimals: number | null;
  /** In the chain's units. */
  readonly amount: string;
  readonly state: HousePaymentState;
  readonly reason: string | null;
  readonly txid: string | null;
  readonly cost: string | null;
  readonly costCoin: string | null;
  readonly costDecimals: number | null;
  readonly plannedAt: Date;
  readonly changedAt: Date;
}

/** Newest first. */
export async function listHousePayments(
  { db }: Pick<Database, 'db'>,
  { network }: { readonly network?: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select p.id::text, p.purpose, p.network, n.name as "networkName", n.transaction_link as "transactionLink",
      p.address, c.coin, c.chain_decimals as decimals, p.amount::text, p.state, p.reason, p.txid, p.cost::text,
      f.coin as "costCoin", f.chain_decimals as "costDecimals", p.planned_at as "plannedAt", p.changed_at as "changedAt"
    from house_payment p
    join network n on n.id = p.network
    left join coin_network c on c.network = p.network and c.asset = p.asset
    left join coin_network f on f.network = p.network and f.asset = p.cost_asset
    where ${network ?? null}::text is null or p.network = ${network ?? null}
    order by p.planned_at desc, p.id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
