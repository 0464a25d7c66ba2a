import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { formatNumber } from '../session/format/number-format.ts';
import type { BookRow } from './book-view.ts';

/** The row under the pointer: everything from the best price to it is summed. */
export interface SummedRow {
  readonly side: 'sell' | 'buy';
  /** Counted from the best price. */
  readonly row: number;
}

interface Cell {
  readonly row: HTMLElement;
  readonly price: Element;
  readonly amount: Element;
  readonly total: Element;
}

/** The cells of one side, from top to bottom. */
export const cellsOf = (root: Element, side: SummedRow['side']): Cell[] =>
  Array.from(root.querySelectorAll<HTMLElement>(`[data-side=${side}] [data-price]`), (price) => {
    const row = price.parentElement!;
    const [amount, total] = [row.querySelector('[data-amount]')!, row.querySelector('[data-total]')!];
    return { row, price, amount, total };
  });

/** Writes the rows of one side, best first, into its cells. */
export function paintSide(
  cells: readonly Cell[],
  rows: readonly BookRow[],
  ownName: string,
  summedTo: number | undefined,
): void {
  for (const [at, cell] of cells.entries()) {
    paintCell(cell, rows[at], ownName);
    const summed = summedTo !== undefined && at <= summedTo && rows[at] !== undefined;
    setAttribute(cell.row, 'data-summed', summed ? 'true' : undefined);
  }
}

function paintCell({ row, price, amount, total }: Cell, level: BookRow | undefined, ownName: string): void {
  writeText(price, level === undefined ? '--' : formatNumber(level.price));
  writeText(amount, level === undefined ? '--' : formatNumber(level.amount));
  writeText(total, level === undefined ? '--' : formatNumber(level.total));
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
