import * as messages from '@meridian/contract/routes/messages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import type { Notice } from '../api/content-queries.ts';
import { session } from '../session/session.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';

const KEPT = 50;

/**
 * Marks a notice as read, by the account or, without a login, in this browser. Whether it was unread until now: of two
 * devices of a user only one is told so.
 */
export async function readNotice(client: QueryClient, id: number): Promise<boolean> {
  if (!session.get().isLogin) return readHere(id);
  client.setQueriesData<readonly Notice[]>({ queryKey: ['notices'] }, (known) => marked(known, id));
  try {
    return (await call(messages.readNotice, { body: { id } }, { silent: true, background: true })).first;
  } catch {
    return false;
  }
}

/** Pages of the list and the ticker's notices have different shapes. */
function marked<Known>(known: Known, id: number): Known {
  const mark = (notices: readonly Notice[]) =>
    notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice));
  if (Array.isArray(known)) return mark(known) as Known;
  const pages = (known as { readonly pages?: readonly (readonly Notice[])[] } | undefined)?.pages;
  return pages === undefined ? known : { ...known, pages: pages.map(mark) };
}

function readHere(id: number): boolean {
  const known = (localKeeper.read(LOCAL_KEYS.readNotices) ?? '').split(' ').filter(Boolean);
  if (known.includes(String(id))) return false;
  localKeeper.write(LOCAL_KEYS.readNotices, [...known, id].slice(-KEPT).join(' '));
  return true;
}
