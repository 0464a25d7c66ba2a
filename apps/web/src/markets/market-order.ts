import type { Market } from '@meridian/contract/domain/market';

export type SortColumn = 'name' | 'volume' | 'price' | 'change';
export interface MarketSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** The most traded markets first. */
export const FIRST_SORT: MarketSort = { column: 'volume', descending: true };

/** The next sort after a press on a column header: descending (names from A), ascending, then the first one again. */
export function nextSort(sort: MarketSort | undefined, column: SortColumn): MarketSort {
  const first = column !== 'name';
  if (sort?.column !== column) return { column, descending: first };
  return sort.descending === first ? { column, descending: !first } : FIRST_SORT;
}

/**
 * A sorted copy. Equal rows keep the order in which they are listed. Prices and turnovers are compared in one currency:
 * `worthOf` is the value of one unit of a quote coin, 0 if it is unknown.
 */
export function sortMarkets(
  markets: readonly Market[],
  sort: MarketSort,
  figures: (market: Market) => Pick<Market, 'price' | 'changePercent' | 'turnover'>,
  worthOf: (quoteCoin: string) => number,
): readonly Market[] {
  const sign = sort.descending ? -1 : 1;
  if (sort.column === 'name') return markets.toSorted((a, b) => sign * (a.symbol < b.symbol ? -1 : 1));
  const { field, inQuoteCoin } = FIELDS[sort.column];
  const keyed = markets.map((market) => {
    const figure = Number(figures(market)[field]);
    return { market, key: inQuoteCoin ? figure * worthOf(market.quote) : figure };
  });
  return keyed.toSorted((a, b) => sign * (a.key - b.key)).map(({ market }) => market);
}

const FIELDS = {
  volume: { field: 'turnover', inQuoteCoin: true },
  price: { field: 'price', inQuoteCoin: true },
  change: { field: 'changePercent', inQuoteCoin: false },
} as const;

/** The markets that moved most, strongest first: those that rose, or those that fell. */
export function movers<Row extends { readonly changePercent: string }>(
  rows: readonly Row[],
  direction: 'up' | 'down',
  count: number,
): readonly Row[] {
  const sign = direction === 'up' ? 1 : -1;
  return rows
    .filter((row) => Number(row.changePercent) * sign > 0)
    .toSorted((a, b) => sign * (Number(b.changePercent) - Number(a.changePercent)))
    .slice(0, count);
}
