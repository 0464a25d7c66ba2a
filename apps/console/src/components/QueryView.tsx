import { Refused } from '@meridian/contract/client/request-error';
import { EmptyState, ErrorState, OfflineState, Skeleton } from '@meridian/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../language/language.ts';
import { NoPermission } from './NoPermission.tsx';

/** Renders every state of a query: loading, offline, refused, failed, loaded. */
export function QueryView<Data>({
  query,
  children,
  skeleton = <RowsSkeleton />,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly skeleton?: ReactNode;
}) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const { error } = query;
    if (error instanceof Refused && error.code === 403) return <NoPermission />;
    if (error instanceof Refused && error.code === 404) {
      return <EmptyState title={t('not_found_title')} text={t('not_found_text')} />;
    }
    return (
      <ErrorState
        title={t('error_title')}
        text={error.message}
        retryLabel={t('retry')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.fetchStatus === 'paused') {
    return <OfflineState title={t('offline_title')} text={t('offline_text')} />;
  }
  return (
    <div role="status" aria-label={t('loading')}>
      {skeleton}
    </div>
  );
}

export function RowsSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-s1 p-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
