import type { QueryClient } from '@tanstack/react-query';
import { aboutQuery } from '../api/content-queries.ts';
import { onContentChange } from '../live/live.ts';
import { APP_VERSION, isOutdated, isRefused } from '../native/app-version.ts';
import { shell } from '../native/native.ts';
import { completeTexts, getLocale } from '../session/locale/locale.ts';
import { loadNewestVersion } from './load-newest-version.ts';
import { offerUpdate } from './prompts.ts';

const CHECK_EVERY_MS = 3_600_000;
/** Thousands of open apps must not ask at the same moment. */
const SPREAD_MS = 5_000;

/**
 * Offers an update when the server reports a newer version, and requires one below the minimum: at start, hourly while
 * the tab is used, and when operators change something.
 */
export function watchVersion(client: QueryClient): void {
  const update = shell.isNative ? shell.update : loadNewestVersion;
  let checked = 0;
  let offered: string | undefined;
  let endUpdate: (() => void) | undefined;
  const check = async () => {
    checked = Date.now();
    // Without a response, try again in an hour.
    const query = { ...aboutQuery(getLocale()), staleTime: 0 };
    const version = (await client.fetchQuery(query).catch(() => undefined))?.version;
    if (version === undefined) return;
    if (isRefused(version.minimum, APP_VERSION)) {
      const [{ requireUpdate }] = await Promise.all([import('./RequiredUpdate.tsx'), completeTexts()]);
      // The new cover before the old one is removed: what waits for the app must not start in between.
      const end = requireUpdate(version.text, update);
      endUpdate?.();
      endUpdate = end;
      return;
    }
    endUpdate?.();
    endUpdate = undefined;
    const { newest } = version;
    if (newest === offered || !isOutdated(newest, APP_VERSION)) return;
    offered = newest;
    offerUpdate(update);
  };
  void check();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checked >= CHECK_EVERY_MS) void check();
  });
  onContentChange(() => void setTimeout(() => void check(), Math.random() * SPREAD_MS));
}
