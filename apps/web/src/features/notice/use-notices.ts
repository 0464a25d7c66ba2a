import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noticePage } from '../../api/content-queries.ts';
import { useLocale } from '../../session/locale/locale.ts';
import { nextNoticePage, withoutRepeats } from './notice-pages.ts';

/** All notices loaded so far, newest first. */
export function useNotices() {
  const locale = useLocale();
  const query = useInfiniteQuery({
    queryKey: ['notices', locale, 'pages'],
    queryFn: ({ pageParam, signal }) => noticePage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextNoticePage,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const list = useMemo(() => query.data && withoutRepeats(query.data.pages), [query.data]);
  return {
    list,
    query,
    loading: query.isFetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
