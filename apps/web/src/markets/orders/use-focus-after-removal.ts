import { type RefObject, useEffect, useRef } from 'react';

/** About a second: longer than a dialog takes to close. */
const SETTLE_FRAMES = 60;

/**
 * When a focused row is removed, the focus would move to the start of the page. Call `keepFocus` before the removal;
 * once the count has changed, the heading of the list has the focus.
 */
export function useFocusAfterRemoval(
  count: number,
): [heading: RefObject<HTMLHeadingElement | null>, keepFocus: () => void] {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count >= before.current) return;
    before.current = undefined;
    // The closing dialog still has the focus, and then returns it to the removed row.
    let frames = SETTLE_FRAMES;
    const settle = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) heading.current?.focus();
      else if (--frames > 0 && activeElement !== heading.current) frame = requestAnimationFrame(settle);
    };
    let frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return [
    heading,
    () => {
      before.current = count;
    },
  ];
}
