import type { KeyboardEvent, RefObject } from 'react';

/**
 * The list under a search field by keyboard: arrow keys move from the field through the rows and back, Enter in the
 * field opens the first row, Escape empties the field and, when it is empty, leaves.
 */
export function useRowKeys(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  leave: () => void,
) {
  return (event: KeyboardEvent) => {
    // Enter and arrows of a Japanese keyboard choose characters until the composition ends.
    if (event.nativeEvent.isComposing) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-market]') ?? [])];
    const inField = event.target === field.current;
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown' && (inField || at >= 0)) {
      event.preventDefault();
      rows[at + 1]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (rows[at - 1] ?? field.current)?.focus();
    } else if (event.key === 'Enter' && inField && field.current?.value.trim() !== '') {
      event.preventDefault();
      rows[0]?.click();
    } else if (event.key === 'Escape' && inField && field.current?.value === '') {
      leave();
    }
  };
}
