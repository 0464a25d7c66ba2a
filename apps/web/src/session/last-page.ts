import { SESSION_KEYS, sessionKeeper } from './storage.ts';

/** The page somebody wanted before they were sent to the login page. */
export function rememberPage(href: string): void {
  if (isInside(href)) sessionKeeper.write(SESSION_KEYS.lastPage, href);
}

/** Where to go after logging in: the wanted page, once, else the home page. */
export function takeLastPage(): string {
  const href = sessionKeeper.read(SESSION_KEYS.lastPage);
  sessionKeeper.remove(SESSION_KEYS.lastPage);
  return href !== null && isInside(href) ? href : '/';
}

/** A path of this app. "//host" and "/\host" are other hosts to a browser; the login pages lead in a circle. */
const isInside = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) && !/^\/(login|register|resetPass)\b/i.test(href);
