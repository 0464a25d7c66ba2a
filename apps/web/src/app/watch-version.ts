import type { QueryClient } from '@tanstack/react-query';
import { aboutQuery } from '../api/content-queries.ts';
import { APP_VERSION, isOutdated } from '../native/app-version.ts';
import { getLocale } from '../session/locale/locale.ts';
import { loadNewestVersion } from './load-newest-version.ts';
import { offerUpdate } from './prompts.ts';

const CHECK_EVERY_MS = 3_600_000;

/** Offers an update when the server reports a newer version: at start, and hourly while the tab is used. */
export function watchVersion(client: QueryClient): void {
  let checked = 0;
  let offered: string | undefined;
  const check = async () => {
    if (document.hidden || Date.now() - checked < CHECK_EVERY_MS) return;
    checked = Date.now();
    // Without a response, try again in an hour.
    const about = await client.fetchQuery(aboutQuery(getLocale())).catch(() => undefined);
    const newest = about?.version.newest;
    if (newest === undefined || newest === offered || !isOutdated(newest, APP_VERSION)) return;
    offered = newest;
    offerUpdate(loadNewestVersion);
  };
  void check();
  document.addEventListener('visibilitychange', () => void check());
}
