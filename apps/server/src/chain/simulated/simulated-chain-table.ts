import type { SqlTag } from '../../database/database.ts';
import type { BlockRef, IncomingTransfer } from '../chain.ts';

/** A transaction of the simulated chain; `height` is null while it waits to be mined. */
export interface TransactionRow {
  readonly txid: string;
  /** Null when the faucet sent it. */
  readonly sender: string | null;
  readonly once: string | null;
  readonly recipient: string;
  readonly memo: string | null;
  readonly asset: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly bytes: string | null;
}

interface StoredTransaction extends Omit<TransactionRow, 'amount' | 'fee'> {
  readonly amount: string;
  readonly fee: string;
}

export interface BlockRow extends BlockRef {
  readonly parent: string;
  readonly time: number;
}

interface StoredBlock extends Omit<BlockRow, 'time'> {
  readonly time: bigint;
}

const blockOf = (row: StoredBlock | undefined): BlockRow | undefined =>
  row && { height: row.height, hash: row.hash, parent: row.parent, time: Number(row.time) };

/** One writer at a time for each network: two servers must not mine the same height. */
export async function lockNetwork(sql: SqlTag, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`simulated chain ${network}`}, 0))`;
}

export async function readTip(sql: SqlTag, network: string): Promise<BlockRow | undefined> {
  const [row] = await sql<StoredBlock[]>`
    select height, hash, parent, time from simulated_block where network = ${network} order by height desc limit 1`;
  return blockOf(row);
}

export async function readBlock(sql: SqlTag, network: string, height: number): Promise<BlockRow | undefined> {
  const [row] = await sql<StoredBlock[]>`
    select height, hash, parent, time from simulated_block where network = ${network} and height = ${height}`;
  return blockOf(row);
}

export async function readTransfers(
  sql: SqlTag,
  network: string,
  height: number,
): Promise<IncomingTransfer[]> {
  const rows = await sql<StoredTransaction[]>`
    select txid, sender, recipient, memo, asset, amount from simulated_transaction
    where network = ${network} and height = ${height} and succeeded and amount > 0
    order by position`;
  return rows.map(({ txid, sender, recipient, memo, asset, amount }) => ({
    txid,
    index: 0,
    from: sender ?? 'faucet',
    to: recipient,
    ...(memo !== null && { memo }),
    asset,
    amount: BigInt(amount),
  }));
}

export async function insertBlock(sql: SqlTag, network: string, block: BlockRow): Promise<void> {
  const { height, hash, parent, time } = block;
  await sql`insert into simulated_block (network, height, hash, parent, time)
    values (${network}, ${height}, ${hash}, ${parent}, ${time})`;
}

/** Removes blocks from this height on; their transactions wait again, except those that are dropped. */
export async function removeBlocksFrom(
  sql: SqlTag,
  network: string,
  height: number,
  dropped: readonly string[],
): Promise<void> {
  await sql`delete from simulated_block where network = ${network} and height >= ${height}`;
  await sql`delete from simulated_transaction
    where network = ${network} and height >= ${height} and txid = any(${dropped}::text[])`;
  await sql`update simulated_transaction set height = null, position = null, succeeded = null
    where network = ${network} and height >= ${height}`;
}

/** Old blocks are not asked for; their transactions stay, since balances are their sums. */
export async function removeBlocksBefore(sql: SqlTag, network: string, height: number): Promise<void> {
  await sql`delete from simulated_block where network = ${network} and height < ${height}`;
}

export async function insertTransaction(sql: SqlTag, network: string, row: TransactionRow): Promise<void> {
  const { txid, sender, once, recipient, memo, asset, amount, fee, bytes } = row;
  await sql`insert into simulated_transaction
    (network, txid, sender, once, recipient, memo, asset, amount, fee, bytes)
    values (${network}, ${txid}, ${sender}, ${once}, ${recipient}, ${memo}, ${asset}, ${String(amount)},
      ${String(fee)}, ${bytes})`;
}

/** Waiting transactions that offer at least this fee, oldest first. */
export async function readWaiting(
  sql: SqlTag,
  network: string,
  minimumFee: bigint,
  limit: number,
): Promise<TransactionRow[]> {
  const rows = await sql<StoredTransaction[]>`
    select txid, sender, once, recipient, memo, asset, amount, fee, bytes from simulated_transaction
    where network = ${network} and height is null and (sender is null or fee >= ${String(minimumFee)}::numeric)
    order by added limit ${limit}`;
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

export async function markMined(
  sql: SqlTag,
  network: string,
  height: number,
  mined: readonly { readonly txid: string; readonly succeeded: boolean }[],
): Promise<void> {
  const failed = mined.filter(({ succeeded }) => !succeeded).map(({ txid }) => txid);
  await sql`update simulated_transaction t
    set height = ${height}, position = m.position, succeeded = m.txid <> all(${failed}::text[])
    from unnest(${mined.map(({ txid }) => txid)}::text[]) with ordinality as m (txid, position)
    where t.network = ${network} and t.txid = m.txid`;
}

export interface MinedTransaction {
  readonly txid: string;
  readonly height: number;
  readonly hash: string;
  readonly succeeded: boolean;
  readonly fee: bigint;
}

/** The mined transactions among these, and those that took their place: of the same sender with the same `once`. */
export async function readMinedFamily(
  sql: SqlTag,
  network: string,
  family: { readonly sender: string; readonly once: string },
): Promise<MinedTransaction | undefined> {
  const [row] = await sql<
    { txid: string; height: number; hash: string | null; succeeded: boolean; fee: string }[]
  >`
    select t.txid, t.height, b.hash, t.succeeded, t.fee from simulated_transaction t
    left join simulated_block b on b.network = t.network and b.height = t.height
    where t.network = ${network} and t.sender = ${family.sender} and t.once = ${family.once}
      and t.height is not null`;
  return row && { ...row, hash: row.hash ?? '', fee: BigInt(row.fee) };
}

export async function readWaitingFamily(
  sql: SqlTag,
  network: string,
  family: { readonly sender: string; readonly once: string },
): Promise<{ readonly txid: string; readonly fee: bigint } | undefined> {
  const [row] = await sql<{ txid: string; fee: string }[]>`
    select txid, fee from simulated_transaction
    where network = ${network} and sender = ${family.sender} and once = ${family.once} and height is null`;
  return row && { txid: row.txid, fee: BigInt(row.fee) };
}

export async function removeWaiting(sql: SqlTag, network: string, txid: string): Promise<void> {
  await sql`delete from simulated_transaction where network = ${network} and txid = ${txid} and height is null`;
}

export async function isQuiet(sql: SqlTag, network: string, sinceHeight: number): Promise<boolean> {
  const rows = await sql`select from simulated_transaction
    where network = ${network} and (height is null or height > ${sinceHeight}) limit 1`;
  return rows.length === 0;
}

interface BalanceQuery {
  readonly network: string;
  readonly addresses: readonly string[];
  readonly costAsset: string;
  /** Up to this block. */
  readonly height: number;
}

/** What the addresses hold, by address and asset. */
export async function readBalances(
  sql: SqlTag,
  { network, addresses, costAsset, height }: BalanceQuery,
): Promise<Map<string, bigint>> {
  const rows = await sql<{ address: string; asset: string; amount: string }[]>`
    select address, asset, sum(amount) as amount from (
      select recipient as address, asset, amount from simulated_transaction
      where network = ${network} and recipient = any(${addresses}::text[]) and succeeded and height <= ${height}
      union all
      select sender, asset, -amount from simulated_transaction
      where network = ${network} and sender = any(${addresses}::text[]) and succeeded and height <= ${height}
      union all
      select sender, ${costAsset}::text, -fee from simulated_transaction
      where network = ${network} and sender = any(${addresses}::text[]) and height <= ${height}
    ) as movement group by address, asset`;
  return new Map(rows.map(({ address, asset, amount }) => [`${address} ${asset}`, BigInt(amount)]));
}

interface WaitingSpendQuery {
  readonly network: string;
  readonly sender: string;
  readonly costAsset: string;
  /** The payment that is left out. */
  readonly except: string;
}

/** What waiting transactions of this sender will take, by asset. */
export async function readWaitingSpend(
  sql: SqlTag,
  { network, sender, costAsset, except }: WaitingSpendQuery,
): Promise<Map<string, bigint>> {
  const rows = await sql<{ asset: string; amount: string }[]>`
    select asset, sum(amount) as amount from (
      select asset, amount from simulated_transaction
      where network = ${network} and sender = ${sender} and height is null and once <> ${except}
      union all
      select ${costAsset}::text, fee from simulated_transaction
      where network = ${network} and sender = ${sender} and height is null and once <> ${except}
    ) as movement group by asset`;
  return new Map(rows.map(({ asset, amount }) => [asset, BigInt(amount)]));
}
