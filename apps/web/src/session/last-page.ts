import { SESSION_KEYS, sessionKeeper } from './storage.ts';

export interface LastPage {
  readonly href: string;
  /** The history entry of the page, if there is one: returning to it avoids a duplicate entry. */
  readonly entry?: number;
}

/** Stores the page that was requested before the login page was shown. */
export function rememberPage(href: string, entry?: number): void {
  if (!isInside(href)) return;
  sessionKeeper.write(SESSION_KEYS.lastPage, href);
  if (entry === undefined) sessionKeeper.remove(SESSION_KEYS.lastPageEntry);
  else sessionKeeper.write(SESSION_KEYS.lastPageEntry, String(entry));
}

/** Returns and clears the page to open after a login; the home page if none is stored. */
export function takeLastPage(): LastPage {
  const href = sessionKeeper.read(SESSION_KEYS.lastPage);
  const entry = Number(sessionKeeper.read(SESSION_KEYS.lastPageEntry) ?? Number.NaN);
  sessionKeeper.remove(SESSION_KEYS.lastPage);
  sessionKeeper.remove(SESSION_KEYS.lastPageEntry);
  if (href === null || !isInside(href)) return { href: '/' };
  return Number.isInteger(entry) ? { href, entry } : { href };
}

/** A path of this app. Browsers treat "//host" and "/\host" as other hosts; the login pages would cause a loop. */
const isInside = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) && !/^\/(login|register|resetPass)\b/i.test(href);
