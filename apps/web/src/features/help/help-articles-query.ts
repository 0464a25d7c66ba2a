import type { Locale } from '@meridian/contract/messages/catalogue';
import * as home from '@meridian/contract/routes/home';
import { call } from '../../api/api.ts';

const ARTICLES = 100;

export const helpArticlesQuery = (locale: Locale) => ({
  queryKey: ['help articles', locale],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(
      home.articles,
      { query: { type: 'help', page: 1, size: ARTICLES } },
      { silent: true, background: true, signal },
    ),
  staleTime: 5 * 60_000,
});

export type HelpArticle = Awaited<ReturnType<ReturnType<typeof helpArticlesQuery>['queryFn']>>[number];
