import { ErrorState } from '@meridian/ui/ErrorState.tsx';
import { OfflineState } from '@meridian/ui/OfflineState.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../session/locale.ts';
import { loadFailureText } from './refusal-text.ts';

interface LoadStateProps {
  /** Nothing has come of it so far. */
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'isPaused' | 'isFetching' | 'refetch'>;
  /** What could not be loaded, where that has words of its own. */
  readonly title?: string;
  /** The outline of what is awaited. */
  readonly children: ReactNode;
}

/** In place of what is not there yet: its outline while it may come, that there is no network, or why it does not. */
export function LoadState({ query, title, children }: LoadStateProps) {
  const t = useT();
  // A query waits for the network without failing; an outline would promise something that is not on its way.
  if (query.isPaused) return <OfflineState title={t('security_offline')} text={t('security_offline_text')} />;
  if (!query.isError) return children;
  return (
    <ErrorState
      title={title ?? t('security_failed')}
      text={loadFailureText(t, query.error)}
      retryLabel={t('security_retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
