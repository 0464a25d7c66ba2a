import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Heights in rem, so that a larger font gets fewer rows. */
export interface RowRoom {
  /** The height around the rows. */
  readonly around: number;
  /** Height of one row, or of a row of each side of a book. */
  readonly row: number;
  readonly min: number;
  readonly max: number;
}

/** How many whole rows fit a box of this height, both in rem. */
export const rowsIn = (height: number, { around, row, min, max }: RowRoom): number =>
  Math.max(min, Math.min(max, Math.floor((height - around) / row)));

/** Rows for a list whose height comes from the window: only whole rows are shown, without scrolling. */
export function useFittingRows<E extends HTMLElement>(
  room: RowRoom,
): [ref: RefObject<E | null>, rows: number] {
  const ref = useRef<E>(null);
  const [rows, setRows] = useState(room.min);
  const latest = useRef(room);
  latest.current = room;
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      return rowsIn(element.clientHeight / rem, latest.current);
    };
    setRows(measure());
    // In the same frame: the next one would be too late, and a row would be cut for a moment.
    const resized = new ResizeObserver(() => flushSync(() => setRows(measure())));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return [ref, rows];
}
