import * as security from '@meridian/contract/routes/security';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { MoreButton } from '../../../loading/MoreButton.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';

const PAGE = 20;

export function LoginHistory() {
  const t = useT();
  const locale = useLocale();
  const history = useInfiniteQuery({
    queryKey: ['loginHistory'],
    queryFn: ({ pageParam, signal }) =>
      call(
        security.loginHistory,
        { query: { page: pageParam, size: PAGE } },
        { silent: true, background: true, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
    refetchOnMount: 'always',
  });
  if (history.data === undefined) {
    return (
      <LoadState query={history}>
        <div role="status" aria-label={t('loading')} className="grid gap-2">
          <Skeleton className="h-15 rounded-card" />
          <Skeleton className="h-15 rounded-card" />
          <Skeleton className="h-15 rounded-card" />
        </div>
      </LoadState>
    );
  }
  const attempts = history.data.pages.flat();
  if (attempts.length === 0) return <EmptyState title={t('history_none')} />;
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-s1">
        {attempts.map(({ at, success, method, ip, device }) => (
          <li
            key={`${at} ${ip} ${method} ${success}`}
            className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="text-body font-[560]">{device}</p>
              <p className="text-cap text-ink3">
                {t(METHODS[method])} · {ip}
              </p>
            </div>
            <div className="text-right">
              <Tag tone={success ? 'neutral' : 'warn'}>
                {t(success ? 'history_success' : 'history_failure')}
              </Tag>
              <p className="mt-1 text-cap text-ink3">{formatDate(at, 'row', locale)}</p>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton query={history} className="mt-4">
        {t('history_more')}
      </MoreButton>
    </>
  );
}

const METHODS = {
  password: 'method_password',
  totp: 'method_totp',
  recovery: 'method_recovery',
  passkey: 'method_passkey',
  register: 'method_register',
} as const;
