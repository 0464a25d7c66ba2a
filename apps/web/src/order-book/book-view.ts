import { ORDER_BOOK } from '@meridian/contract/constants';
import type { BookLevel } from '@meridian/contract/domain/live';
import { COARSER } from '@meridian/contract/socket';
import { ceilDiv, floorDiv, formatDecimal, parseDecimal, pow10 } from '@meridian/money';

/** One painted level. `depth` is the filled share of its row, 0 to 1. */
export interface BookRow extends BookLevel {
  readonly depth: number;
  /** Whether the user has an order at this level. */
  readonly mine: boolean;
}

export interface BookView {
  /** Best price first. */
  readonly sell: readonly BookRow[];
  readonly buy: readonly BookRow[];
  /** The buyers' share of all rows held, in percent; undefined for an empty book. */
  readonly buyPercent: number | undefined;
}

export interface BookTerms {
  readonly priceScale: number;
  readonly amountScale: number;
}

/** With a step larger than this share of the price, the whole book would fit into a row or two. */
const MOST_STEPS_IN_PRICE = 500n;

/** The steps for grouping prices: the market's own and up to three coarser ones, as decimals: 0.1, 1, 10, 100. */
export function groupings({ priceScale }: BookTerms, price: string): string[] {
  const ticks = parseDecimal(price, priceScale) ?? 0n;
  return [0, ...COARSER]
    .filter((coarser) => coarser === 0 || pow10(coarser) * MOST_STEPS_IN_PRICE <= ticks)
    .map((coarser) => {
      const scale = priceScale - coarser;
      return scale >= 0 ? formatDecimal(1n, scale) : String(pow10(-scale));
    });
}

/**
 * Groups both sides and computes their bars. Sell prices are rounded up and buy prices down, so that a grouped book
 * never shows a better price than the real one.
 */
export function viewBook(
  sell: readonly BookLevel[],
  buy: readonly BookLevel[],
  terms: BookTerms,
  grouping: number,
  rows: number,
  own: OwnOrders = NO_ORDERS,
): BookView {
  const sellers = group(sell, terms, grouping, 'up');
  const buyers = group(buy, terms, grouping, 'down');
  // Summed over all rows held, not only those drawn: with six rows nearly every bar would be full.
  const [sold, bought] = [sumOf(sellers), sumOf(buyers)];
  const mine = groupOwn(own, terms, grouping);
  return {
    sell: sellers.slice(0, rows).map((level) => rowOf(level, terms, grouping, sold, mine.sell)),
    buy: buyers.slice(0, rows).map((level) => rowOf(level, terms, grouping, bought, mine.buy)),
    buyPercent: sold + bought === 0n ? undefined : Number((bought * 100n) / (sold + bought)),
  };
}

/** Prices of the user's own orders, and the ungrouped best sell price: orders at or above it are sell orders. */
export interface OwnOrders {
  readonly prices: ReadonlySet<string>;
  readonly bestSeller: string | undefined;
}
const NO_ORDERS: OwnOrders = { prices: new Set(), bestSeller: undefined };

function groupOwn(
  { prices, bestSeller }: OwnOrders,
  { priceScale }: BookTerms,
  grouping: number,
): Readonly<Record<'sell' | 'buy', ReadonlySet<bigint>>> {
  const step = pow10(grouping);
  const rows = { sell: new Set<bigint>(), buy: new Set<bigint>() };
  const lowest = bestSeller === undefined ? undefined : parseDecimal(bestSeller, priceScale);
  for (const price of prices) {
    const ticks = parseDecimal(price, priceScale);
    if (ticks === undefined) continue;
    if (lowest !== undefined && ticks >= lowest) rows.sell.add(ceilDiv(ticks, step) * step);
    else rows.buy.add(floorDiv(ticks, step) * step);
  }
  return rows;
}

interface Level {
  readonly ticks: bigint;
  readonly lots: bigint;
}

function group(
  rows: readonly BookLevel[],
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

function rowOf(
  { ticks, lots }: Level,
  terms: BookTerms,
  grouping: number,
  total: bigint,
  own: ReadonlySet<bigint>,
): BookRow {
  const decimals = Math.max(0, terms.priceScale - grouping);
  const price = floorDiv(ticks, pow10(terms.priceScale - decimals));
  return {
    price: formatDecimal(price, decimals),
    amount: formatDecimal(lots, terms.amountScale),
    depth: barShare(ticks * lots, total),
    mine: own.has(ticks),
  };
}

/** Amount × price × 800 ÷ side total, at most 100 %. Only used for drawing, so a plain number is precise enough. */
function barShare(value: bigint, total: bigint): number {
  if (total === 0n) return 0;
  const percent = Number((value * BigInt(ORDER_BOOK.depthBarFactor) * 100n) / total) / 100;
  return Math.min(ORDER_BOOK.depthBarMaxPercent, percent) / 100;
}
