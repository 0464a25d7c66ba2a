import type { KeyboardEvent, RefObject } from 'react';

/** The pairs by keyboard: arrow keys move from the field through the rows and back, Enter in the field chooses. */
export function usePairKeys(root: RefObject<HTMLElement | null>, chooseFirst: () => void) {
  return (event: KeyboardEvent) => {
    // Enter and arrows of a Japanese keyboard choose characters until the composition ends.
    if (event.nativeEvent.isComposing) return;
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])];
    const field = root.current?.querySelector('input');
    const inField = event.target === field;
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown' && (inField || at >= 0)) {
      event.preventDefault();
      rows[at + 1]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (rows[at - 1] ?? field)?.focus();
    } else if (event.key === 'Enter' && inField) {
      event.preventDefault();
      chooseFirst();
    }
  };
}
