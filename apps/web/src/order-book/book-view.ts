import type { BookLevel } from '@meridian/contract/domain/live';
import { ORDER_BOOK } from '@meridian/contract/product-rules';
import { COARSER } from '@meridian/contract/socket';
import { ceilDiv, floorDiv, formatDecimal, parseDecimal, pow10, roundDiv } from '@meridian/money';

/** One painted level. */
export interface BookRow extends BookLevel {
  /** The sum of this level and all better ones, in the base coin. */
  readonly total: string;
  /** The same in the smallest units, for `sumTo`: lots, and lots × ticks. */
  readonly lots: bigint;
  readonly value: bigint;
  /** The filled share of its row, 0 to 1. */
  readonly depth: number;
  /** Whether the user has an order at this level. */
  readonly mine: boolean;
}

/** Both sides of the book, best price first. */
export interface BookSides<Level> {
  readonly sell: readonly Level[];
  readonly buy: readonly Level[];
}

export interface BookView extends BookSides<BookRow> {
  /** The buyers' share of the drawn rows, in whole percent; undefined for an empty book. */
  readonly buyPercent: number | undefined;
}

export interface BookTerms {
  readonly priceScale: number;
  readonly amountScale: number;
}

/** What the bars show: everything up to a level, or each level alone. */
export type BookBars = 'total' | 'level';

export interface BookInput extends BookSides<BookLevel> {
  readonly terms: BookTerms;
  /** Index into the groupings. */
  readonly grouping: number;
  /** Rows of each side that are drawn. */
  readonly rows: number;
  readonly bars?: BookBars;
  readonly own?: OwnOrders;
}

/** With a step larger than this share of the price, the whole book would fit into a row or two. */
const MAX_STEPS_IN_PRICE = 500n;

/** The steps for grouping prices: the market's own and up to three coarser ones, as decimals: 0.1, 1, 10, 100. */
export function groupings({ priceScale }: BookTerms, price: string): string[] {
  const ticks = parseDecimal(price, priceScale) ?? 0n;
  return [0, ...COARSER]
    .filter((coarser) => coarser === 0 || pow10(coarser) * MAX_STEPS_IN_PRICE <= ticks)
    .map((coarser) => {
      const scale = priceScale - coarser;
      return scale >= 0 ? formatDecimal(1n, scale) : String(pow10(-scale));
    });
}

/**
 * Groups both sides and computes their sums and bars. Sell prices are rounded up and buy prices down, so that a grouped
 * book never shows a better price than the real one. Both sides have one scale, so that their bars can be compared.
 */
export function viewBook({ bars = 'total', own = NO_ORDERS, ...input }: BookInput): BookView {
  const { terms, grouping, rows } = input;
  const sellers = group(input.sell, terms, grouping, 'up');
  const buyers = group(input.buy, terms, grouping, 'down');
  const drawn = [sellers.slice(0, rows), buyers.slice(0, rows)] as const;
  const [sold, bought] = [sumOf(drawn[0]), sumOf(drawn[1])];
  const widest = bars === 'total' ? larger(sold, bought) : larger(sumOf(sellers), sumOf(buyers));
  const mine = groupOwn(own, terms, grouping);
  const view = { terms, grouping, share: SHARES[bars], widest };
  return {
    sell: rowsOf(drawn[0], { ...view, own: mine.sell }),
    buy: rowsOf(drawn[1], { ...view, own: mine.buy }),
    buyPercent:
      sold + bought === 0n ? undefined : Number((bought * 200n + sold + bought) / (2n * (sold + bought))),
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
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

interface RowTerms {
  readonly terms: BookTerms;
  readonly grouping: number;
  readonly share: (level: bigint, total: bigint, widest: bigint) => number;
  readonly widest: bigint;
  readonly own: ReadonlySet<bigint>;
}

function rowsOf(levels: readonly Level[], { terms, grouping, share, widest, own }: RowTerms): BookRow[] {
  const decimals = Math.max(0, terms.priceScale - grouping);
  const unit = pow10(terms.priceScale - decimals);
  let [sumLots, sumValue] = [0n, 0n];
  return levels.map(({ ticks, lots }) => {
    sumLots += lots;
    sumValue += ticks * lots;
    return {
      price: formatDecimal(floorDiv(ticks, unit), decimals),
      amount: formatDecimal(lots, terms.amountScale),
      total: formatDecimal(sumLots, terms.amountScale),
      lots: sumLots,
      value: sumValue,
      depth: widest === 0n ? 0 : share(ticks * lots, sumValue, widest),
      mine: own.has(ticks),
    };
  });
}

/** Only used for drawing, so plain numbers are precise enough. */
const SHARES = {
  total: (_: bigint, total: bigint, widest: bigint) => Number((total * 10_000n) / widest) / 10_000,
  /** Amount × price × 800 ÷ total of the larger side, at most 100 %. */
  level: (level: bigint, _: bigint, widest: bigint) => {
    const percent = Number((level * BigInt(ORDER_BOOK.depthBarFactor) * 100n) / widest) / 100;
    return Math.min(ORDER_BOOK.depthBarMaxPercent, percent) / 100;
  },
} as const;

/** What an order that takes everything up to a row would trade. */
export interface BookSum {
  /** In the base coin. */
  readonly amount: string;
  /** In the quote coin, floored to the decimals of the price. */
  readonly value: string;
  /** Floored for buyers and sellers alike: a figure for display, not the terms of an order. */
  readonly average: string;
}

export function sumTo({ total, lots, value }: BookRow, { priceScale, amountScale }: BookTerms): BookSum {
  return {
    amount: total,
    value: formatDecimal(value / pow10(amountScale), priceScale),
    average: formatDecimal(lots === 0n ? 0n : value / lots, priceScale),
  };
}

/** The distance of the best prices and its share of the middle price in percent; undefined while a side is empty. */
export function spreadOf(
  sell: readonly BookLevel[],
  buy: readonly BookLevel[],
  { priceScale }: BookTerms,
): { readonly price: string; readonly percent: string } | undefined {
  const [ask, bid] = [sell[0], buy[0]].map((row) => row && parseDecimal(row.price, priceScale));
  if (ask === undefined || bid === undefined || ask + bid === 0n) return undefined;
  return { price: formatDecimal(ask - bid, priceScale), percent: percentOf(ask - bid, ask + bid) };
}

const PERCENT_SCALE = 8;

/** Rounded to the first decimal in which one tick shows, at least two: 1.23, 0.0160. They stay while the spread changes. */
function percentOf(distance: bigint, sum: bigint): string {
  // Twice the distance over the sum of both prices is its share of the middle price.
  const share = (ticks: bigint, decimals: number) => roundDiv(ticks * 200n * pow10(decimals), sum);
  let decimals = 2;
  while (decimals < PERCENT_SCALE && share(1n, decimals) === 0n) decimals++;
  return formatDecimal(share(distance, decimals), decimals);
}
