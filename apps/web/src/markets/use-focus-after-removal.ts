import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a row with the focus is removed, the focus would fall back to the page and the keyboard would begin at its
 * top. Call `keepFocus` before the removal; once the count has changed, the heading of the list has the focus.
 */
export function useFocusAfterRemoval(
  count: number,
): [heading: RefObject<HTMLHeadingElement | null>, keepFocus: () => void] {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count >= before.current) return;
    before.current = undefined;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) heading.current?.focus();
  }, [count]);
  return [
    heading,
    () => {
      before.current = count;
    },
  ];
}
