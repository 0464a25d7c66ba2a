import type { Locale } from '@meridian/contract/messages/catalogue';
import * as home from '@meridian/contract/routes/home';
import { call } from './api.ts';
import { retryFailed } from './retry-failed.ts';
import { BANNER_TYPE } from './server-address.ts';

/** Content written by operators: banners, notices and company data. It depends on the language and rarely changes. */
const SLOW = { staleTime: 5 * 60_000, refetchInterval: retryFailed } as const;
const QUIET = { silent: true, background: true } as const;

interface Context {
  readonly signal: AbortSignal;
}

export const bannersQuery = (locale: Locale) => ({
  queryKey: ['banners', locale],
  queryFn: ({ signal }: Context) => call(home.banner, { query: { type: BANNER_TYPE } }, { ...QUIET, signal }),
  ...SLOW,
});

export const aboutQuery = (locale: Locale) => ({
  queryKey: ['about', locale],
  queryFn: ({ signal }: Context) => call(home.aboutUs, {}, { ...QUIET, signal }),
  ...SLOW,
});

export const NOTICES_PER_PAGE = 20;

export const noticePage = (page: number, signal: AbortSignal) =>
  call(home.articles, { query: { type: 'notice', page, size: NOTICES_PER_PAGE } }, { ...QUIET, signal });

/** The newest notices, for the ticker. */
export const latestNoticesQuery = (locale: Locale) => ({
  queryKey: ['notices', locale, 'latest'],
  queryFn: ({ signal }: Context) => noticePage(1, signal),
  staleTime: 60_000,
  refetchInterval: retryFailed,
});

export type Notice = Awaited<ReturnType<typeof noticePage>>[number];
