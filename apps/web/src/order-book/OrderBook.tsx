import { ORDER_BOOK } from '@meridian/contract/constants';
import { DepthRow } from '@meridian/ui/display/DepthRow.tsx';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { type BookRow, type BookTerms, viewBook } from './book-view.ts';

export type BookLayout = 'both' | 'buy' | 'sell';

export interface OrderBookProps {
  readonly feed: PairFeed | undefined;
  /** The feed of the grouped book, if prices are grouped. */
  readonly grouped?: PairFeed | undefined;
  readonly terms: BookTerms;
  /** Index into the groupings: how coarsely prices are grouped. */
  readonly grouping: number;
  /** Rows of each side when both are shown; a single side gets the rows of both. */
  readonly rows: number;
  readonly layout?: BookLayout;
  /** Prices of the user's own orders, formatted as in the book. */
  readonly own?: ReadonlySet<string>;
  readonly onPick?: (price: string) => void;
  /** Shown between the sides: the last price. */
  readonly middle?: ReactNode;
  readonly ratio?: (buyPercent: number | undefined) => void;
}

const NONE: ReadonlySet<string> = new Set();
const ROW_PX = 22;

/** React renders the rows once; ten times a second, only the texts and bar widths that changed are updated. */
export function OrderBook({
  feed,
  grouped = feed,
  terms,
  grouping,
  rows,
  layout = 'both',
  own = NONE,
  onPick,
  middle,
  ratio,
}: OrderBookProps) {
  const root = useRef<HTMLDivElement>(null);
  const said = useRef(ratio);
  said.current = ratio;
  const t = useT();
  const shown = layout === 'both' ? rows : Math.min(ORDER_BOOK.maxRows, rows * 2);
  // Content below the book must not move when one side is shown alone.
  const missing = layout === 'both' ? 0 : rows * 2 - shown;
  const ownName = t('trade_book_own');
  const sides = layout === 'both' ? (['sell', 'buy'] as const) : ([layout] as const);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other rows to paint.
  useEffect(() => {
    if (feed === undefined || grouped === undefined || root.current === null) return;
    const cells = { sell: cellsOf(root.current, 'sell'), buy: cellsOf(root.current, 'buy') };
    const paint = () => {
      const { sell, buy } = grouped.get();
      const view = viewBook(
        sell,
        buy,
        { priceScale: terms.priceScale, amountScale: terms.amountScale },
        grouping,
        shown,
        { prices: own, bestSeller: feed.get().sell[0]?.price },
      );
      // Sellers are on top with the best price at the bottom, next to the last price.
      for (const [row, cell] of cells.sell.entries())
        paintCell(cell, view.sell[cells.sell.length - 1 - row], ownName);
      for (const [row, cell] of cells.buy.entries()) paintCell(cell, view.buy[row], ownName);
      said.current?.(view.buyPercent);
    };
    paint();
    return grouped.subscribe(paint);
  }, [feed, grouped, terms.priceScale, terms.amountScale, grouping, shown, layout, own, ownName]);

  const pick = (target: EventTarget) => {
    const price = (target as Element).closest('[data-level]')?.getAttribute('data-level');
    if (price) onPick?.(price);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut; the price field is the accessible alternative.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={root} onClick={(event) => pick(event.target)}>
      {sides.map((side) => (
        <Fragment key={side}>
          {side === 'buy' && middle}
          <ul
            aria-label={t(side === 'sell' ? 'trade_book_asks' : 'trade_book_bids')}
            data-side={side}
            className={onPick && 'cursor-pointer'}
          >
            {Array.from({ length: shown }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
              <DepthRow key={row} side={side === 'sell' ? 'ask' : 'bid'} price="--" amount="--" />
            ))}
          </ul>
          {side === 'sell' && layout === 'sell' && middle}
        </Fragment>
      ))}
      {missing > 0 && <div style={{ height: missing * ROW_PX }} />}
    </div>
  );
}

interface Cell {
  readonly row: HTMLElement;
  readonly price: Element;
  readonly amount: Element;
}

const cellsOf = (root: Element, side: 'sell' | 'buy'): Cell[] =>
  Array.from(root.querySelectorAll<HTMLElement>(`[data-side=${side}] [data-price]`), (price) => ({
    row: price.parentElement!,
    price,
    amount: price.parentElement!.querySelector('[data-amount]')!,
  }));

function paintCell({ row, price, amount }: Cell, level: BookRow | undefined, ownName: string): void {
  writeText(price, level === undefined ? '--' : formatNumber(level.price));
  writeText(amount, level === undefined ? '--' : formatNumber(level.amount));
  const depth = String(level?.depth ?? 0);
  if (row.style.getPropertyValue('--depth') !== depth) row.style.setProperty('--depth', depth);
  setAttribute(row, 'data-level', level?.price);
  setAttribute(row, 'aria-hidden', level === undefined ? 'true' : undefined);
  setAttribute(row, 'data-mine', level?.mine ? 'true' : undefined);
  setAttribute(row, 'aria-description', level?.mine ? ownName : undefined);
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
