import type { DomainReplyOf } from '@meridian/contract';
import type { kycQueue } from '@meridian/contract/routes/operator/index';
import { Button, Segmented, showError, showToast, Tag } from '@meridian/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOverview } from '../../app/use-overview.ts';
import { type Column, ROW_LINK } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { useNow } from '../../components/use-now.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { countryName, formatAge, formatClock } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { findNextCase, queueQuery } from './queue-query.ts';
import { QUEUE_STATES, type QueueState } from './queue-states.ts';

export function QueuePage({
  state,
  page,
  onShow,
  onOpen,
}: {
  readonly state: QueueState;
  readonly page: number;
  readonly onShow: (state: QueueState, page: number) => void;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const now = useNow(30_000);
  const present = usePresent();
  const { data: overview } = useOverview();
  const queue = useQuery({ ...queueQuery(state, page), refetchInterval: present ? 15_000 : false });
  const next = useMutation({
    mutationFn: () => findNextCase(undefined),
    onSuccess: (found) => {
      if (typeof found === 'number') onOpen(found);
      else showToast(t(found === 'all_held' ? 'queue_held' : 'queue_done'));
    },
    onError: (error) => showError(error.message),
  });
  useShortcuts({ n: () => next.mutate() });

  const waiting = overview?.kycWaiting ?? 0;
  const summary =
    overview?.kycOldest == null
      ? t('kyc_queue_none_waiting')
      : t('kyc_queue_waiting', { count: waiting, age: formatAge(overview.kycOldest, locale, now) });
  const columns = useQueueColumns(state, now);
  return (
    <Page
      title={t('kyc_queue_title')}
      text={summary}
      actions={
        <Button size="m" busy={next.isPending} disabled={waiting === 0} onClick={() => next.mutate()}>
          {t('take_next')}
          <KeyHint name="N" />
        </Button>
      }
    >
      <Segmented
        label={t('kyc_queue_filter')}
        value={state}
        options={QUEUE_STATES.map((value) => ({ value, label: t(`kyc_queue_${value}`) }))}
        onChange={(value) => onShow(value, 1)}
        className="mb-3 max-w-120"
      />
      <PagedTable
        query={queue}
        label={t('kyc_queue_title')}
        columns={columns}
        page={page}
        empty={{
          title: t(state === 'review' ? 'queue_empty_title' : 'decided_empty_title'),
          ...(state === 'review' && { text: t('queue_empty_text') }),
        }}
        onPage={(to) => onShow(state, to)}
      />
    </Page>
  );
}

type Row = DomainReplyOf<typeof kycQueue>[number];

/** Waiting cases show their age and reviewer, decided cases who decided them. */
function useQueueColumns(state: QueueState, now: number): readonly Column<Row>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      id: 'id',
      title: t('case_column'),
      cell: (row) => (
        <Link
          to="/identity/$caseId"
          params={{ caseId: row.id }}
          preload={false}
          aria-label={t('open_case', { id: row.id })}
          className={ROW_LINK}
        >
          {row.id}
        </Link>
      ),
    },
    { id: 'uid', title: t('uid'), cell: (row) => row.uid },
    { id: 'country', title: t('country'), cell: (row) => countryName(row.country, locale) },
    { id: 'document', title: t('document'), cell: (row) => t(`document_${row.documentType}`) },
    {
      id: 'attempt',
      title: t('attempt'),
      cell: (row) =>
        row.attempt > 1 ? <Tag tone="warn">{t('attempt_number', { count: row.attempt })}</Tag> : row.attempt,
    },
    { id: 'submitted', title: t('submitted'), cell: (row) => <Time at={row.submittedAt} /> },
    ...(state === 'review'
      ? [
          {
            id: 'waiting',
            title: t('waiting_for'),
            cell: (row: Row) => formatAge(row.submittedAt, locale, now),
          },
          {
            id: 'claimed',
            title: t('claimed_by'),
            cell: (row: Row) =>
              row.claimedBy === null || row.claimedUntil === null ? (
                <span className="text-ink3">{t('unclaimed')}</span>
              ) : (
                <span className="flex flex-wrap items-center gap-1.5 whitespace-nowrap">
                  <Tag tone="warn">{row.claimedBy}</Tag>
                  <span className="text-cap text-ink3">
                    {t('claimed_until', { time: formatClock(row.claimedUntil, locale) })}
                  </span>
                </span>
              ),
          },
        ]
      : [
          {
            id: 'decided',
            title: t('decided'),
            cell: (row: Row) => (row.decidedAt === null ? '–' : <Time at={row.decidedAt} />),
          },
          { id: 'decider', title: t('decided_by'), cell: (row: Row) => row.decidedBy ?? '–' },
        ]),
  ];
}
