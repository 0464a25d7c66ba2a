import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { ErrorState } from '@meridian/ui/states/ErrorState.tsx';
import { OfflineState } from '@meridian/ui/states/OfflineState.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useT } from '../session/locale/locale.ts';
import { loadFailureText } from './load-failure-text.ts';
import { retryNow } from './retry-now.ts';
import { useOnline } from './use-online.ts';

/** The part of a query that shows why there is no data yet. */
export type AwaitedQuery = Pick<
  UseQueryResult,
  'error' | 'errorUpdateCount' | 'isPaused' | 'isFetching' | 'refetch'
>;

interface LoadStateProps {
  /** The query that has no data yet. */
  readonly query: AwaitedQuery;
  /** The title of the error, if it differs from the default. */
  readonly title?: string;
  readonly className?: string;
  /** Shown instead of an error when the server says that there is no such thing. */
  readonly unknown?: ReactNode;
  /** The skeleton of the content. */
  readonly children: ReactNode;
}

/** Shown until the data arrives: a skeleton while it loads, the offline state, or the error. */
export function LoadState({ query, title, className, unknown, children }: LoadStateProps) {
  const t = useT();
  const online = useOnline();
  const error = useLastError(query);
  const place = className === undefined ? {} : { className };
  // An offline query waits without failing; a skeleton would look as if it were loading.
  if (query.isPaused || (!online && error instanceof NoResponse)) {
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
  if (error === null) return children;
  if (unknown !== undefined && error instanceof Refused && error.reason === 'not_found') return unknown;
  return (
    <ErrorState
      title={title ?? t('load_failed')}
      text={loadFailureText(t, error)}
      retryLabel={t('load_retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      {...place}
    />
  );
}

/**
 * The error of a query that has never succeeded, also while it is tried again. The query itself forgets it for that
 * time: the message would turn into a skeleton with every retry, and its button would vanish under a finger.
 */
function useLastError({ error, errorUpdateCount }: AwaitedQuery): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (errorUpdateCount > 0 ? last : null);
}

/** For something that does not exist, with a way to what does. */
export function UnknownState({
  title,
  text,
  to,
  link,
}: {
  readonly title: string;
  readonly text: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly link: string;
}) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link to={to} className={buttonClass({ tone: 'quiet' })}>
          {link}
        </Link>
      }
    />
  );
}
