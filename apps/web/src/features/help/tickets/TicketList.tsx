import type { TicketRow } from '@meridian/contract/schemas/ticket';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { LoadState } from '../../../loading/LoadState.tsx';
import { MoreButton } from '../../../loading/MoreButton.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { StateTag, TOPIC_TEXTS } from './StateTag.tsx';
import { useTickets } from './ticket-queries.ts';

/** The user's tickets with their states and unread answers. */
export function TicketList() {
  const t = useT();
  const query = useTickets();
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('ticket_list_failed')}>
        <Skeleton className="h-40 rounded-card bg-s1" />
      </LoadState>
    );
  // A ticket that changes while the list is open may be on two pages.
  const rows = [...new Map(query.data.pages.flat().map((ticket) => [ticket.id, ticket])).values()];
  if (rows.length === 0) return <EmptyState title={t('ticket_none')} text={t('ticket_none_text')} />;
  return (
    <>
      <ul aria-label={t('help_tab_tickets')} className="overflow-hidden rounded-card bg-s1">
        {rows.map((ticket) => (
          <li key={ticket.id} className="border-b border-line last:border-0">
            <Row ticket={ticket} />
          </li>
        ))}
      </ul>
      <MoreButton query={query}>{t('notice_more')}</MoreButton>
    </>
  );
}

function Row({ ticket }: { readonly ticket: TicketRow }) {
  const t = useT();
  const locale = useLocale();
  const { id, title, state, topic, changedAt, unread } = ticket;
  return (
    <Link
      to="/helpCenter/$id"
      params={{ id: String(id) }}
      className="flex min-h-15 items-center gap-3 px-4 py-3 large:flex-wrap outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2"
    >
      <span className="min-w-0 flex-1 large:basis-full">
        <bdi className="block text-body font-[600] wrap-anywhere">{title}</bdi>
        <span className="mt-0.5 block text-cap text-ink3">
          {t(TOPIC_TEXTS[topic])} · {formatDate(changedAt, 'row', locale)}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <StateTag state={state} />
        {unread > 0 && (
          <span className="text-cap font-[650] text-accent">{t('ticket_unread', { count: unread })}</span>
        )}
      </span>
      <ChevronRight size={17} className="shrink-0 text-ink3" />
    </Link>
  );
}
