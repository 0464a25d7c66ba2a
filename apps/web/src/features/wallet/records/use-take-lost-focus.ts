import { type RefObject, useLayoutEffect } from 'react';

/** Focuses a control that appears in place of the one that had the focus; nothing if the focus is elsewhere. */
export function useTakeLostFocus(control: RefObject<HTMLElement | null>, isActive = true): void {
  useLayoutEffect(() => {
    if (isActive && document.activeElement === document.body) control.current?.focus();
  }, [control, isActive]);
}
