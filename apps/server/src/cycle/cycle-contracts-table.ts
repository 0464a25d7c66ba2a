import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatTrimmed } from '@meridian/money';
import type { Sql } from '../database/database.ts';
import type { CycleFacts } from '../market-data/cycle-wire.ts';
import type { JournalPlace, StoredTick } from '../projections/cycle-rows-table.ts';

interface StoredContract {
  readonly id: bigint;
  readonly coin: number;
  readonly direction: 'above' | 'below';
  readonly stake: string;
  readonly winnings: string;
  readonly period_ms: number;
  readonly payout_ppm: number;
  readonly min_stake: string;
  readonly max_stake: string;
  readonly delay_ms: number;
  readonly placed_at: bigint;
  readonly opening: JournalPlace;
  readonly entry_from: bigint;
  readonly before_entry: StoredTick | null;
  readonly entry: StoredTick | null;
  readonly ends_at: bigint | null;
  readonly before_exit: StoredTick | null;
  readonly exit: StoredTick | null;
  readonly settled_at: bigint | null;
  readonly settling: JournalPlace | null;
  readonly outcome: 'win' | 'loss' | 'tie' | 'void' | null;
  readonly paid: string | null;
  readonly rule: number | null;
}

/** An account cannot have more on one screen; older open contracts are settled within minutes. */
const MAX_OPEN = 200;

/** The account's open contracts, newest first. */
export async function readOpenContracts(
  sql: Sql,
  account: number,
  coin: number | undefined,
): Promise<CycleFacts[]> {
  const rows = await sql<StoredContract[]>`
    select * from cycle_contract
    where account = ${account} and settled_at is null and (${coin ?? null}::integer is null or coin = ${coin ?? null})
    order by id desc limit ${MAX_OPEN}`;
  return rows.map(factsOf);
}

/** Settled contracts that were accepted within a period. */
export interface SettledQuery {
  readonly account: number;
  readonly coin: number | undefined;
  readonly outcome: string | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export interface HistoryQuery extends SettledQuery {
  readonly before: number | undefined;
  readonly limit: number;
}

/** Settled contracts, newest first. */
export async function readSettledContracts(sql: Sql, query: HistoryQuery): Promise<CycleFacts[]> {
  const rows = await sql<StoredContract[]>`
    select * from cycle_contract
    where ${isWanted(sql, query)} and id < ${query.before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${query.limit}`;
  return rows.map(factsOf);
}

function isWanted(sql: Sql, query: SettledQuery) {
  const [coin, outcome] = [query.coin ?? null, query.outcome ?? null];
  return sql`account = ${query.account} and settled_at is not null
      and placed_at >= ${query.from ?? 0} and placed_at < ${query.to ?? Number.MAX_SAFE_INTEGER}
      and (${coin}::integer is null or coin = ${coin}) and (${outcome}::text is null or outcome = ${outcome})`;
}

/** Sums are minor units of the settlement coin. */
export interface SettledSums {
  readonly wins: number;
  readonly losses: number;
  /** Ties and void contracts. */
  readonly returned: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** The account's contracts that settled at or after a moment. */
export const sumSettledSince = (sql: Sql, account: number, from: number): Promise<SettledSums> =>
  sumWhere(sql, sql`account = ${account} and settled_at >= ${from}`);

/** All contracts that a list has, however many pages it is read in. */
export const sumSettled = (sql: Sql, query: SettledQuery): Promise<SettledSums> =>
  sumWhere(sql, isWanted(sql, query));

async function sumWhere(sql: Sql, condition: ReturnType<typeof isWanted>): Promise<SettledSums> {
  const [row] = await sql<Record<'wins' | 'losses' | 'returned' | 'staked' | 'paid', string>[]>`
    select count(*) filter (where outcome = 'win')::text as wins,
      count(*) filter (where outcome = 'loss')::text as losses,
      count(*) filter (where outcome in ('tie', 'void'))::text as returned,
      coalesce(sum(stake), 0)::text as staked, coalesce(sum(paid), 0)::text as paid
    from cycle_contract where ${condition}`;
  const { wins, losses, returned, staked, paid } = row!;
  return {
    wins: Number(wins),
    losses: Number(losses),
    returned: Number(returned),
    staked: BigInt(staked),
    paid: BigInt(paid),
  };
}

/** One contract of the account in any state. */
export async function readContract(sql: Sql, account: number, id: number): Promise<CycleFacts | undefined> {
  const [row] = await sql<StoredContract[]>`
    select * from cycle_contract where id = ${id} and account = ${account}`;
  return row && factsOf(row);
}

/** A settled contract with everything its receipt names. */
export interface ReceiptFacts {
  readonly facts: CycleFacts;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly delayMs: number;
  readonly opening: JournalPlace;
  readonly beforeEntry: ReceiptTick | undefined;
  readonly entry: ReceiptTick | undefined;
  readonly beforeExit: ReceiptTick | undefined;
  readonly exit: ReceiptTick | undefined;
  readonly settling: JournalPlace;
  readonly rule: number;
}

/** An index price with its place in the journal; the price is a decimal. */
export interface ReceiptTick extends JournalPlace {
  readonly price: string;
  readonly at: number;
}

/** Undefined while the contract is open, and for a contract of another account. */
export async function readReceipt(sql: Sql, account: number, id: number): Promise<ReceiptFacts | undefined> {
  const [row] = await sql<StoredContract[]>`
    select * from cycle_contract where id = ${id} and account = ${account} and settled_at is not null`;
  if (row === undefined) return undefined;
  return {
    facts: factsOf(row),
    minStake: BigInt(row.min_stake),
    maxStake: BigInt(row.max_stake),
    delayMs: row.delay_ms,
    opening: row.opening,
    beforeEntry: tickOf(row.before_entry),
    entry: tickOf(row.entry),
    beforeExit: tickOf(row.before_exit),
    exit: tickOf(row.exit),
    settling: row.settling!,
    rule: row.rule!,
  };
}

function factsOf(row: StoredContract): CycleFacts {
  const tick = (stored: StoredTick | null) =>
    stored === null ? undefined : { price: BigInt(stored.price), observedAt: stored.at, seq: stored.seq };
  return {
    id: Number(row.id),
    coin: row.coin,
    direction: row.direction,
    periodMs: row.period_ms,
    stake: BigInt(row.stake),
    payoutPpm: row.payout_ppm,
    winnings: BigInt(row.winnings),
    placedAt: Number(row.placed_at),
    entryFrom: Number(row.entry_from),
    entry: tick(row.entry),
    endsAt: Number(row.ends_at ?? 0n),
    exit: tick(row.exit),
    settled:
      row.settled_at === null
        ? undefined
        : { at: Number(row.settled_at), outcome: row.outcome!, paid: BigInt(row.paid!) },
  };
}

const tickOf = (stored: StoredTick | null): ReceiptTick | undefined =>
  stored === null ? undefined : { ...stored, price: formatTrimmed(BigInt(stored.price), INDEX_SCALE) };
