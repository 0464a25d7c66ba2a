import type { AccountChange } from '@meridian/contract/domain/live';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { getLocale } from '../session/locale/locale.ts';

/** Each title once, with how often it is there: two alerts at one price have the same. */
export function linesOf(titles: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => (count === 1 ? title : `${title} ×${count}`)).slice(-MAX_LINES);
}

/** A phone has room for this many lines; the list has the rest. */
const MAX_LINES = 4;

/** Shows messages that no other part of the screen tells of, such as a new login. */
export function announceMessages(change: AccountChange): void {
  const shown = change.kind === 'changed' ? (change.messages?.shown ?? []) : [];
  if (shown.length === 0) return;
  showNotice(linesOf(shown.map((title) => title[getLocale()])).join('\n'));
}
