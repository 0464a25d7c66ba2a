import type { Sql } from '../database/database.ts';
import { type RecordQuery, SCANNED_ROWS, spanOf } from './futures-orders-table.ts';
import type { PositionTerms, TriggerFacts } from './position-wire.ts';

export interface FundingRateRow {
  readonly at: number;
  readonly ratePpb: bigint;
  readonly mark: bigint;
}

/** Newest first. */
export async function readFundingRates(
  sql: Sql,
  market: number,
  before: number,
  limit: number,
): Promise<FundingRateRow[]> {
  const rows = await sql<{ at: bigint; rate_ppb: bigint; mark: bigint }[]>`
    select at, rate_ppb, mark from funding_rate where market = ${market} and at < ${before}
    order by at desc limit ${limit}`;
  return rows.map(({ at, rate_ppb, mark }) => ({ at: Number(at), ratePpb: rate_ppb, mark }));
}

/** Market and side of a closed position of the account. */
export async function readClosedTerms(
  sql: Sql,
  account: number,
  id: number,
): Promise<{ readonly market: number; readonly side: 'long' | 'short' } | undefined> {
  const [row] = await sql<{ market: number; side: 'long' | 'short' }[]>`
    select market, side from futures_position where id = ${id} and account = ${account}`;
  return row;
}

export interface ClosedPositionRow extends PositionTerms {
  readonly id: number;
  readonly contracts: number;
  readonly openedValue: bigint;
  readonly closedContracts: number;
  readonly closedValue: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly cause: 'user' | 'take_profit' | 'stop_loss' | 'liquidation' | 'deleverage';
  readonly openedAt: number;
  readonly closedAt: number;
}

interface StoredPosition extends PositionTerms {
  readonly id: bigint;
  readonly opened_contracts: bigint;
  readonly opened_value: string;
  readonly closed_contracts: bigint;
  readonly closed_value: string;
  readonly realised: string;
  readonly fees: string;
  readonly funding: string;
  readonly cause: ClosedPositionRow['cause'];
  readonly opened_at: bigint;
  readonly closed_at: bigint;
}

/** Closed positions, newest first. */
export async function readClosedPositions(sql: Sql, query: RecordQuery): Promise<ClosedPositionRow[]> {
  const { account, markets = null, side = null, before = Number.MAX_SAFE_INTEGER, limit } = query;
  const { from, to } = spanOf(query);
  const rows = await sql<StoredPosition[]>`
    with scanned as (
      select * from futures_position where account = ${account} and id < ${before}
      order by id desc limit ${SCANNED_ROWS}
    )
    select id, market, side, mode, lever, opened_contracts, opened_value::text, closed_contracts, closed_value::text,
      realised::text, fees::text, funding::text, cause, opened_at, closed_at
    from scanned
    where closed_at >= ${from} and closed_at < ${to}
      and (${markets}::integer[] is null or market = any(${markets}::integer[]))
      and (${side}::text is null or side = ${side})
    order by id desc limit ${limit}`;
  return rows.map((row) => ({
    id: Number(row.id),
    market: row.market,
    side: row.side,
    mode: row.mode,
    lever: row.lever,
    contracts: Number(row.opened_contracts),
    openedValue: BigInt(row.opened_value),
    closedContracts: Number(row.closed_contracts),
    closedValue: BigInt(row.closed_value),
    realised: BigInt(row.realised),
    fees: BigInt(row.fees),
    funding: BigInt(row.funding),
    cause: row.cause,
    openedAt: Number(row.opened_at),
    closedAt: Number(row.closed_at),
  }));
}

interface TriggerRow extends PositionTerms {
  readonly id: bigint;
  readonly position: bigint;
  readonly take_profit: bigint;
  readonly stop_loss: bigint;
  readonly contracts: bigint;
  readonly armed_at: bigint;
  readonly ended_at: bigint;
  readonly outcome: TriggerFacts['outcome'];
  readonly mark: bigint | null;
}

/** Triggers that have ended, newest first. */
export async function readPastTriggers(sql: Sql, query: RecordQuery): Promise<TriggerFacts[]> {
  const { account, markets = null, side = null, before = Number.MAX_SAFE_INTEGER, limit } = query;
  const { from, to } = spanOf(query);
  const rows = await sql<TriggerRow[]>`
    with scanned as (
      select * from futures_trigger where account = ${account} and id < ${before}
      order by id desc limit ${SCANNED_ROWS}
    )
    select t.id, t.position, t.market, p.side, p.mode, p.lever, t.take_profit, t.stop_loss, t.contracts, t.armed_at,
      t.ended_at, t.outcome, t.mark
    from scanned t join futures_position p on p.id = t.position
    where t.ended_at is not null and t.armed_at >= ${from} and t.armed_at < ${to}
      and (${markets}::integer[] is null or t.market = any(${markets}::integer[]))
      and (${side}::text is null or p.side = ${side})
    order by t.id desc limit ${limit}`;
  return rows.map(factsOfTrigger);
}

