import { ORDER_BOOK } from '@meridian/contract/product-rules';
import { classNames } from '@meridian/ui/class-names.ts';
import { DepthRow } from '@meridian/ui/display/DepthRow.tsx';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { useIsWaiting } from '../live/use-pair.ts';
import { useT } from '../session/locale/locale.ts';
import { BookSumNote } from './BookSumNote.tsx';
import { type BookBars, type BookTerms, type BookView, viewBook } from './book-view.ts';
import { cellsOf, paintSide, type SummedRow } from './paint-book.ts';
import { useBookSum } from './use-book-sum.ts';

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
  readonly bars?: BookBars;
  /** Prices of the user's own orders, formatted as in the book. */
  readonly own?: ReadonlySet<string>;
  readonly units: { readonly amount: string; readonly value: string };
  readonly onPick?: (price: string) => void;
  /** Shown between the sides: the last price and the spread. */
  readonly middle?: ReactNode;
  /** Called after each repaint with what was painted. */
  readonly onPaint?: (view: BookView) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** React renders the rows once; ten times a second, only the texts and bar widths that changed are updated. */
export function OrderBook({ layout = 'both', own = NONE, onPick, middle, ...props }: OrderBookProps) {
  const { feed, grouped = feed, terms, grouping, rows, bars = 'total', units, onPaint } = props;
  const root = useRef<HTMLDivElement>(null);
  const painted = useRef(onPaint);
  painted.current = onPaint;
  const t = useT();
  const shown = layout === 'both' ? rows : Math.min(ORDER_BOOK.maxRows, rows * 2);
  const ownName = t('trade_book_own');
  const waiting = useIsWaiting(feed);
  const sides = layout === 'both' ? (['sell', 'buy'] as const) : ([layout] as const);
  const repaint = useRef<() => void>(() => {});
  const { summed, note, handlers, showSum } = useBookSum(root, repaint, onPick);
  const { priceScale, amountScale } = terms;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other rows to paint.
  useEffect(() => {
    if (feed === undefined || grouped === undefined || root.current === null) return;
    const cells = { sell: cellsOf(root.current, 'sell'), buy: cellsOf(root.current, 'buy') };
    const scales = { priceScale, amountScale };
    const paint = () => {
      const { sell, buy } = grouped.get();
      const view = viewBook({
        sell,
        buy,
        terms: scales,
        grouping,
        rows: shown,
        bars,
        own: { prices: own, bestSeller: feed.get().sell[0]?.price },
      });
      const under = (side: SummedRow['side']) =>
        summed.current?.side === side ? summed.current.row : undefined;
      // Sellers are on top with the best price at the bottom, next to the last price.
      paintSide(cells.sell.toReversed(), view.sell, ownName, under('sell'));
      paintSide(cells.buy, view.buy, ownName, under('buy'));
      showSum(view, scales);
      painted.current?.(view);
    };
    repaint.current = paint;
    paint();
    return grouped.subscribe(paint);
  }, [feed, grouped, priceScale, amountScale, grouping, shown, layout, bars, own, ownName]);

  return (
    <div
      ref={root}
      {...handlers}
      aria-busy={waiting}
      className="group/book relative flex min-h-0 flex-1 flex-col select-none"
    >
      {sides.map((side) => (
        <Fragment key={side}>
          {side === 'buy' && middle}
          <ul
            aria-label={t(side === 'sell' ? 'trade_book_asks' : 'trade_book_bids')}
            data-side={side}
            className={classNames('flex flex-1 flex-col', onPick && 'cursor-pointer')}
            // Content below the book must not move when one side is shown alone.
            style={{ minHeight: `calc(${layout === 'both' ? rows : rows * 2} * var(--book-row, 1.375rem))` }}
          >
            {Array.from({ length: shown }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
              <DepthRow key={row} side={side === 'sell' ? 'ask' : 'bid'} />
            ))}
          </ul>
          {side === 'sell' && layout === 'sell' && middle}
        </Fragment>
      ))}
      <BookSumNote ref={note} units={units} />
    </div>
  );
}
