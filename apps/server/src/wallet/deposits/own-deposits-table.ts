import { formatTrimmed } from '@meridian/money';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { DepositState } from './deposit-tables.ts';

/** A deposit with what its owner is shown. */
export interface OwnDeposit {
  readonly id: bigint;
  readonly userId: number;
  readonly network: string;
  readonly networkName: string;
  readonly transactionLink: string | null;
  readonly txid: string;
  readonly address: string;
  readonly memo: string;
  readonly coin: string;
  /** In whole coins. */
  readonly number: string;
  readonly state: Exclude<DepositState, 'unmatched' | 'house'>;
  readonly confirmations: number;
  readonly needed: number;
  readonly seenAt: Date;
  readonly creditedAt: Date | null;
}

const NEWEST = 20;

/** Newest first. */
export async function listOwnDeposits(
  on: Pick<Database, 'db'>,
  userId: number,
  { coin, id }: { readonly coin?: string | undefined; readonly id?: bigint | undefined },
): Promise<OwnDeposit[]> {
  return read(
    on,
    sql`d.user_id = ${userId} and (${coin ?? null}::text is null or d.coin = ${coin ?? null})
      and (${id ?? null}::bigint is null or d.id = ${id ?? null})`,
    NEWEST,
  );
}

/** Those of a network that have another confirmation with every block, or changed at this time or later. */
export async function listMovingDeposits(
  on: Pick<Database, 'db'>,
  network: string,
  since: Date,
): Promise<OwnDeposit[]> {
  return read(
    on,
    sql`d.network = ${network} and (d.state in ('seen', 'confirming') or d.changed_at >= ${since})`,
    MANY,
  );
}

const MANY = 10_000;

/** Those whose owner has not been sent the mail that is due. */
export async function listUnmailedDeposits(on: Pick<Database, 'db'>, limit: number): Promise<OwnDeposit[]> {
  return read(
    on,
    sql`not d.mailed_credited and (d.state = 'credited' or d.state in ('seen', 'confirming') and not d.mailed_seen)`,
    limit,
  );
}

/** An arbitrary unique number. */
const MAIL_LOCK = 6_048_001;

/** True for one transaction at a time in the whole installation: two would mail the same deposits. */
export async function holdDepositMails({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const held = sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${MAIL_LOCK}) as held`;
  return (await held.execute(db)).rows[0]?.held === true;
}

export async function markMailed(
  { db }: Pick<Database, 'db'>,
  deposits: readonly Pick<OwnDeposit, 'id' | 'creditedAt'>[],
): Promise<void> {
  const ids = deposits.map(({ id }) => id);
  const credited = deposits.map(({ creditedAt }) => creditedAt !== null);
  await sql`
    update deposit d set mailed_seen = true, mailed_credited = m.credited
    from unnest(${ids}::bigint[], ${credited}::boolean[]) as m (id, credited) where d.id = m.id
  `.execute(db);
}

type Condition = ReturnType<typeof sql>;

async function read({ db }: Pick<Database, 'db'>, where: Condition, limit: number): Promise<OwnDeposit[]> {
  const { rows } = await sql<Omit<OwnDeposit, 'number'> & { amount: string; scale: number }>`
    select d.id, d.user_id as "userId", d.network, n.name as "networkName",
      n.transaction_link as "transactionLink", d.txid, d.address, d.memo, d.coin, d.amount, c.scale, d.state,
      case when d.state = 'orphaned' then 0 when d.due_at is not null then d.needed
        else greatest(least(d.needed, h.height - d.block_height + 1), 0)::integer end as confirmations,
      d.needed, d.seen_at as "seenAt", d.credited_at as "creditedAt"
    from (
      select * from deposit d
      where d.user_id is not null and d.coin is not null and d.state not in ('unmatched', 'house') and ${where}
      order by d.id desc limit ${limit}
    ) d
    join network n on n.id = d.network
    join coin c on c.code = d.coin
    cross join lateral (
      select coalesce(max(b.height), 0) as height from scanned_block b where b.network = d.network
    ) h
    order by d.id desc
  `.execute(db);
  return rows.map(({ amount, scale, ...row }) => ({ ...row, number: formatTrimmed(BigInt(amount), scale) }));
}
