import { ORDER_BOOK } from '@meridian/contract/constants';
import type { DepthRow } from '@meridian/contract/socket';
import { ceilDiv, floorDiv, formatDecimal, parseDecimal, pow10 } from '@meridian/money';

/** One painted level. `depth` is the filled share of its row, 0 to 1. */
export interface BookRow {
  readonly price: string;
  readonly amount: string;
  readonly depth: number;
}

export interface BookView {
  /** Best price first. */
  readonly sell: readonly BookRow[];
  readonly buy: readonly BookRow[];
  /** Share of buyers in everything shown, in percent; undefined for an empty book. */
  readonly buyPercent: number | undefined;
}

export interface BookTerms {
  readonly priceScale: number;
  readonly amountScale: number;
}

/** The steps a price can be grouped by: its own accuracy and three coarser ones, as decimals: 0.1, 1, 10, 100. */
export function groupings({ priceScale }: BookTerms): string[] {
  return [0, 1, 2, 3].map((coarser) => {
    const scale = priceScale - coarser;
    return scale >= 0 ? formatDecimal(1n, scale) : String(pow10(-scale));
  });
}

/**
 * Both sides grouped and measured. Sellers are rounded up and buyers down, so that a grouped book never shows a price
 * better than it is.
 */
export function viewBook(
  sell: readonly DepthRow[],
  buy: readonly DepthRow[],
  terms: BookTerms,
  grouping: number,
  rows: number,
): BookView {
  const sellers = group(sell, terms, grouping, 'up').slice(0, rows);
  const buyers = group(buy, terms, grouping, 'down').slice(0, rows);
  const [sold, bought] = [sumOf(sellers), sumOf(buyers)];
  return {
    sell: sellers.map((level) => rowOf(level, terms, grouping, sold)),
    buy: buyers.map((level) => rowOf(level, terms, grouping, bought)),
    buyPercent: sold + bought === 0n ? undefined : Number((bought * 100n) / (sold + bought)),
  };
}

interface Level {
  readonly ticks: bigint;
  readonly lots: bigint;
}

function group(
  rows: readonly DepthRow[],
  terms: BookTerms,
  grouping: number,
  towards: 'up' | 'down',
): Level[] {
  const step = pow10(grouping);
  const levels = new Map<bigint, bigint>();
  for (const row of rows) {
    const ticks = parseDecimal(row.price, terms.priceScale);
    const lots = parseDecimal(row.amount, terms.amountScale);
    if (ticks === undefined || lots === undefined) continue;
    const grouped = (towards === 'up' ? ceilDiv(ticks, step) : floorDiv(ticks, step)) * step;
    levels.set(grouped, (levels.get(grouped) ?? 0n) + lots);
  }
  return [...levels].map(([ticks, lots]) => ({ ticks, lots }));
}

const sumOf = (levels: readonly Level[]): bigint =>
  levels.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0n);

function rowOf({ ticks, lots }: Level, terms: BookTerms, grouping: number, total: bigint): BookRow {
  const decimals = Math.max(0, terms.priceScale - grouping);
  const price = floorDiv(ticks, pow10(terms.priceScale - decimals));
  return {
    price: formatDecimal(price, decimals),
    amount: formatDecimal(lots, terms.amountScale),
    depth: barShare(ticks * lots, total),
  };
}

/** Amount times price times 800 over the side's total, capped at 100 %: for drawing, so a plain number is enough. */
function barShare(value: bigint, total: bigint): number {
  if (total === 0n) return 0;
  const percent = Number((value * BigInt(ORDER_BOOK.depthBarFactor) * 100n) / total) / 100;
  return Math.min(ORDER_BOOK.depthBarMaxPercent, percent) / 100;
}
