import { sql } from 'kysely';
import type { Chain } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

export interface OwnAddress {
  readonly userId: number;
  readonly address: string;
  /** Empty where everybody has an address of their own. */
  readonly memo: string;
}

/**
 * The user's address on this network; parallel calls get the same one, because it is derived from the user's number.
 * Refused while the chain still has a key whose addresses are retired.
 */
export async function depositAddressOf(
  { db }: Pick<Database, 'db'>,
  chain: Pick<Chain, 'network' | 'depositTarget'>,
  userId: number,
  now: Date,
): Promise<OwnAddress> {
  const { network } = chain;
  const find = () =>
    db
      .selectFrom('deposit_address')
      .select(['user_id as userId', 'address', 'memo'])
      .where('network', '=', network)
      .where('user_id', '=', userId)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known;
  const { address, memo = '' } = chain.depositTarget(userId);
  await db
    .insertInto('deposit_address')
    .values({ network, user_id: userId, index: userId, address, memo, created_at: now })
    // Of any unique column: named ones would leave the error of the others to one of two calls at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await find();
  if (stored === undefined) throw new Refusal('network_suspended');
  return stored;
}

/** Whether an address of a network receives deposits of this exchange. */
export async function isDepositAddress(
  { db }: Pick<Database, 'db'>,
  network: string,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_address')
    .select('user_id')
    .where('network', '=', network)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Ownership {
  /** Of the recipient's address and memo; null when it is nobody's. */
  readonly userId: number | null;
  /** Whether anybody's deposit address is the recipient's, and the sender's. */
  readonly toOwn: boolean;
  readonly fromOwn: boolean;
}

interface OwnedTransfer {
  readonly from: string;
  readonly to: string;
  readonly memo: string;
}

/** Whose transfers these are, in their order. */
export async function ownersOf(
  on: Pick<Database, 'db'>,
  { network, usesMemo }: { readonly network: string; readonly usesMemo: boolean },
  transfers: readonly OwnedTransfer[],
): Promise<Ownership[]> {
  return usesMemo ? ownersByMemo(on, network, transfers) : ownersByAddress(on, network, transfers);
}

/** Everybody has an address of their own: the few that occur are read by the index, and matched in memory. */
async function ownersByAddress(
  { db }: Pick<Database, 'db'>,
  network: string,
  transfers: readonly OwnedTransfer[],
): Promise<Ownership[]> {
  const occurring = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const users = new Map<string, number>();
  for (let at = 0; at < occurring.length; at += CHUNK) {
    // One lookup for each address: the planner, left alone, may read every address of the network instead.
    const { rows } = await sql<{ address: string; userId: number }>`
      select a.address, a.user_id as "userId"
      from unnest(${occurring.slice(at, at + CHUNK)}::text[]) as t (address)
      cross join lateral (
        select d.address, d.user_id from deposit_address d
        where d.network = ${network} and d.address = t.address and d.memo = '' limit 1
      ) a
    `.execute(db);
    for (const { address, userId } of rows) users.set(address, userId);
  }
  return transfers.map(({ from, to }) => ({
    userId: users.get(to) ?? null,
    toOwn: users.has(to),
    fromOwn: users.has(from),
  }));
}

/** Many users share an address, so the rows of an address must not be read. */
async function ownersByMemo(
  { db }: Pick<Database, 'db'>,
  network: string,
  transfers: readonly OwnedTransfer[],
): Promise<Ownership[]> {
  const owners: Ownership[] = [];
  for (let at = 0; at < transfers.length; at += CHUNK) {
    const some = transfers.slice(at, at + CHUNK);
    const isOwn = (column: 'to_address' | 'from_address') =>
      sql`exists (select from deposit_address a where a.network = ${network} and a.address = ${sql.ref(`t.${column}`)})`;
    const { rows } = await sql<Ownership>`
      select d.user_id as "userId", ${isOwn('to_address')} as "toOwn", ${isOwn('from_address')} as "fromOwn"
      from unnest(${some.map(({ to }) => to)}::text[], ${some.map(({ from }) => from)}::text[],
        ${some.map(({ memo }) => memo)}::text[]) with ordinality as t (to_address, from_address, memo, place)
      left join deposit_address d
        on d.network = ${network} and d.address = t.to_address and d.memo = t.memo
      order by t.place
    `.execute(db);
    owners.push(...rows);
  }
  return owners;
}

/** Small, because orders wait while the rows are read. */
const CHUNK = 500;
