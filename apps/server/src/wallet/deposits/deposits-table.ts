import { sql } from 'kysely';
import type { BlockRef } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { CheckedArrival } from './check-delivery.ts';

type On = Pick<Database, 'db'>;

/** Taken from the newest block when a transfer is in one again, unless it was credited meanwhile. */
const ARRIVING = [
  'asset',
  'sender',
  'address',
  'memo',
  'chain_amount',
  'coin',
  'user_id',
  'amount',
  'rest',
  'needed',
  'state',
  'due_at',
  'unproven',
];
const ARRIVED = sql`(txid text, index integer, asset text, sender text, address text, memo text, chain_amount numeric,
  coin text, user_id integer, amount numeric, rest numeric, needed integer, state text, quiet boolean,
  unproven boolean)`;

/**
 * Stores what a block brought; what needs no further block is due at once. A row that exists stays as it is, unless its
 * block had left the chain: then the transfer is in a block again, perhaps of another amount, and a deposit that was
 * credited meanwhile is only marked as present.
 */
export async function storeArrivals(
  { db }: On,
  network: string,
  block: BlockRef,
  arrivals: readonly CheckedArrival[],
  now: Date,
): Promise<void> {
  // In parts, because orders wait while a statement is written.
  for (let at = 0; at < arrivals.length; at += STORED_AT_ONCE)
    await storeSome({ db }, network, block, arrivals.slice(at, at + STORED_AT_ONCE), now);
}

const STORED_AT_ONCE = 125;

async function storeSome(
  { db }: On,
  network: string,
  block: BlockRef,
  arrivals: readonly CheckedArrival[],
  now: Date,
): Promise<void> {
  const rows = arrivals.map(({ transfer, memo, coin, userId, amount, rest, needed, state, isUnproven }) => ({
    txid: transfer.txid,
    index: transfer.index,
    asset: transfer.asset,
    sender: transfer.from,
    address: transfer.to,
    memo,
    chain_amount: String(transfer.amount),
    coin,
    user_id: userId,
    amount: String(amount),
    rest: String(rest),
    needed,
    state,
    quiet: state !== 'seen',
    unproven: isUnproven,
  }));
  const columns = sql.raw(ARRIVING.join(', '));
  const changes = sql.raw(
    ARRIVING.map(
      (name) => `${name} = case when d.credited_at is null then excluded.${name} else d.${name} end`,
    ).join(', '),
  );
  await sql`
    insert into deposit as d (network, block_height, block_hash, seen_at, changed_at, txid, index, ${columns}, mailed_seen,
      mailed_credited)
    select ${network}, ${BigInt(block.height)}, ${block.hash}, ${now}, ${now}, r.txid, r.index, ${columns}, r.quiet, r.quiet
    from (
      select *, case when state = 'seen' and needed = 1 then ${now}::timestamptz end as due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${ARRIVED}
    ) r
    on conflict (network, txid, index) do update set
      ${changes},
      block_height = excluded.block_height,
      block_hash = excluded.block_hash,
      reorged_at = null,
      changed_at = excluded.changed_at,
      mailed_seen = d.mailed_seen or excluded.mailed_seen,
      mailed_credited = d.mailed_credited or (d.credited_at is null and excluded.mailed_credited)
    where (d.state = 'orphaned' or d.reorged_at is not null)
      and (d.credited_at is null or d.chain_amount = excluded.chain_amount and d.asset = excluded.asset
        and d.address = excluded.address and d.memo = excluded.memo)
  `.execute(db);
}

/**
 * After a new head: older ones are confirming, and those that are deep enough are due. Only rows that change are written,
 * not everything that waits for further blocks.
 */
export async function confirmDeposits({ db }: On, network: string, head: number, now: Date): Promise<void> {
  await sql`
    update deposit set
      changed_at = ${now},
      state = case when block_height < ${BigInt(head)} then 'confirming' else state end,
      due_at = case when block_height <= ${BigInt(head)} - needed + 1 then ${now}::timestamptz end
    where network = ${network} and state in ('seen', 'confirming') and due_at is null
      and (block_height <= ${BigInt(head)} - needed + 1 or state = 'seen' and block_height < ${BigInt(head)})
  `.execute(db);
}

/**
 * Undoes what blocks above this height brought. Returns how many were due already: their credit stands, although the
 * chain no longer has the coins.
 */
