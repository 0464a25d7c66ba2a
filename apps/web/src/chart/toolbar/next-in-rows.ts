import { nextItem } from '@meridian/ui/controls/ChoiceMenu.tsx';

interface Item {
  readonly disabled: boolean;
}

/**
 * The item that a key moves to in a menu of rows: up, down, Home and End stay in the column, left and right in the row.
 * A disabled item is skipped; undefined for other keys.
 */
export function nextInRows<Button extends Item>(
  key: string,
  rows: readonly (readonly Button[])[],
  active: Button,
): Button | undefined {
  const row = rows.find((items) => items.includes(active)) ?? [];
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const enabled = row.filter(({ disabled }) => !disabled);
    return enabled[enabled.indexOf(active) + (key === 'ArrowLeft' ? -1 : 1)];
  }
  const place = row.indexOf(active);
  // A row without the column is entered at its first item.
  const column = rows.flatMap((items) => items[place] ?? items[0] ?? []).filter(({ disabled }) => !disabled);
  const next = nextItem(key, column.indexOf(active), column.length);
  return next === undefined ? undefined : column[next];
}
