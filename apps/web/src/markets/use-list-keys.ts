import type { KeyboardEvent, RefObject } from 'react';

interface FieldKeys {
  /** Called with the first row when Enter is pressed in the field. */
  readonly onEnter: (first: HTMLElement | undefined) => void;
  readonly onEscape?: () => void;
}

/** Keyboard navigation of a list under a search field: arrow keys move from the field through the rows and back. */
export function useListKeys(
  root: RefObject<HTMLElement | null>,
  rowSelector: string,
  { onEnter, onEscape }: FieldKeys,
) {
  return (event: KeyboardEvent) => {
    // Enter and arrows of a Japanese keyboard choose characters until the composition ends.
    if (event.nativeEvent.isComposing) return;
    const rows = [...(root.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
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
      onEnter(rows[0]);
    } else if (event.key === 'Escape' && inField) onEscape?.();
  };
}