export async function unseeAbove({ db }: On, network: string, height: number, now: Date): Promise<number> {
  await sql`
    update deposit set state = 'orphaned', changed_at = ${now}
    where network = ${network} and block_height > ${BigInt(height)} and due_at is null and state <> 'orphaned'
  `.execute(db);
  const { rows } = await sql<{ id: bigint }>`
    update deposit set reorged_at = ${now}, changed_at = ${now}
    where network = ${network} and block_height > ${BigInt(height)} and due_at is not null and reorged_at is null
    returning id
  `.execute(db);
  return rows.length;
}

/** Whether it is open if a deposit was credited before its block left the chain: the engine is asked after this round. */
export async function hasUndecided({ db }: On, network: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deposit
    where network = ${network} and due_at is not null and credited_at is null and reorged_at is not null limit 1
  `.execute(db);
  return rows.length > 0;
}

export interface DueDeposit {
  readonly id: bigint;
  readonly network: string;
  readonly txid: string;
  readonly index: number;
  readonly userId: number;
  readonly coin: string;
  readonly amount: string;
  readonly rest: string;
  readonly state: string;
  /** Whether its block left the chain after it was due. */
  readonly isGone: boolean;
  /** Whether its coin, network and address take deposits now, and it arrived as the chain says. */
  readonly isOpen: boolean;
}

/** Oldest first. Of the first `limit`, those of the networks that were read; `last` is the newest of all. */
export async function loadDueDeposits(
  { db }: On,
  networks: readonly string[],
  after: bigint,
  limit: number,
): Promise<{ readonly due: DueDeposit[]; readonly last: bigint | undefined }> {
  // The network is checked here: with it in the statement the planner may read all deposits of the network.
  const { rows } = await sql<DueDeposit>`
    select d.id, d.network, d.txid, d.index, d.user_id as "userId", d.coin, d.amount, d.rest, d.state,
      d.reorged_at is not null as "isGone",
      c.deposits_enabled and (d.released_at is not null or n.deposits_enabled and cn.isin and not d.unproven
        and a.retired_at is null) as "isOpen"
    from (
      select * from deposit where due_at is not null and credited_at is null and id > ${after} order by id limit ${limit}
    ) d
    join network n on n.id = d.network
    join coin c on c.code = d.coin
    join coin_network cn on cn.coin = d.coin and cn.network = d.network
    left join deposit_address a on a.network = d.network and a.user_id = d.user_id and a.address = d.address
    order by d.id
  `.execute(db);
  return { due: rows.filter(({ network }) => networks.includes(network)), last: rows.at(-1)?.id };
}

export async function holdDeposits({ db }: On, ids: readonly bigint[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update deposit set state = 'held', changed_at = ${now}
    where id = any(${ids}::bigint[]) and credited_at is null
  `.execute(db);
}

/** Of deposits that were due and not credited when their block left the chain: they wait for another block. */
export async function orphanDeposits({ db }: On, ids: readonly bigint[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update deposit set state = 'orphaned', due_at = null, reorged_at = null, changed_at = ${now}
    where id = any(${ids}::bigint[]) and credited_at is null and reorged_at is not null
  `.execute(db);
}

/**
 * Marks what the engine has credited; what was cut off goes to the house, once. With `seq` the amount is the one that the
 * engine took: meanwhile a reorg may have changed the row.
 *
 * The commit does not wait for the disk, which would slow down the journal: the engine is asked again about rows that a
 * crash loses.
 */
export async function finishDeposits(
  { db }: On,
  credited: readonly (Pick<DueDeposit, 'id' | 'amount' | 'rest'> & { readonly seq: number | undefined })[],
  now: Date,
): Promise<void> {
  if (credited.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction);
    await markCredited({ db: transaction }, credited, now);
  });
}

async function markCredited(
  { db }: On,
  credited: Parameters<typeof finishDeposits>[1],
  now: Date,
): Promise<void> {
  const rows = credited.map(({ id, amount, rest, seq = null }) => ({ id: String(id), amount, rest, seq }));
  await sql`
    with finished as (
      update deposit d
      set state = 'credited', due_at = coalesce(d.due_at, ${now}), credited_at = ${now}, changed_at = ${now},
        ledger_seq = c.seq,
        amount = case when c.seq is null then d.amount else c.amount end,
        rest = case when c.seq is null then d.rest else c.rest end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id bigint, amount numeric, rest numeric, seq bigint)
      where d.id = c.id and d.credited_at is null
      returning d.coin, d.network, d.rest
    )
    insert into chain_rest as c (coin, network, rest)
    select coin, network, sum(rest) from finished group by coin, network having sum(rest) > 0
    on conflict (coin, network) do update set rest = c.rest + excluded.rest
  `.execute(db);
}
