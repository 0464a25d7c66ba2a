import { type RefObject, useLayoutEffect, useState } from 'react';

export type ToolbarShape = 'row' | 'stacked' | 'compact';

/** Eight intervals, their menu and five tools need about this width in one row. */
const ROW_PX = 540;
/** Below this height a second row would take too much from the chart. */
const LOW_PX = 300;

export const toolbarShape = (width: number, height: number): ToolbarShape =>
  width >= ROW_PX ? 'row' : height < LOW_PX ? 'compact' : 'stacked';

/** How the toolbar is arranged in the box of the chart. */
export function useToolbarShape(box: RefObject<HTMLElement | null>): ToolbarShape {
  const [shape, setShape] = useState<ToolbarShape>('stacked');
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setShape(toolbarShape(element.clientWidth, element.clientHeight));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [box]);
  return shape;
}
