import { type Kysely, sql } from 'kysely';

/**
 * Projections of the engine's events for queries: orders, fills, positions, ledger and candles. Numbers are integers, as
 * in the engine: ticks, lots, contracts and minor units. Every row can be rebuilt from the journal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table projection_offset (name text primary key, seq bigint not null check (seq >= 0))`.execute(
    db,
  );
  await createSpotTables(db);
  await createFuturesOrders(db);
  await createPositions(db);
  await createLedgerAndCandles(db);
}

async function createSpotTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spot_order (
      id bigint primary key,
      account bigint not null,
      market integer not null,
      side text not null check (side in ('buy', 'sell')),
      style text not null check (style in ('limit', 'market')),
      price bigint not null,
      lots bigint not null,
      budget numeric(40) not null,
      filled_lots bigint not null default 0,
      filled_quote numeric(40) not null default 0,
      placed_at bigint not null,
      closed_at bigint,
      cancelled text
    )
  `.execute(db);
  await sql`create index spot_order_of_account on spot_order (account, id desc)`.execute(db);
  await sql`
    create table spot_fill (
      trade bigint primary key,
      market integer not null,
      price bigint not null,
      lots bigint not null,
      taker_side text not null,
      taker_order bigint not null,
      taker bigint not null,
      taker_fee numeric(40) not null,
      taker_fee_coin integer not null,
      maker_order bigint not null,
      maker bigint not null,
      maker_fee numeric(40) not null,
      maker_fee_coin integer not null,
      at bigint not null
    )
  `.execute(db);
  await sql`create index spot_fill_of_taker_order on spot_fill (taker_order)`.execute(db);
  await sql`create index spot_fill_of_maker_order on spot_fill (maker_order)`.execute(db);
}

async function createFuturesOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table futures_order (
      id bigint primary key,
      account bigint not null,
      market integer not null,
      side text not null check (side in ('long', 'short')),
      effect text not null check (effect in ('open', 'close')),
      position bigint not null,
      cause text not null,
      mode text not null check (mode in ('isolated', 'cross')),
      lever integer not null,
      style text not null check (style in ('limit', 'market')),
      price bigint not null,
      contracts bigint not null,
      take_profit bigint not null,
      stop_loss bigint not null,
      filled_contracts bigint not null default 0,
      filled_value numeric(40) not null default 0,
      fees numeric(40) not null default 0,
      placed_at bigint not null,
      closed_at bigint,
      cancelled text
    )
  `.execute(db);
  await sql`create index futures_order_of_account on futures_order (account, id desc)`.execute(db);
  await sql`
    create table futures_fill (
      trade bigint primary key,
      market integer not null,
      price bigint not null,
      contracts bigint not null,
      taker_side text not null,
      taker_order bigint not null,
      taker bigint not null,
      taker_fee numeric(40) not null,
      maker_order bigint not null,
      maker bigint not null,
      maker_fee numeric(40) not null,
      at bigint not null
    )
  `.execute(db);
  await sql`create index futures_fill_of_taker_order on futures_fill (taker_order)`.execute(db);
  await sql`create index futures_fill_of_maker_order on futures_fill (maker_order)`.execute(db);
}

async function createPositions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table futures_position (
      id bigint primary key,
      account bigint not null,
      market integer not null,
      side text not null check (side in ('long', 'short')),
      mode text not null check (mode in ('isolated', 'cross')),
      lever integer not null,
      opened_contracts bigint not null default 0,
      opened_value numeric(40) not null default 0,
      closed_contracts bigint not null default 0,
      closed_value numeric(40) not null default 0,
      realised numeric(40) not null default 0,
      fees numeric(40) not null default 0,
      funding numeric(40) not null default 0,
      opened_at bigint not null,
      closed_at bigint,
      cause text
    )
  `.execute(db);
  await sql`create index futures_position_of_account on futures_position (account, id desc)`.execute(db);
  await sql`
    create table funding_payment (
      seq bigint not null,
      position bigint not null,
      account bigint not null,
      market integer not null,
      amount numeric(40) not null,
      at bigint not null,
      primary key (seq, position)
    )
  `.execute(db);
  await sql`create index funding_payment_of_account on funding_payment (account, seq desc)`.execute(db);
  await sql`
    create table funding_rate (
      market integer not null,
      at bigint not null,
      rate_ppb bigint not null,
      mark bigint not null,
      primary key (market, at)
    )
  `.execute(db);
  await sql`
    create table liquidation (
      id bigint primary key,
      account bigint not null,
      mode text not null,
      position bigint not null,
      outcome text not null,
      explanation jsonb not null,
      at bigint not null
    )
  `.execute(db);
  await sql`create index liquidation_of_account on liquidation (account, id desc)`.execute(db);
}

async function createLedgerAndCandles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entry (
      seq bigint not null,
      line integer not null,
      account bigint not null,
      wallet text not null,
      coin integer not null,
      amount numeric(40) not null check (amount <> 0),
      why text not null,
      at bigint not null,
      primary key (seq, line)
    )
  `.execute(db);
  await sql`create index ledger_entry_of_account on ledger_entry (account, wallet, coin, seq desc)`.execute(
    db,
  );
  await sql`
    create table candle (
      source text not null check (source in ('spot', 'futures', 'index')),
      market integer not null,
      period text not null,
      start bigint not null,
      open numeric(40) not null,
      high numeric(40) not null,
      low numeric(40) not null,
      close numeric(40) not null,
      volume numeric(40) not null,
      turnover numeric(60) not null,
      primary key (source, market, period, start)
    )
  `.execute(db);
  // Candles before the first trade, generated once for the demo's charts. Separate, because no journal can rebuild them.
  await sql`create table candle_drawn (like candle including all)`.execute(db);
}
