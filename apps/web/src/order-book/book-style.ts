import type { MarketKind } from '../live/ticker-store.ts';
import type { BookBars } from './book-view.ts';
import type { BookLayout } from './OrderBook.tsx';

/** How the user wants the book drawn; stored on this device for all markets. */
export interface BookStyle {
  readonly layout: BookLayout;
  readonly bars: BookBars;
}

/** Spot starts with sums; the contracts of a perpetual are compared level by level. */
export const FIRST_BOOK_STYLES: Readonly<Record<MarketKind, BookStyle>> = {
  spot: { layout: 'both', bars: 'total' },
  futures: { layout: 'both', bars: 'level' },
};

export function acceptBookStyle(value: unknown): BookStyle | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { layout, bars } = value as Readonly<Record<string, unknown>>;
  return {
    layout: layout === 'buy' || layout === 'sell' ? layout : 'both',
    bars: bars === 'level' ? 'level' : 'total',
  };
}
