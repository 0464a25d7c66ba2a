import type { EngineEvent } from '@meridian/engine';
import type { OrderChange } from './order-changes.ts';

type Event<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>;

/**
 * Rows in COPY's text format: columns separated by tabs, one row per line, `\N` for NULL. Each function is next to the
 * columns it writes. They write numbers and the engine's own words, none of which contains a tab, a line break or a
 * backslash, so nothing is escaped.
 */
export const SPOT_ORDER = `spot_order (id, account, market, side, style, time_in_force, price, lots, budget, placed_at, filled_lots,
  filled_quote, closed_at, cancelled)`;

export interface SpotOrderOpened {
  readonly order: number;
  readonly account: number;
  readonly market: number;
  readonly side: string;
  readonly style: string;
  readonly timeInForce: string;
  readonly price: number;
  readonly lots: number;
  readonly budget: bigint;
}

export function spotOrderRow(order: SpotOrderOpened, at: number, change: OrderChange): string {
  const { order: id, account, market, side, style, timeInForce, price, lots, budget } = order;
  const { filled, value, closedAt, cancelled } = change;
  return `${id}\t${account}\t${market}\t${side}\t${style}\t${timeInForce}\t${price}\t${lots}\t${budget}\t${at}\t${filled}\t${value}\t${closedAt ?? '\\N'}\t${cancelled ?? '\\N'}\n`;
}

export const SPOT_FILL = `spot_fill (trade, market, price, lots, taker_side, taker_order, taker, taker_fee,
  taker_fee_coin, maker_order, maker, maker_fee, maker_fee_coin, at)`;

export function spotFillRow(fill: Event<'SpotTraded'>, at: number): string {
  const { trade, market, price, lots, takerSide, takerOrder, taker, takerFee, takerFeeCoin } = fill;
  const { makerOrder, maker, makerFee, makerFeeCoin } = fill;
  return `${trade}\t${market}\t${price}\t${lots}\t${takerSide}\t${takerOrder}\t${taker}\t${takerFee}\t${takerFeeCoin}\t${makerOrder}\t${maker}\t${makerFee}\t${makerFeeCoin}\t${at}\n`;
}

export const FUTURES_ORDER = `futures_order (id, account, market, side, effect, position, cause, mode, lever, style,
  time_in_force, price, contracts, take_profit, stop_loss, placed_at, filled_contracts, filled_value, fees, realised, closed_at, cancelled)`;

export function futuresOrderRow(
  order: Event<'FuturesOrderAccepted'>,
  at: number,
  change: OrderChange,
): string {
  const { order: id, account, market, side, effect, position, cause, mode, lever, style, price } = order;
  const { timeInForce, contracts, takeProfit, stopLoss } = order;
  const { filled, value, fees, realised, closedAt, cancelled } = change;
  return `${id}\t${account}\t${market}\t${side}\t${effect}\t${position}\t${cause}\t${mode}\t${lever}\t${style}\t${timeInForce}\t${price}\t${contracts}\t${takeProfit}\t${stopLoss}\t${at}\t${filled}\t${value}\t${fees}\t${realised}\t${closedAt ?? '\\N'}\t${cancelled ?? '\\N'}\n`;
}

export const FUTURES_FILL = `futures_fill (trade, market, price, contracts, taker_side, taker_order, taker, taker_fee,
  maker_order, maker, maker_fee, at)`;

export function futuresFillRow(fill: Event<'FuturesTraded'>, at: number): string {
  const { trade, market, price, contracts, takerSide, takerOrder, taker, takerFee } = fill;
  const { makerOrder, maker, makerFee } = fill;
  return `${trade}\t${market}\t${price}\t${contracts}\t${takerSide}\t${takerOrder}\t${taker}\t${takerFee}\t${makerOrder}\t${maker}\t${makerFee}\t${at}\n`;
}

export interface LedgerSum {
  readonly account: number;
  readonly wallet: string;
  readonly coin: number;
  readonly why: string;
  amount: bigint;
  /** The futures position or cycle contract it belongs to. */
  readonly subject?: number;
}

export const LEDGER_ENTRY = 'ledger_entry (seq, line, account, wallet, coin, amount, why, at, subject)';

export function ledgerRow(seq: number, line: number, sum: LedgerSum, at: number): string {
  const { account, wallet, coin, why, amount, subject } = sum;
  return `${seq}\t${line}\t${account}\t${wallet}\t${coin}\t${amount}\t${why}\t${at}\t${subject ?? '\\N'}\n`;
}
