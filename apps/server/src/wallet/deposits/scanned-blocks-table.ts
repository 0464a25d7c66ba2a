import { sql } from 'kysely';
import type { BlockRef } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';

/** Blocks that are kept for finding a fork. */
const KEPT_BLOCKS = 1_000;

/** One scanner at a time changes a network's rows; the lock ends with the transaction. */
export async function lockScan({ db }: Pick<Database, 'db'>, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${network}`}, 0))`.execute(db);
}

export async function scannedHead(
  { db }: Pick<Database, 'db'>,
  network: string,
): Promise<BlockRef | undefined> {
  const row = await db
    .selectFrom('scanned_block')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { height: Number(row.height), hash: row.hash };
}

/** At and below this height, highest first. */
export async function scannedBelow(
  { db }: Pick<Database, 'db'>,
  network: string,
  height: number,
): Promise<BlockRef[]> {
  const rows = await db
    .selectFrom('scanned_block')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .where('height', '<=', BigInt(height))
    .orderBy('height', 'desc')
    .execute();
  return rows.map((row) => ({ height: Number(row.height), hash: row.hash }));
}

export async function addScannedBlock(
  { db }: Pick<Database, 'db'>,
  network: string,
  { height, hash, parent }: BlockRef & { readonly parent: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('scanned_block')
    .values({ network, height: BigInt(height), hash, parent, scanned_at: now })
    .execute();
  await db
    .deleteFrom('scanned_block')
    .where('network', '=', network)
    .where('height', '<', BigInt(height - KEPT_BLOCKS))
    .execute();
}

export async function removeScannedAbove(
  { db }: Pick<Database, 'db'>,
  network: string,
  height: number,
): Promise<void> {
  await db
    .deleteFrom('scanned_block')
    .where('network', '=', network)
    .where('height', '>', BigInt(height))
    .execute();
}
