import type { Sql, SqlTag, TransactionSql } from '../database/database.ts';
import { candlesOf, stepsAsJson } from './candles.ts';
import {
  FUTURES_FILL,
  FUTURES_ORDER,
  futuresOrderRow,
  LEDGER_ENTRY,
  SPOT_FILL,
  SPOT_ORDER,
  spotOrderRow,
} from './copied-rows.ts';
import type { OrderChange } from './order-changes.ts';
import type { ProjectedRows } from './projected-rows.ts';
import { REBATE, writeRebateDays } from './rebates-table.ts';
import { Turn } from './turn.ts';
import type { LogPosition } from './written-batches.ts';

type Statements = Generator<PromiseLike<unknown>>;

const NAME = 'exchange';

/** The newest command whose rows are on disk; 0 before the first. */
export async function readOffset(sql: Sql): Promise<number> {
  const [row] = await sql<{ seq: bigint }[]>`select seq from projection_offset where name = ${NAME}`;
  return Number(row?.seq ?? 0n);
}

/**
 * Raised by one whenever the same events give different rows, or rows that older programs did not write. A start that
 * finds an older version rebuilds every row from the journal.
 *
 * 2: candles of mark prices; triggers. 3: rebates. 4: cycle contracts. 5: subscriptions to new-coin sales. 6: a fee of a
 * spot trade among the movements of who pays it. 7: ledger entries by futures position and cycle contract. 8: the profit
 * of an order that closes.
 */
export const PROJECTIONS_VERSION = 8;

/** The version of the program that wrote the rows; undefined before the first. */
export async function readVersion(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`select version from projection_offset where name = ${NAME}`;
  return row?.version;
}

/** Rows that cannot be rebuilt stay as they are; the version says what is written from here on. */
export async function raiseVersion(sql: Sql): Promise<void> {
  await sql`update projection_offset set version = ${PROJECTIONS_VERSION} where name = ${NAME}`;
}

/**
 * Writes all rows and moves the offset in one transaction: a crash leaves both or neither. The offset moves only from
 * where the writer expects it, and stays locked to the end: a former leader that is still writing, or a COMMIT whose
 * response was lost, cannot add the same rows twice. Returns undefined, and writes nothing, when the offset is
 * elsewhere.
 *
 * The commit does not wait for the disk, which would slow down the journal: rows lost in a crash are written again. The
 * journal rows that the offset allows to be pruned are deleted later in the same write-ahead log, so they cannot be gone
 * from disk before these rows are on it. Returns the end of that log and how much of it is on disk.
 */
