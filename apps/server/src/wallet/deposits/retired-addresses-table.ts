import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type {} from './deposit-tables.ts';

type On = Pick<Database, 'db'>;

export interface AddressPlace {
  readonly network: string;
  readonly index: number;
  readonly address: string;
}

/** Whether the server that uses this database is new enough. */
export async function canRetireAddresses({ db }: On): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = to_regclass('deposit_address') and attname = 'retired_at' and not attisdropped
  `.execute(db);
  return rows.length > 0;
}

/** Addresses on chains of the Ethereum kind, current and retired ones, in the order of an index of the table. */
export async function listEvmAddresses(
  { db }: On,
  after: AddressPlace | undefined,
  limit: number,
): Promise<(AddressPlace & { readonly isRetired: boolean })[]> {
  const { network = '', index = -1, address = '' } = after ?? {};
  const { rows } = await sql<AddressPlace & { isRetired: boolean }>`
    select a.network, a.index, a.address, a.retired_at is not null as "isRetired"
    from deposit_address a join network n on n.id = a.network and n.chain = 'evm'
    where (a.network, a.index, a.address) > (${network}, ${index}::integer, ${address})
    order by a.network, a.index, a.address limit ${limit}
  `.execute(db);
  return rows;
}

/** Those that this call retired, with their owners; what another call retired is left out. */
export async function retireAddresses(
  { db }: On,
  places: readonly AddressPlace[],
  now: Date,
): Promise<{ readonly userId: number; readonly network: string; readonly networkName: string }[]> {
  const { rows } = await sql<{ userId: number; network: string; networkName: string }>`
    update deposit_address a set retired_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (network text, index integer, address text), network n
    where a.network = p.network and a.index = p.index and a.address = p.address and a.retired_at is null
      and n.id = a.network
    returning a.user_id as "userId", a.network, n.name as "networkName"
  `.execute(db);
  return rows;
}
