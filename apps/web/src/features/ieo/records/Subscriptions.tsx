import type { Subscription } from '@meridian/contract/domain/project';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { LoadState } from '../../../loading/LoadState.tsx';
import { MoreButton } from '../../../loading/MoreButton.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useSubscriptions } from '../sale-queries.ts';

/** The user's subscriptions with their results, newest first. */
export function Subscriptions() {
  const t = useT();
  const query = useSubscriptions();
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('ieo_failed')}>
        <Skeleton className="h-40 rounded-card bg-s1" />
      </LoadState>
    );
  const rows = query.data.pages.flat();
  if (rows.length === 0)
    return <EmptyState title={t('ieo_records_none')} text={t('ieo_records_none_text')} />;
  return (
    <>
      <ul aria-label={t('ieo_tab_records')} className="overflow-hidden rounded-card bg-s1">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line last:border-0">
            <Row row={row} />
          </li>
        ))}
      </ul>
      <MoreButton query={query}>{t('ieo_more')}</MoreButton>
    </>
  );
}

const TONES = { waiting: 'accent', allotted: 'up', refunded: 'neutral' } as const;

function Row({ row }: { readonly row: Subscription }) {
  const t = useT();
  const locale = useLocale();
  const { base, quote, state, allocated, paid } = row;
  return (
    <Link
      to="/ieoList/$id"
      params={{ id: String(row.projectId) }}
      className="flex min-h-15 items-center gap-3 px-4 py-3 outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-body font-[600] wrap-anywhere">{row.name}</span>
        <span className="mt-0.5 block text-cap text-ink3">
          {formatNumber(row.wanted)} {base} · {formatDate(row.placedAt, 'row', locale)}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1 text-cap">
        <Tag tone={TONES[state]}>{t(`ieo_record_${state}`)}</Tag>
        {state === 'allotted' && allocated !== null && paid !== null && (
          <span className="text-right text-ink2">
            {formatNumber(allocated)} {base}
            <br />
            {formatNumber(paid)} {quote}
          </span>
        )}
      </span>
    </Link>
  );
}