export async function writeRows(
  sql: Sql,
  from: number,
  rows: ProjectedRows,
): Promise<LogPosition | undefined> {
  const opened = await openedOrders(rows);
  return sql.begin(async (transaction) => {
    // A plan made while a table was small would scan all of it later: rows must be found by their keys.
    await transaction`
      select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true),
        set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;
    if (from === 0)
      await transaction`insert into projection_offset (name, seq, version)
        values (${NAME}, 0, ${PROJECTIONS_VERSION}) on conflict do nothing`;
    const [log] = await transaction<LogPosition[]>`
      update projection_offset set seq = ${rows.lastSeq} where name = ${NAME} and seq = ${from}
      returning (pg_current_wal_insert_lsn() - '0/0')::bigint as inserted,
        (pg_current_wal_flush_lsn() - '0/0')::bigint as flushed`;
    if (log === undefined) return undefined;
    await Promise.all([
      ...writeSpot(transaction, rows, opened),
      ...writeFutures(transaction, rows),
      ...writePositions(transaction, rows),
      ...writeTriggers(transaction, rows),
      ...writeNotices(transaction, rows),
      ...rows.accountNotices.write(transaction),
      ...rows.cycles.write(transaction),
      ...rows.sales.write(transaction),
      ...copy(transaction, LEDGER_ENTRY, Buffer.concat(rows.ledger)),
      ...copy(transaction, REBATE, Buffer.concat(rows.rebates)),
      ...writeRebateDays(transaction, rows.rebateDays),
      ...writeCandles(transaction, rows),
    ]);
    return log;
  });
}

/**
 * Deletes everything in the projections; the next start rebuilds it from the journal. Notices stay: those that were
 * told must not be told again.
 */
export async function clearProjections(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`truncate spot_order, spot_fill, futures_order, futures_fill, futures_position, funding_payment,
      funding_rate, liquidation, futures_trigger, cycle_contract, cycle_tick, ieo_subscription, ieo_change,
      ledger_entry, rebate, rebate_day, candle`;
    await transaction`delete from projection_offset where name = ${NAME}`;
  });
}

/** The rows of orders opened since the last write. There are many, so it yields to the event loop in between. */
async function openedOrders({ spotOrders }: ProjectedRows): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const turn = new Turn();
  let text = '';
  for (const { order, at, change } of spotOrders.opened.values()) {
    text += spotOrderRow(order, at, change);
    if (!turn.over) continue;
    pieces.push(Buffer.from(text, 'latin1'));
    text = '';
    await turn.next();
  }
  pieces.push(Buffer.from(text, 'latin1'));
  return Buffer.concat(pieces);
}

function* writeSpot(
  sql: TransactionSql,
  { spotOrders, spotFills }: ProjectedRows,
  opened: Buffer,
): Statements {
  yield* copy(sql, SPOT_ORDER, opened);
  yield* copy(sql, SPOT_FILL, Buffer.concat(spotFills));
  if (spotOrders.changed.size === 0) return;
  const { ids, filled, values, closedAt, cancelled } = columnsOf(spotOrders.changed);
  yield sql`
    update spot_order o
    set filled_lots = o.filled_lots + r.filled, filled_quote = o.filled_quote + r.value, closed_at = r.closed_at,
      cancelled = r.cancelled
    from unnest(${ids}::bigint[], ${filled}::bigint[], ${values}::numeric[], ${closedAt}::bigint[],
      ${cancelled}::text[]) as r(id, filled, value, closed_at, cancelled)
    where o.id = r.id`;
}

function* writeFutures(sql: TransactionSql, { futuresOrders, futuresFills }: ProjectedRows): Statements {
  let opened = '';
  for (const { order, at, change } of futuresOrders.opened.values())
    opened += futuresOrderRow(order, at, change);
  yield* copy(sql, FUTURES_ORDER, Buffer.from(opened, 'latin1'));
  yield* copy(sql, FUTURES_FILL, Buffer.from(futuresFills, 'latin1'));
  if (futuresOrders.changed.size === 0) return;
  const { ids, filled, values, fees, realised, closedAt, cancelled } = columnsOf(futuresOrders.changed);
  yield sql`
    update futures_order o
    set filled_contracts = o.filled_contracts + r.filled, filled_value = o.filled_value + r.value,
      fees = o.fees + r.fees, realised = o.realised + r.realised, closed_at = r.closed_at, cancelled = r.cancelled
    from unnest(${ids}::bigint[], ${filled}::bigint[], ${values}::numeric[], ${fees}::numeric[],
      ${realised}::numeric[], ${closedAt}::bigint[], ${cancelled}::text[])
      as r(id, filled, value, fees, realised, closed_at, cancelled)
    where o.id = r.id`;
}

function* copy(sql: TransactionSql, columns: string, rows: Buffer): Statements {
  if (rows.length > 0) yield sql.copyIn(`copy ${columns} from stdin`, rows);
}

/** A changed order was open until now, so one without an end stays open. */
function columnsOf(changed: ReadonlyMap<number, OrderChange>) {
  const changes = [...changed.values()];
  return {
    ids: arrayOf([...changed.keys()]),
    filled: arrayOf(changes.map(({ filled }) => filled)),
    values: arrayOf(changes.map(({ value }) => value)),
    fees: arrayOf(changes.map(({ fees }) => fees)),
    realised: arrayOf(changes.map(({ realised }) => realised)),
    closedAt: arrayOf(changes.map(({ closedAt }) => closedAt ?? 'null')),
    cancelled: arrayOf(changes.map(({ cancelled }) => cancelled ?? 'null')),
  };
}

/** PostgreSQL's array format, for numbers and the engine's own words; the driver would quote every one of them. */
const arrayOf = (values: readonly (number | bigint | string)[]): string => `{${values.join(',')}}`;

// These rows are few, so one JSON text holds them all; only the larger tables use COPY.
function* writePositions(sql: SqlTag, rows: ProjectedRows): Statements {
  if (rows.positions.size > 0) {
    const positions = [...rows.positions.values()].map((position) => ({
      ...position,
      openedValue: `${position.openedValue}`,
      closedValue: `${position.closedValue}`,
      realised: `${position.realised}`,
      fees: `${position.fees}`,
      funding: `${position.funding}`,
    }));
    yield sql`
      insert into futures_position as p (id, account, market, side, mode, lever, opened_contracts, opened_value,
        closed_contracts, closed_value, realised, fees, funding, opened_at, closed_at, cause)
      select id, account, market, side, mode, lever, "openedContracts", "openedValue", "closedContracts", "closedValue",
        realised, fees, funding, at, "closedAt", cause
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
        as r(id bigint, account bigint, market integer, side text, mode text, lever integer, "openedContracts" bigint,
          "openedValue" numeric, "closedContracts" bigint, "closedValue" numeric, realised numeric, fees numeric,
          funding numeric, at bigint, "closedAt" bigint, cause text)
      on conflict (id) do update set
        opened_contracts = p.opened_contracts + excluded.opened_contracts,
        opened_value = p.opened_value + excluded.opened_value,
        closed_contracts = p.closed_contracts + excluded.closed_contracts,
        closed_value = p.closed_value + excluded.closed_value,
        realised = p.realised + excluded.realised,
        fees = p.fees + excluded.fees,
        funding = p.funding + excluded.funding,
        closed_at = excluded.closed_at,
        cause = excluded.cause`;
  }
  if (rows.fundingPayments.length > 0)
    yield sql`
      insert into funding_payment (seq, position, account, market, amount, at)
      select * from jsonb_to_recordset(${JSON.stringify(rows.fundingPayments)}::jsonb)
        as r(seq bigint, position bigint, account bigint, market integer, amount numeric, at bigint)`;
  if (rows.fundingRates.length > 0)
    yield sql`
      insert into funding_rate (market, at, rate_ppb, mark)
      select * from jsonb_to_recordset(${JSON.stringify(rows.fundingRates)}::jsonb)
        as r(market integer, at bigint, rate_ppb bigint, mark bigint)`;
  if (rows.liquidations.length > 0)
    yield sql`
      insert into liquidation (id, account, mode, position, outcome, explanation, at)
      select * from jsonb_to_recordset(${JSON.stringify(rows.liquidations)}::jsonb)
        as r(id bigint, account bigint, mode text, position bigint, outcome text, explanation jsonb, at bigint)`;
}

/** An edited trigger keeps the time it was first armed; one armed by an earlier write is only ended. */
function* writeTriggers(sql: SqlTag, { triggers }: ProjectedRows): Statements {
  const rows = [...triggers.values()];
  const armed = rows.filter(({ armedAt }) => armedAt !== null);
  if (armed.length > 0)
    yield sql`
      insert into futures_trigger as t (id, account, market, position, take_profit, stop_loss, contracts, armed_at,
        ended_at, outcome, mark)
      select id, account, market, position, "takeProfit", "stopLoss", contracts, "armedAt", "endedAt", outcome, mark
      from jsonb_to_recordset(${JSON.stringify(armed)}::jsonb)
        as r(id bigint, account bigint, market integer, position bigint, "takeProfit" bigint, "stopLoss" bigint,
          contracts bigint, "armedAt" bigint, "endedAt" bigint, outcome text, mark bigint)
      on conflict (id) do update set take_profit = excluded.take_profit, stop_loss = excluded.stop_loss,
        contracts = excluded.contracts, ended_at = excluded.ended_at, outcome = excluded.outcome, mark = excluded.mark`;
  const ended = rows.filter(({ armedAt }) => armedAt === null);
  if (ended.length > 0)
    yield sql`
      update futures_trigger t set ended_at = r."endedAt", outcome = r.outcome, mark = r.mark
      from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
        as r(id bigint, "endedAt" bigint, outcome text, mark bigint)
      where t.id = r.id`;
}

/** A notice that is written again keeps its row, which says whether it was mailed. */
function* writeNotices(sql: SqlTag, { notices }: ProjectedRows): Statements {
  if (notices.length > 0)
    yield sql`
      insert into futures_notice (seq, account, position, kind, market, price, at)
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as r(seq bigint, account bigint, position bigint, kind text, market integer, price bigint, at bigint)
      on conflict do nothing`;
}

function* writeCandles(sql: SqlTag, rows: ProjectedRows): Statements {
  if (rows.minutes.size === 0) return;
  const steps = stepsAsJson(candlesOf(rows.minutes.values()));
  yield sql`
    insert into candle as c (source, market, period, start, open, high, low, close, volume, turnover)
    select * from jsonb_to_recordset(${steps}::jsonb)
      as r(source text, market integer, period text, start bigint, open numeric, high numeric, low numeric,
        close numeric, volume numeric, turnover numeric)
    on conflict (source, market, period, start) do update set
      high = greatest(c.high, excluded.high),
      low = least(c.low, excluded.low),
      close = excluded.close,
      volume = c.volume + excluded.volume,
      turnover = c.turnover + excluded.turnover`;
}
