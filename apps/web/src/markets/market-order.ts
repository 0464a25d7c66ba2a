import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';

export type SortColumn = 'name' | 'volume' | 'price' | 'change';
export interface MarketSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** What a press on a column's head does: largest first (names from A), then the other way, then the listed order. */
export function nextSort(sort: MarketSort | undefined, column: SortColumn): MarketSort | undefined {
  const first = column !== 'name';
  if (sort?.column !== column) return { column, descending: first };
  return sort.descending === first ? { column, descending: !first } : undefined;
}

/**
 * A sorted copy. Equal rows keep the order in which they are listed. Prices and turnovers are compared in one
 * currency: `worthOf` is what one unit of a quote coin is worth, 0 where that is not known.
 */
export function sortMarkets(
  markets: readonly MarketSymbol[],
  sort: MarketSort | undefined,
  figures: (market: MarketSymbol) => Pick<MarketSymbol, 'price' | 'rise' | 'amount'>,
  worthOf: (quoteCoin: string) => number,
): readonly MarketSymbol[] {
  if (sort === undefined) return markets;
  const sign = sort.descending ? -1 : 1;
  if (sort.column === 'name') return markets.toSorted((a, b) => sign * (a.symbol < b.symbol ? -1 : 1));
  const { field, inQuoteCoin } = FIELDS[sort.column];
  const keyed = markets.map((market) => {
    const figure = Number(figures(market)[field]);
    return { market, key: inQuoteCoin ? figure * worthOf(market.maincoin) : figure };
  });
  return keyed.toSorted((a, b) => sign * (a.key - b.key)).map(({ market }) => market);
}

const FIELDS = {
  volume: { field: 'amount', inQuoteCoin: true },
  price: { field: 'price', inQuoteCoin: true },
  change: { field: 'rise', inQuoteCoin: false },
} as const;

/** The markets that moved most, strongest first: those that rose, or those that fell. */
export function movers<Row extends { readonly rise: string }>(
  rows: readonly Row[],
  direction: 'up' | 'down',
  count: number,
): readonly Row[] {
  const sign = direction === 'up' ? 1 : -1;
  return rows
    .filter((row) => Number(row.rise) * sign > 0)
    .toSorted((a, b) => sign * (Number(b.rise) - Number(a.rise)))
    .slice(0, count);
}
