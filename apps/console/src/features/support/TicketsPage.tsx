import { TICKET_TOPICS } from '@meridian/contract/product-rules';
import { ticketFigures, ticketQueue } from '@meridian/contract/routes/operator/index';
import { type DeskTicketRow, TICKET_STATES } from '@meridian/contract/schemas/ticket';
import { Segmented } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { type Column, ROW_LINK } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Select } from '../../components/form/Select.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { useNow } from '../../components/use-now.ts';
import { formatAge } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { formatSpan } from './format-span.ts';
import { TicketTag } from './TicketTag.tsx';
import type { TicketFilter } from './ticket-filter.ts';

const REFRESH_MS = 10_000;

interface TicketsPageProps {
  readonly filter: TicketFilter;
  readonly onFilter: (filter: TicketFilter) => void;
}

/** The queues of the support desk. */
export function TicketsPage({ filter, onFilter }: TicketsPageProps) {
  const t = useT();
  const present = usePresent();
  const { state, topic, language, mine, page } = filter;
  const queue = useQuery({
    queryKey: ['tickets', filter],
    queryFn: ({ signal }) => {
      const query = {
        state,
        page,
        size: PAGE_SIZE,
        ...(topic !== '' && { topic }),
        ...(language !== '' && { language }),
        ...(mine && { mine: 'true' as const }),
      };
      return call(ticketQueue, { query, signal });
    },
    refetchInterval: present ? REFRESH_MS : false,
  });
  return (
    <Page
      wide
      title={t('tickets_title')}
      text={<Figures />}
      actions={
        <Link to="/tickets/prepared" className="text-lab font-[600] text-accent">
          {t('canned_title')}
        </Link>
      }
    >
      <Filters filter={filter} onFilter={onFilter} />
      <PagedTable
        dense
        query={queue}
        label={t('tickets_title')}
        columns={useColumns(state)}
        page={page}
        empty={{
          title: t(`tickets_empty_${state}`),
          ...(state === 'waiting' && { text: t('tickets_empty_waiting_text') }),
        }}
        onPage={(to) => onFilter({ ...filter, page: to })}
      />
    </Page>
  );
}

function Figures() {
  const t = useT();
  const locale = useLocale();
  const now = useNow(30_000);
  const { data } = useQuery({
    queryKey: ['ticket figures'],
    queryFn: ({ signal }) => call(ticketFigures, { signal }),
    refetchInterval: usePresent() ? REFRESH_MS : false,
  });
  if (data === undefined) return null;
  const parts = [
    data.oldestWaiting === null
      ? t('tickets_none')
      : t('tickets_summary', { count: data.waiting, age: formatAge(data.oldestWaiting, locale, now) }),
    ...(data.medianFirstAnswerMs === null
      ? []
      : [t('tickets_median', { time: formatSpan(data.medianFirstAnswerMs, locale) })]),
    ...(data.rating === null ? [] : [t('tickets_rating', { rating: data.rating })]),
  ];
  return <>{parts.join(' · ')}</>;
}

function Filters({ filter, onFilter }: TicketsPageProps) {
  const t = useT();
  const show = (change: Partial<TicketFilter>) => onFilter({ ...filter, ...change, page: 1 });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented
        label={t('tickets_state')}
        value={filter.state}
        options={TICKET_STATES.map((value) => ({ value, label: t(`tickets_state_${value}`) }))}
        onChange={(state) => show({ state })}
        className="w-full max-w-100"
      />
      <Select
        label={t('tickets_topic')}
        value={filter.topic}
        options={[
          { value: '', label: t('tickets_all_topics') },
          ...TICKET_TOPICS.map((value) => ({ value, label: t(`topic_${value}`) })),
        ]}
        onChange={(topic) => show({ topic })}
      />
      <Select
        label={t('tickets_language')}
        value={filter.language}
        options={[
          { value: '', label: t('tickets_all_languages') },
          { value: 'en', label: t('tickets_language_en') },
          { value: 'ja', label: t('tickets_language_ja') },
        ]}
        onChange={(language) => show({ language })}
      />
      <Select
        label={t('tickets_assignment')}
        value={filter.mine ? 'mine' : ''}
        options={[
          { value: '', label: t('tickets_everyone') },
          { value: 'mine', label: t('tickets_mine') },
        ]}
        onChange={(mine) => show({ mine: mine === 'mine' })}
      />
    </div>
  );
}

function useColumns(state: TicketFilter['state']): readonly Column<DeskTicketRow>[] {
  const t = useT();
  const locale = useLocale();
  const now = useNow(30_000);
  const time: Column<DeskTicketRow> =
    state === 'waiting'
      ? {
          id: 'wait',
          title: t('ticket_wait'),
          className: 'whitespace-nowrap',
          cell: ({ waitingSince }) => (waitingSince === null ? '–' : formatAge(waitingSince, locale, now)),
        }
      : { id: 'changed', title: t('ticket_changed'), cell: ({ changedAt }) => <Time at={changedAt} /> };
  return [
    {
      id: 'id',
      title: t('ticket_column'),
      cell: ({ id }) => (
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: id }}
          preload={false}
          aria-label={t('open_ticket', { id })}
          className={ROW_LINK}
        >
          {id}
        </Link>
      ),
    },
    {
      id: 'title',
      title: t('ticket_subject'),
      className: 'min-w-56',
      cell: ({ title }) => <bdi className="break-words">{title}</bdi>,
    },
    { id: 'topic', title: t('tickets_topic'), cell: ({ topic }) => t(`topic_${topic}`) },
    { id: 'uid', title: t('uid'), cell: ({ uid }) => uid },
    { id: 'language', title: t('tickets_language'), cell: ({ locale: of }) => of.toUpperCase() },
    time,
    {
      id: 'assigned',
      title: t('ticket_assigned'),
      cell: ({ assignedTo }) =>
        assignedTo?.name ?? <span className="text-ink3">{t('ticket_unassigned')}</span>,
    },
    { id: 'state', title: t('tickets_state'), cell: (row) => <TicketTag state={row.state} /> },
  ];
}
