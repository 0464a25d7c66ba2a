import type { DepositCause, DepositFilter } from '@meridian/contract/schemas/operator-deposit';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { fromChain } from '../networks/chain-units.ts';
import type { DepositState } from './deposit-tables.ts';
import { TOO_MUCH } from './read-transfers.ts';

type On = Pick<Database, 'db'>;

/** A deposit with what operators need to judge it. */
export interface JudgedDeposit {
  readonly id: number;
  readonly userId: number | null;
  /** The UID of its owner. */
  readonly owner: string | null;
  /** The coin that is listed under this asset now; null when none is. */
  readonly coin: string | null;
  readonly scale: number | null;
  readonly asset: string;
  readonly network: string;
  readonly networkName: string;
  readonly transactionLink: string | null;
  readonly txid: string;
  readonly sender: string;
  readonly address: string;
  readonly memo: string;
  readonly chainAmount: bigint;
  /** In the coin's minor units, and what is cut off in the chain's units; null without a coin. */
  readonly amount: bigint | null;
  readonly rest: bigint | null;
  readonly state: DepositState;
  readonly cause: DepositCause | null;
  readonly confirmations: number;
  readonly needed: number;
  /** Whether two operators can have it credited now, and whether they have to name its owner. */
  readonly canCredit: boolean;
  readonly needsOwner: boolean;
  readonly seenAt: Date;
  readonly changedAt: Date;
  readonly creditedAt: Date | null;
}

export interface JudgedFilter {
  readonly id?: number | undefined;
  readonly state?: DepositFilter | undefined;
  readonly coin?: string | undefined;
  readonly network?: string | undefined;
  readonly uid?: string | undefined;
}

interface Row {
  readonly id: bigint;
  readonly userId: number | null;
  readonly owner: string | null;
  readonly coin: string | null;
  readonly scale: number | null;
  readonly chainDecimals: number | null;
  readonly asset: string;
  readonly network: string;
  readonly networkName: string;
  readonly transactionLink: string | null;
  readonly txid: string;
  readonly sender: string;
  readonly address: string;
  readonly memo: string;
  readonly chainAmount: string;
  readonly state: DepositState;
  readonly usesMemo: boolean;
  readonly isDue: boolean;
  readonly isReorged: boolean;
  readonly isReleased: boolean;
  readonly isUnproven: boolean;
  readonly isRetired: boolean;
  readonly confirmations: number;
  readonly needed: number;
  readonly seenAt: Date;
  readonly changedAt: Date;
  readonly creditedAt: Date | null;
}