/** A trigger of the account that has ended. */
export async function readTrigger(sql: Sql, account: number, id: number): Promise<TriggerFacts | undefined> {
  const [row] = await sql<TriggerRow[]>`
    select t.id, t.position, t.market, p.side, p.mode, p.lever, t.take_profit, t.stop_loss, t.contracts, t.armed_at,
      t.ended_at, t.outcome, t.mark
    from futures_trigger t join futures_position p on p.id = t.position
    where t.id = ${id} and t.account = ${account} and t.ended_at is not null`;
  return row && factsOfTrigger(row);
}

const factsOfTrigger = (row: TriggerRow): TriggerFacts => ({
  id: Number(row.id),
  position: Number(row.position),
  market: row.market,
  side: row.side,
  mode: row.mode,
  lever: row.lever,
  takeProfit: Number(row.take_profit),
  stopLoss: Number(row.stop_loss),
  contracts: Number(row.contracts),
  setAt: Number(row.armed_at),
  endedAt: Number(row.ended_at),
  outcome: row.outcome,
  mark: row.mark === null ? null : Number(row.mark),
});

export interface FundingPaymentRow {
  readonly seq: number;
  readonly position: number;
  readonly market: number;
  readonly side: 'long' | 'short';
  readonly mode: 'isolated' | 'cross';
  readonly lever: number;
  readonly amount: bigint;
  /** Null when the rate of the moment is not recorded. */
  readonly ratePpb: bigint | null;
  readonly at: number;
}

/** Columns that PostgreSQL returns as they are, and those whose type differs. */
type StoredFundingPayment = Pick<FundingPaymentRow, 'market' | 'side' | 'mode' | 'lever' | 'ratePpb'> & {
  readonly seq: bigint;
  readonly position: bigint;
  readonly amount: string;
  readonly at: bigint;
};

/** Newest first. One command pays all positions, so a page ends with a whole command. */
export async function readFundingPayments(sql: Sql, query: RecordQuery): Promise<FundingPaymentRow[]> {
  const { account, markets = null, side = null, before = Number.MAX_SAFE_INTEGER, limit } = query;
  const { from, to } = spanOf(query);
  const rows = await sql<StoredFundingPayment[]>`
    with scanned as (
      select * from funding_payment where account = ${account} and seq < ${before}
      order by seq desc limit ${SCANNED_ROWS}
    )
    select f.seq, f.position, f.market, f.amount::text, f.at, p.side, p.mode, p.lever, r.rate_ppb as "ratePpb"
    from scanned f join futures_position p on p.id = f.position
      left join funding_rate r on r.market = f.market and r.at = f.at
    where f.at >= ${from} and f.at < ${to}
      and (${markets}::integer[] is null or f.market = any(${markets}::integer[]))
      and (${side}::text is null or p.side = ${side})
    order by f.seq desc fetch first ${limit} rows with ties`;
  return rows.map(({ seq, position, amount, at, ...terms }) => ({
    ...terms,
    seq: Number(seq),
    position: Number(position),
    amount: BigInt(amount),
    at: Number(at),
  }));
}

export interface LiquidationRow {
  readonly id: number;
  readonly mode: 'isolated' | 'cross';
  readonly position: number;
  readonly outcome: 'healthy' | 'closed' | 'deferred';
  readonly at: number;
  /** The markets involved. */
  readonly markets: readonly number[];
}

interface StoredLiquidation {
  readonly markets: readonly number[];
  readonly id: bigint;
  readonly mode: 'isolated' | 'cross';
  readonly position: bigint;
  readonly outcome: 'healthy' | 'closed' | 'deferred';
  readonly at: bigint;
}

const liquidationOf = ({ id, mode, position, outcome, at, markets }: StoredLiquidation): LiquidationRow => ({
  id: Number(id),
  markets,
  mode,
  position: Number(position),
  outcome,
  at: Number(at),
});

const marketsOf = (sql: Sql) =>
  sql`array(select (path ->> 'market')::int from jsonb_array_elements(explanation -> 'paths') path) as markets`;

/** Newest first. */
export async function readLiquidations(
  sql: Sql,
  query: Pick<RecordQuery, 'account' | 'before' | 'from' | 'to' | 'limit'>,
): Promise<LiquidationRow[]> {
  const { account, before = Number.MAX_SAFE_INTEGER, limit } = query;
  const { from, to } = spanOf(query);
  const rows = await sql<StoredLiquidation[]>`
    select id, mode, position, outcome, at, ${marketsOf(sql)} from liquidation
    where account = ${account} and id < ${before} and at >= ${from} and at < ${to}
    order by id desc limit ${limit}`;
  return rows.map(liquidationOf);
}

export async function readLiquidation(
  sql: Sql,
  account: number,
  id: number,
): Promise<(LiquidationRow & { readonly explanation: unknown }) | undefined> {
  const [row] = await sql<(StoredLiquidation & { explanation: unknown })[]>`
    select id, mode, position, outcome, at, ${marketsOf(sql)}, explanation from liquidation
    where id = ${id} and account = ${account}`;
  return row && { ...liquidationOf(row), explanation: row.explanation };
}
