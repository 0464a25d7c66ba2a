import type { SqlTag } from '../../database/database.ts';

export interface EntryPosition {
  readonly market: number;
  readonly side: 'long' | 'short';
}

/** The account's futures positions with these ids. */
export async function positionsOfEntries(
  sql: SqlTag,
  account: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntryPosition>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<({ readonly id: bigint } & EntryPosition)[]>`
    select id, market, side from futures_position
    where id = any(${ids.map(BigInt)}::bigint[]) and account = ${account}`;
  return new Map(rows.map(({ id, market, side }) => [Number(id), { market, side }]));
}

export interface EntryContract {
  readonly coin: number;
  readonly direction: 'above' | 'below';
}

/** The account's cycle contracts with these ids. */
export async function contractsOfEntries(
  sql: SqlTag,
  account: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntryContract>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<({ readonly id: bigint } & EntryContract)[]>`
    select id, coin, direction from cycle_contract
    where id = any(${ids.map(BigInt)}::bigint[]) and account = ${account}`;
  return new Map(rows.map(({ id, coin, direction }) => [Number(id), { coin, direction }]));
}
