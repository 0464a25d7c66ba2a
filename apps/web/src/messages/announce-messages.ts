import type { AccountChange } from '@meridian/contract/domain/live';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { getLocale } from '../session/locale/locale.ts';

/** A phone has room for this many lines; the list has the rest. */
const MAX_LINES = 4;

/** Shows messages that no other part of the screen tells of, such as a new login. */
export function announceMessages(change: AccountChange): void {
  const shown = change.kind === 'changed' ? (change.messages?.shown ?? []) : [];
  if (shown.length === 0) return;
  showNotice(
    // Two alerts at one price have the same title.
    [...new Set(shown.map((title) => title[getLocale()]))].slice(-MAX_LINES).join('\n'),
  );
}
