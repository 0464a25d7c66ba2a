import type { AccountChange } from '@meridian/contract/domain/live';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { getLocale, translate } from '../session/locale/locale.ts';

/** Each title once, with how often it is there: two alerts that one trade fired have the same. */
export function linesOf(
  titles: readonly string[],
  repeated: (title: string, count: number) => string,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts]
    .map(([title, count]) => (count === 1 ? title : repeated(title, count)))
    .slice(-MAX_LINES);
}

/** A phone has room for this many lines; the list has the rest. */
const MAX_LINES = 4;

/** Shows messages that no other part of the screen tells of, such as a new login. */
export function announceMessages(change: AccountChange): void {
  const shown = change.kind === 'changed' ? (change.messages?.shown ?? []) : [];
  if (shown.length === 0) return;
  const repeated = (title: string, count: number) => translate('messages_repeated', { title, count });
  showNotice(
    linesOf(
      shown.map((title) => title[getLocale()]),
      repeated,
    ).join('\n'),
  );
}
