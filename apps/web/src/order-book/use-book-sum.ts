import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { formatNumber } from '../session/format/number-format.ts';
import { type BookTerms, type BookView, sumTo } from './book-view.ts';
import type { SummedRow } from './paint-book.ts';

/** Holding a finger on a row this long shows the sum; a shorter touch picks the price. */
const HOLD_MS = 250;

/**
 * The sum up to the row under the mouse, or under a finger that is held on the book and may then move over it. Rows
 * join without gaps, so a touch always hits the nearest one.
 */
export function useBookSum(
  root: RefObject<HTMLDivElement | null>,
  repaint: RefObject<() => void>,
  onPick: ((price: string) => void) | undefined,
) {
  const note = useRef<HTMLDListElement>(null);
  const summed = useRef<SummedRow>(undefined);
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; since: number; done: boolean }>(undefined);

  useEffect(() => {
    const element = root.current;
    // While a finger is held on the book, moving it moves over the rows and does not scroll.
    const keepStill = (event: TouchEvent) => {
      if (held.current?.done && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, [root]);

  const moveTo = (x: number, y: number) => {
    const next = rowAt(root.current, document.elementFromPoint(x, y));
    if (next?.side === summed.current?.side && next?.row === summed.current?.row) return;
    summed.current = next;
    repaint.current();
  };
  const leave = () => {
    clearTimeout(held.current?.timer);
    if (summed.current === undefined) return;
    summed.current = undefined;
    repaint.current();
  };
  const showSum = (view: BookView, terms: BookTerms) => {
    const [element, at] = [note.current, summed.current];
    if (element === null) return;
    const row = at && view[at.side][at.row];
    element.hidden = row === undefined;
    if (row === undefined || at === undefined) return;
    const { average, amount, value } = sumTo(row, terms);
    const cells = element.getElementsByTagName('dd');
    for (const [index, text] of [average, amount, value].entries())
      writeText(cells[index]!, formatNumber(text));
    placeNote(element, root.current!, at);
  };
  const handlers = {
    onPointerMove(event: PointerEvent) {
      if (event.pointerType === 'mouse' || held.current?.done) moveTo(event.clientX, event.clientY);
    },
    onPointerDown({ pointerType, clientX, clientY, timeStamp }: PointerEvent) {
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        held.current = { timer, since: timeStamp, done: true };
        moveTo(clientX, clientY);
      }, HOLD_MS);
      held.current = { timer, since: timeStamp, done: false };
    },
    onPointerLeave: leave,
    onPointerUp: ({ pointerType, timeStamp }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      // A busy page hears of a short tap late, after the timer.
      if (held.current && timeStamp - held.current.since < HOLD_MS) held.current.done = false;
      leave();
    },
    onPointerCancel: leave,
    onContextMenu(event: MouseEvent) {
      if (held.current?.done) event.preventDefault();
    },
    onClick({ target }: MouseEvent) {
      const wasHeld = held.current?.done === true;
      held.current = undefined;
      const price = (target as Element).closest('[data-level]')?.getAttribute('data-level');
      if (price && !wasHeld) onPick?.(price);
    },
  };
  return { summed, note, handlers, showSum };
}

function rowAt(root: Element | null, target: Element | null): SummedRow | undefined {
  const row = target?.closest('[data-level]');
  const list = row?.parentElement;
  if (!row || !list || !root?.contains(row)) return undefined;
  const side = list.dataset.side === 'sell' ? 'sell' : 'buy';
  const at = [...list.children].indexOf(row);
  return { side, row: side === 'sell' ? list.children.length - 1 - at : at };
}

const GAP = 8;

/** To the left of the book or, if there is no room, over the rows that are not part of the sum. */
function placeNote(note: HTMLElement, root: HTMLElement, { side, row }: SummedRow): void {
  const rows = root.querySelectorAll<HTMLElement>(`[data-side=${side}] > li`);
  const element = rows[side === 'sell' ? rows.length - 1 - row : row];
  if (element === undefined) return;
  const [box, frame] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
  const beside = frame.left >= note.offsetWidth + GAP;
  const middle = box.top - frame.top + (box.height - note.offsetHeight) / 2;
  const outside = side === 'sell' ? box.top - frame.top - note.offsetHeight - 4 : box.bottom - frame.top + 4;
  note.style.top = `${beside ? middle : outside}px`;
  note.style.left = `${beside ? -note.offsetWidth - GAP : Math.max(0, (frame.width - note.offsetWidth) / 2)}px`;
}