/** Newest first. */
export async function listJudgedDeposits(
  { db }: On,
  { id, state, coin, network, uid }: JudgedFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<JudgedDeposit[]> {
  const only = [sql`true`];
  if (id !== undefined) only.push(sql`d.id = ${BigInt(id)}`);
  if (state === 'attention')
    only.push(sql`(d.state in ('unmatched', 'held', 'below_minimum') or d.reorged_at is not null)`);
  else if (state !== undefined) only.push(sql`d.state = ${state}`);
  if (coin !== undefined) only.push(sql`coalesce(d.coin, cn.coin) = ${coin}`);
  if (network !== undefined) only.push(sql`d.network = ${network}`);
  if (uid !== undefined) only.push(sql`u.uid = ${uid}`);
  const { rows } = await sql<Row>`
    select d.id, d.user_id as "userId", u.uid as owner, coalesce(d.coin, cn.coin) as coin, c.scale,
      cn.chain_decimals as "chainDecimals", d.asset, d.network, n.name as "networkName",
      n.transaction_link as "transactionLink", d.txid, d.sender, d.address, d.memo,
      d.chain_amount::text as "chainAmount", d.state, d.due_at is not null as "isDue",
      d.reorged_at is not null as "isReorged", d.released_at is not null as "isReleased", d.unproven as "isUnproven",
      a.retired_at is not null as "isRetired",
      exists (select from coin_network m where m.network = d.network and m.memo = 'required') as "usesMemo",
      case when d.state = 'orphaned' then 0 when d.due_at is not null then d.needed
        else greatest(least(d.needed, h.height - d.block_height + 1), 0)::integer end as confirmations,
      d.needed, d.seen_at as "seenAt", d.changed_at as "changedAt", d.credited_at as "creditedAt"
    from deposit d
    join network n on n.id = d.network
    left join users u on u.id = d.user_id
    left join coin_network cn on cn.network = d.network and cn.asset = d.asset
    left join coin c on c.code = coalesce(d.coin, cn.coin)
    left join deposit_address a on a.network = d.network and a.user_id = d.user_id and a.address = d.address
    cross join lateral (
      select coalesce(max(b.height), 0) as height from scanned_block b where b.network = d.network
    ) h
    where ${sql.join(only, sql` and `)}
    order by d.id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(judge);
}

function judge(row: Row): JudgedDeposit {
  const { scale, chainDecimals, isDue, isReorged, isReleased, isUnproven, isRetired, usesMemo, ...facts } =
    row;
  const chainAmount = BigInt(row.chainAmount);
  const read =
    scale === null || chainDecimals === null ? undefined : fromChain({ scale, chainDecimals }, chainAmount);
  const waits = row.state === 'unmatched' || row.state === 'below_minimum';
  const isDeep = row.confirmations >= row.needed && !isReorged;
  const isRealistic = read !== undefined && read.amount > 0n && read.amount <= TOO_MUCH;
  return {
    ...facts,
    id: Number(row.id),
    scale,
    chainAmount,
    amount: read?.amount ?? null,
    rest: read?.rest ?? null,
    cause: causeOf(row, usesMemo),
    canCredit: isDeep && isRealistic && (waits || (row.state === 'held' && isDue && !isReleased)),
    needsOwner: waits && row.userId === null,
  };
}

function causeOf(
  { state, isReorged, coin, isDue, isUnproven, isRetired, memo }: Row,
  usesMemo: boolean,
): DepositCause | null {
  if (isReorged || state === 'orphaned') return 'reorganized';
  if (state === 'below_minimum') return 'below_minimum';
  if (state === 'held' && isDue && isRetired) return 'address_retired';
  if (state === 'held' && isDue) return isUnproven ? 'delivery_unproven' : 'deposits_stopped';
  if (state === 'held') return 'too_large';
  if (state !== 'unmatched') return null;
  if (coin === null) return 'asset_not_listed';
  return usesMemo || memo !== '' ? 'memo_unknown' : 'owner_unknown';
}

/** Locks a deposit until the transaction ends: neither a scanner nor another approval changes it meanwhile. */
export async function lockJudgedDeposit(on: On, id: number): Promise<JudgedDeposit | undefined> {
  await on.db.selectFrom('deposit').select('id').where('id', '=', BigInt(id)).forUpdate().execute();
  const [found] = await listJudgedDeposits(on, { id }, { limit: 1, offset: 0 });
  return found;
}

/** From here on it is credited like every deposit that is deep enough. */
export async function releaseDeposit(
  { db }: On,
  deposit: JudgedDeposit,
  by: { readonly userId: number; readonly operatorId: number; readonly at: Date },
): Promise<void> {
  const { coin, amount, rest, state } = deposit;
  if (coin === null || amount === null || rest === null) throw new Error(`deposit ${deposit.id} has no coin`);
  await db
    .updateTable('deposit')
    .set({
      user_id: by.userId,
      coin,
      amount: String(amount),
      rest: String(rest),
      state: state === 'held' ? 'held' : 'confirming',
      changed_at: by.at,
      released_at: by.at,
      released_by: by.operatorId,
      ...(state !== 'held' && { due_at: by.at, mailed_credited: false }),
    })
    .where('id', '=', BigInt(deposit.id))
    .execute();
}

/** Whether the exchange has ever shown this user where to deposit on this network. */
export async function hasDepositAddress({ db }: On, userId: number, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_address')
    .select('index')
    .where('network', '=', network)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
