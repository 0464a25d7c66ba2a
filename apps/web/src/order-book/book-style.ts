import type { BookBars } from './book-view.ts';
import type { BookLayout } from './OrderBook.tsx';

/** How the user wants the book drawn; stored on this device for all markets. */
export interface BookStyle {
  readonly layout: BookLayout;
  readonly bars: BookBars;
}

/** The bars of every product start with sums; a button shows each level alone, by the rule of the specification. */
export const FIRST_BOOK_STYLE: BookStyle = { layout: 'both', bars: 'total' };

export function acceptBookStyle(value: unknown): BookStyle | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { layout, bars } = value as Readonly<Record<string, unknown>>;
  return {
    layout: layout === 'buy' || layout === 'sell' ? layout : 'both',
    bars: bars === 'level' ? 'level' : 'total',
  };
}
