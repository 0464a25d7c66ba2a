import type { FuturesMarket } from '../futures/futures-market.ts';
import type { MarketId, Ticks } from '../ids.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { accepted, type Result, rejected } from '../results.ts';
import { COLLAR_RULES } from '../rules/rule-version.ts';
import type { ExchangeState } from '../state.ts';
import type { Table } from '../storage/table.ts';
import type { SetCollar } from './collar-commands.ts';
import { noteTrade, PriceGuard } from './price-guard.ts';

/** [COLLAR-5] A market that exists when the collar comes into force starts with its last price as reference. */
export function startCollars(state: ExchangeState): void {
  for (const market of state.spotMarkets.rows.values()) guard(state.spotGuards, market, market.lastPrice);
  for (const market of state.futuresMarkets.rows.values()) guard(state.futuresGuards, market, market.mark);
}

/** A market added later starts without a reference. Under the first rules there are no guards. */
export function guardSpotMarket(state: ExchangeState, market: SpotMarket): void {
  if (state.rules >= COLLAR_RULES) guard(state.spotGuards, market, 0);
}

export function guardFuturesMarket(state: ExchangeState, market: FuturesMarket): void {
  if (state.rules >= COLLAR_RULES) guard(state.futuresGuards, market, 0);
}

/** Connects each market with its guard when a snapshot is loaded. */
export function deriveGuards(state: ExchangeState): void {
  for (const row of state.spotGuards.rows.values()) state.spotMarkets.mustGet(row.id).guard = row;
  for (const row of state.futuresGuards.rows.values()) state.futuresMarkets.mustGet(row.id).guard = row;
}

export function setCollar(state: ExchangeState, command: SetCollar): Result {
  const { product, market, collarPpm, reference } = command;
  const table = product === 'spot' ? state.spotGuards : state.futuresGuards;
  const row = table.get(market);
  if (row === undefined) return rejected('unknown_market');
  if (collarPpm < 1 || collarPpm >= 1_000_000) return rejected('bad_market_rules');
  // [COLLAR-6] Once a market has a reference, only trades move it; an operator cannot.
  if (reference > 0 && hasSlowReference(row)) return rejected('bad_market_rules');
  row.collarPpm = collarPpm;
  if (reference > 0) startFrom(row, reference);
  table.markChanged(row);
  state.priceChanges++;
  state.out.emit({ type: 'CollarChanged', product, market, collarPpm });
  return accepted();
}

export function noteSpotTrade(state: ExchangeState, row: PriceGuard, price: Ticks): void {
  noteTrade(row, price, state.now);
  state.spotGuards.markChanged(row);
}

export function noteFuturesTrade(state: ExchangeState, row: PriceGuard, price: Ticks): void {
  noteTrade(row, price, state.now);
  state.futuresGuards.markChanged(row);
}

function guard(
  table: Table<PriceGuard>,
  market: { readonly id: MarketId; guard: PriceGuard | undefined },
  price: Ticks,
): void {
  const row = new PriceGuard();
  row.id = market.id;
  if (price > 0) startFrom(row, price);
  table.add(row);
  market.guard = row;
}

const hasSlowReference = ({ samples, closePrice }: PriceGuard): boolean =>
  samples.length > 0 || closePrice > 0;

function startFrom(row: PriceGuard, price: Ticks): void {
  row.samples = [price];
  row.minute = 0;
  row.closePrice = 0;
}
