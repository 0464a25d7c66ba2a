import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { IndexBar } from '../prices/index-price-source.ts';
import type { MarketState } from './simulated-market.ts';

declare module '../database/tables.ts' {
  interface Tables extends PriceTables {}
}

interface PriceTables {
  readonly simulated_market: SimulatedMarketTable;
  readonly index_minute: IndexMinuteTable;
}

/** One row: the state of the simulated prices, from which the next start continues. */
interface SimulatedMarketTable {
  readonly singleton: true;
  readonly epoch_ms: bigint;
  readonly state: string;
  readonly minute: string;
}

/** Finished minutes of the last few days, prices at INDEX_SCALE. */
interface IndexMinuteTable {
  readonly coin: string;
  readonly time_ms: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
}

export interface StoredSimulation {
  readonly epochMs: number;
  readonly state: MarketState;
  /** The current minute, by coin. */
  readonly minute: Readonly<Record<string, IndexBar>>;
}

const KEPT_MS = 48 * 60 * 60_000;

export async function loadSimulation({ db }: Pick<Database, 'db'>): Promise<StoredSimulation | undefined> {
  const row = await db
    .selectFrom('simulated_market')
    .select(['epoch_ms', 'state', 'minute'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const bars = (JSON.parse(row.minute) as StoredBar[]).map(readBar);
  return {
    epochMs: Number(row.epoch_ms),
    state: JSON.parse(row.state) as MarketState,
    minute: Object.fromEntries(bars.map((bar) => [bar.coin, bar])),
  };
}

/** State and bars in one transaction, so that a start after a crash neither repeats a minute nor skips one. */
export async function saveSimulation(
  { db }: Pick<Database, 'db'>,
  { epochMs, state, minute }: StoredSimulation,
  bars: readonly IndexBar[],
): Promise<void> {
  const row = {
    singleton: true as const,
    epoch_ms: BigInt(epochMs),
    state: JSON.stringify(state),
    minute: JSON.stringify(Object.values(minute).map(storeBar)),
  };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('simulated_market')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('singleton').doUpdateSet({ state: row.state, minute: row.minute }),
      )
      .execute();
    if (bars.length > 0) await insertBars(transaction, bars);
  });
}

interface StoredBar {
  readonly coin: string;
  readonly time_ms: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

const storeBar = (bar: IndexBar): StoredBar => ({
  coin: bar.coin,
  time_ms: bar.timeMs,
  open: String(bar.open),
  high: String(bar.high),
  low: String(bar.low),
  close: String(bar.close),
  volume: String(bar.volume),
});

const readBar = (bar: StoredBar): IndexBar => ({
  coin: bar.coin,
  timeMs: bar.time_ms,
  open: BigInt(bar.open),
  high: BigInt(bar.high),
  low: BigInt(bar.low),
  close: BigInt(bar.close),
  volume: BigInt(bar.volume),
});

/** A day has more bars than a statement may have parameters, so they are sent as one JSON text. */
async function insertBars(db: Kysely<Tables>, bars: readonly IndexBar[]): Promise<void> {
  const rows = JSON.stringify(bars.map(storeBar));
  await sql`
    insert into index_minute (coin, time_ms, open, high, low, close, volume)
    select coin, time_ms, open, high, low, close, volume from jsonb_to_recordset(${rows}::jsonb)
      as bar(coin text, time_ms bigint, open bigint, high bigint, low bigint, close bigint, volume bigint)
    on conflict (coin, time_ms) do nothing
  `.execute(db);
  const newest = bars.at(-1)!.timeMs;
  await db
    .deleteFrom('index_minute')
    .where('time_ms', '<', BigInt(newest - KEPT_MS))
    .execute();
}

export async function loadBars({ db }: Pick<Database, 'db'>, sinceMs: number): Promise<IndexBar[]> {
  const rows = await db
    .selectFrom('index_minute')
    .selectAll()
    .where('time_ms', '>=', BigInt(sinceMs))
    .orderBy('time_ms')
    .orderBy('coin')
    .execute();
  return rows.map(({ time_ms, ...bar }) => ({ ...bar, timeMs: Number(time_ms) }));
}
