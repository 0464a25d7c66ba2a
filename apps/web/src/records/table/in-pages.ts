import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RecordPages } from './RecordList.tsx';

type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[] }>>;

/** What a list of records takes of a query that loads page after page. */
export function inPages<Row>(query: PagedQuery<Row>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const count = data?.pages.length ?? 0;
  const pages: RecordPages = { hasNextPage, isFetchingNextPage, fetchNextPage, count };
  return { query, rows: data?.pages.flatMap(({ rows }) => rows), pages };
}
