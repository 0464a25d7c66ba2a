import { ORDER_BOOK } from '@meridian/contract/constants';
import { DepthRow } from '@meridian/ui/DepthRow.tsx';
import { writeText } from '@meridian/ui/paint-tick.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatNumber } from '../session/number-format.ts';
import { type BookRow, type BookTerms, viewBook } from './book-view.ts';

export type BookLayout = 'both' | 'buy' | 'sell';

export interface OrderBookProps {
  readonly feed: PairFeed | undefined;
  readonly terms: BookTerms;
  /** Index into the groupings: how many digits of the price are taken together. */
  readonly grouping: number;
  /** Rows of each side when both are shown; one side alone gets all of them. */
  readonly rows: number;
  readonly layout?: BookLayout;
  /** Prices of the user's own orders, as the book spells them. */
  readonly own?: ReadonlySet<string>;
  readonly onPick?: (price: string) => void;
  /** Between the sides: the last price. */
  readonly middle?: ReactNode;
  readonly ratio?: (buyPercent: number | undefined) => void;
}

/** React draws the rows once; ten times a second only texts and bar widths that changed are written. */
export function OrderBook({
  feed,
  terms,
  grouping,
  rows,
  layout = 'both',
  own,
  onPick,
  middle,
  ratio,
}: OrderBookProps) {
  const root = useRef<HTMLDivElement>(null);
  const said = useRef(ratio);
  said.current = ratio;
  const shown = layout === 'both' ? rows : Math.min(ORDER_BOOK.maxRows, rows * 2 + 2);
  const sides = layout === 'both' ? (['sell', 'buy'] as const) : ([layout] as const);

  useEffect(() => {
    if (feed === undefined || root.current === null) return;
    const cells = { sell: cellsOf(root.current, 'sell'), buy: cellsOf(root.current, 'buy') };
    const paint = () => {
      const { sell, buy } = feed.get();
      const view = viewBook(
        sell,
        buy,
        { priceScale: terms.priceScale, amountScale: terms.amountScale },
        grouping,
        shown,
      );
      // Sellers stand on top with the best price at the bottom, next to the last price.
      for (const [row, cell] of cells.sell.entries())
        paintCell(cell, view.sell[cells.sell.length - 1 - row], own);
      for (const [row, cell] of cells.buy.entries()) paintCell(cell, view.buy[row], own);
      said.current?.(view.buyPercent);
    };
    paint();
    return feed.subscribe(paint);
  }, [feed, terms.priceScale, terms.amountScale, grouping, shown, own]);

  const pick = (target: EventTarget) => {
    const price = (target as Element).closest('[data-level]')?.getAttribute('data-level');
    if (price) onPick?.(price);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut; the price field beside it is the full-size way.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={root} onClick={(event) => pick(event.target)}>
      {sides.map((side) => (
        <div key={side} data-side={side} className={onPick && 'cursor-pointer'}>
          {side === 'buy' && middle}
          {Array.from({ length: shown }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are places, not things.
            <DepthRow key={row} side={side === 'sell' ? 'ask' : 'bid'} price="--" amount="--" />
          ))}
          {side === 'sell' && layout === 'sell' && middle}
        </div>
      ))}
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

function paintCell(
  { row, price, amount }: Cell,
  level: BookRow | undefined,
  own: ReadonlySet<string> | undefined,
): void {
  writeText(price, level === undefined ? '--' : formatNumber(level.price));
  writeText(amount, level === undefined ? '--' : formatNumber(level.amount));
  const depth = String(level?.depth ?? 0);
  if (row.style.getPropertyValue('--depth') !== depth) row.style.setProperty('--depth', depth);
  setAttribute(row, 'data-level', level?.price);
  setAttribute(row, 'data-mine', level !== undefined && own?.has(level.price) ? 'true' : undefined);
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
