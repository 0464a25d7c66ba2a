import type { BookLevel } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useGroupedFeed } from '../live/use-pair.ts';
import { groupings } from '../order-book/book-view.ts';
import type { WantedTrade } from './book-walk.ts';
import { continueRows, exceedsRows, oppositeRows } from './deep-book.ts';

/**
 * Reads the rows that an order trades with, best price first. For an order beyond the rows of the book they continue
 * with the groups behind them, which are followed only then.
 */
export function useOppositeRows(
  kind: MarketKind,
  wanted: WantedTrade,
  market: Market,
  feed: PairFeed | undefined,
): () => readonly BookLevel[] {
  const { side } = wanted;
  const { base, quote } = market;
  const grouping = useDeepGrouping(wanted, market, feed);
  const grouped = useGroupedFeed({ base, quote, product: kind }, undefined, grouping);
  return useCallback(() => {
    if (feed === undefined) return [];
    const rows = oppositeRows(feed.get(), side);
    if (grouped === undefined) return rows;
    return continueRows(rows, { rows: oppositeRows(grouped.get(), side), grouping }, side, market);
  }, [feed, grouped, grouping, side, market]);
}

/** The coarsest grouping for an order beyond the rows of the book, until the order changes; 0 for every other order. */
function useDeepGrouping(wanted: WantedTrade, market: Market, feed: PairFeed | undefined): number {
  const order = `${wanted.side} ${wanted.unit} ${wanted.amount}`;
  const [deepOrder, setDeepOrder] = useState<string>();
  const exceeds = useSyncExternalStore(
    feed?.subscribe ?? NOTHING,
    () => feed !== undefined && exceedsRows(oppositeRows(feed.get(), wanted.side), wanted, market),
  );
  // Kept for this order: a book that changes around its size does not subscribe again and again.
  if (exceeds && deepOrder !== order) setDeepOrder(order);
  if (!exceeds && deepOrder !== order) return 0;
  const scales = { priceScale: market.priceDecimals, amountScale: market.quantityDecimals };
  return groupings(scales, market.price).length - 1;
}

const NOTHING = () => () => {};
