import { type RefObject, useLayoutEffect, useState } from 'react';

export type ToolbarShape = 'row' | 'stacked' | 'compact';

/** The tools and most intervals need about this width in one row; the other intervals are in their menu. */
const ROW_PX = 520;
/** Below this height a second row would take too much from the chart. */
const LOW_PX = 300;
/** In a low chart the row needs this width: the tools, a few intervals, and the others in their menu. */
const LOW_ROW_PX = 336;
/** A window in which every row of a toolbar counts; the style sheet's `low`. */
const LOW_WINDOW = '(max-height: 30rem)';

export function toolbarShape(width: number, height: number, lowWindow = false): ToolbarShape {
  const low = lowWindow || height < LOW_PX;
  if (width >= (low ? LOW_ROW_PX : ROW_PX)) return 'row';
  return low ? 'compact' : 'stacked';
}

/** How the toolbar is arranged in the box of the chart. */
export function useToolbarShape(box: RefObject<HTMLElement | null>): ToolbarShape {
  const [shape, setShape] = useState<ToolbarShape>('stacked');
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () =>
      setShape(toolbarShape(element.clientWidth, element.clientHeight, matchMedia(LOW_WINDOW).matches));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [box]);
  return shape;
}
