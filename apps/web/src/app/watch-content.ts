import type { NoticePush } from '@meridian/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Notice } from '../api/content-queries.ts';
import { onContentChange } from '../live/live.ts';
import { onNotices } from '../messages/notice-news.ts';
import { getLocale } from '../session/locale/locale.ts';

const OUTDATED = ['notices', 'banners', 'help articles', 'about'];
/** Thousands of open apps must not ask at the same moment. */
const SPREAD_MS = 1_500;

/** Open screens follow what operators publish: the ticker at once, everything else within two seconds. */
export function watchContent(client: QueryClient): void {
  onContentChange(() => reloadSoon(client));
  onNotices((news) => {
    const locale = getLocale();
    client.setQueryData<readonly Notice[]>(['notices', locale, 'latest'], (known) =>
      known === undefined ? undefined : withNews(known, news, locale),
    );
    reloadSoon(client);
  });
}

let isWaiting = false;

function reloadSoon(client: QueryClient): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    for (const key of OUTDATED) void client.invalidateQueries({ queryKey: [key] });
  }, Math.random() * SPREAD_MS);
}

/** New notices before the others, without their text, which is loaded later; pinned ones stay first. */
export function withNews(
  known: readonly Notice[],
  news: readonly NoticePush[],
  locale: 'en' | 'ja',
): readonly Notice[] {
  const fresh = news
    .filter(({ id }) => !known.some((notice) => notice.id === id))
    .map(
      ({ id, title, at, pinned }): Notice => ({
        ...{ id, title: title[locale], publishedAt: at, body: '', pinned },
        ...{ category: 'other', read: false },
      }),
    );
  const all = [...fresh.toReversed(), ...known];
  return [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)];
}
