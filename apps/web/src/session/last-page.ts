import { SESSION_KEYS, sessionKeeper } from './storage.ts';

export interface LastPage {
  readonly href: string;
  /** The history entry that shows the page, where there is one: going back to it leaves no second one behind. */
  readonly entry?: number;
}

/** The page that was asked for before the login page was shown. */
export function rememberPage(href: string, entry?: number): void {
  if (!isInside(href)) return;
  sessionKeeper.write(SESSION_KEYS.lastPage, href);
  if (entry === undefined) sessionKeeper.remove(SESSION_KEYS.lastPageEntry);
  else sessionKeeper.write(SESSION_KEYS.lastPageEntry, String(entry));
}

/** Where to go after logging in: the wanted page, once, else the home page. */
export function takeLastPage(): LastPage {
  const href = sessionKeeper.read(SESSION_KEYS.lastPage);
  const entry = Number(sessionKeeper.read(SESSION_KEYS.lastPageEntry) ?? Number.NaN);
  sessionKeeper.remove(SESSION_KEYS.lastPage);
  sessionKeeper.remove(SESSION_KEYS.lastPageEntry);
  if (href === null || !isInside(href)) return { href: '/' };
  return Number.isInteger(entry) ? { href, entry } : { href };
}

/** A path of this app. "//host" and "/\host" are other hosts to a browser; the login pages lead in a circle. */
const isInside = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) && !/^\/(login|register|resetPass)\b/i.test(href);
