import { Unanswered } from '@meridian/contract/client/request-error';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ErrorState } from '@meridian/ui/states/ErrorState.tsx';
import { OfflineState } from '@meridian/ui/states/OfflineState.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../session/locale/locale.ts';
import { loadFailureText } from './load-failure-text.ts';
import { retryNow } from './retry-now.ts';
import { useOnline } from './use-online.ts';

/** As much of a query as tells why there is nothing yet. */
export type AwaitedQuery = Pick<UseQueryResult, 'isError' | 'error' | 'isPaused' | 'isFetching' | 'refetch'>;

interface LoadStateProps {
  /** Nothing has come of it so far. */
  readonly query: AwaitedQuery;
  /** What could not be loaded, where that has words of its own. */
  readonly title?: string;
  readonly className?: string;
  /** The outline of what is awaited. */
  readonly children: ReactNode;
}

/** In place of what is not there yet: its outline while it may come, that there is no network, or why it does not. */
export function LoadState({ query, title, className, children }: LoadStateProps) {
  const t = useT();
  const online = useOnline();
  const place = className === undefined ? {} : { className };
  // A query waits for the network without failing; an outline would promise something that is not on its way.
  if (query.isPaused || (!online && query.error instanceof Unanswered)) {
    return (
      <OfflineState
        title={t('load_offline')}
        text={t('load_offline_text')}
        action={
          <Button tone="quiet" size="m" busy={query.isFetching} onClick={() => void retryNow(query)}>
            {t('load_retry')}
          </Button>
        }
        {...place}
      />
    );
  }
  if (!query.isError) return children;
  return (
    <ErrorState
      title={title ?? t('load_failed')}
      text={loadFailureText(t, query.error)}
      retryLabel={t('load_retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      {...place}
    />
  );
}
