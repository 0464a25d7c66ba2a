import type { BookLevel } from '@meridian/contract/domain/live';
import type { OrderSide } from '@meridian/contract/domain/order';
import { formatDecimal, parseDecimal, pow10 } from '@meridian/money';
import type { BookScales, WantedTrade } from './book-walk.ts';

/** The rows that an order of this side trades with, best price first. */
export const oppositeRows = (
  { sell, buy }: Record<OrderSide, readonly BookLevel[]>,
  side: OrderSide,
): readonly BookLevel[] => (side === 'buy' ? sell : buy);

export interface GroupedRows {
  readonly rows: readonly BookLevel[];
  /** How many last digits of a price a group ignores. */
  readonly grouping: number;
}

/**
 * The rows an order trades against, best price first, continued by the groups behind them. A group counts at its worst
 * price, so that the estimate is never better than the book, and without what the rows already hold of it.
 */
export function continueRows(
  rows: readonly BookLevel[],
  { rows: groups, grouping }: GroupedRows,
  side: OrderSide,
  { priceDecimals, quantityDecimals }: BookScales,
): readonly BookLevel[] {
  const read = ({ price, amount }: BookLevel) => ({
    ticks: parseDecimal(price, priceDecimals) ?? 0n,
    lots: parseDecimal(amount, quantityDecimals) ?? 0n,
  });
  const known = rows.map(read);
  const last = known.at(-1);
  if (last === undefined) return rows;
  const step = pow10(grouping);
  const isBehind = (worst: bigint) => (side === 'buy' ? worst >= last.ticks : worst <= last.ticks);
  const isIn = (ticks: bigint, worst: bigint) =>
    side === 'buy' ? ticks <= worst && ticks > worst - step : ticks >= worst && ticks < worst + step;
  const continued = [...rows];
  for (const group of groups) {
    const { ticks: worst, lots } = read(group);
    if (worst <= 0n || !isBehind(worst)) continue;
    const rest = known.reduce((left, row) => (isIn(row.ticks, worst) ? left - row.lots : left), lots);
    if (rest > 0n) continued.push({ price: group.price, amount: formatDecimal(rest, quantityDecimals) });
  }
  return continued;
}

/** Whether the rows hold less than the order wants, so that an estimate needs those behind them. */
export function exceedsRows(
  rows: readonly BookLevel[],
  { unit, amount }: WantedTrade,
  { priceDecimals, quantityDecimals }: BookScales,
): boolean {
  const byValue = unit === 'quote';
  const wanted = parseDecimal(amount, byValue ? priceDecimals + quantityDecimals : quantityDecimals);
  if (wanted === undefined || rows.length === 0) return false;
  const offered = rows.reduce((sum, { price, amount: lots }) => {
    const quantity = parseDecimal(lots, quantityDecimals) ?? 0n;
    return sum + (byValue ? quantity * (parseDecimal(price, priceDecimals) ?? 0n) : quantity);
  }, 0n);
  return offered < wanted;
}
