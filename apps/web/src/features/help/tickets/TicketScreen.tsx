import * as tickets from '@meridian/contract/routes/tickets';
import type { TicketConversation } from '@meridian/contract/schemas/ticket';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { Conversation } from './Conversation.tsx';
import { Rating } from './Rating.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { StateTag, TOPIC_TEXTS } from './StateTag.tsx';
import { useMarkRead, useTicket, useTicketChanged } from './ticket-queries.ts';
import { useReply } from './use-reply.ts';

const NUMBER = /^[1-9]\d{0,9}$/;

/** `/helpCenter/:id`: one ticket's conversation. */
export function TicketScreen() {
  const t = useT();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  return (
    <div className="page-text pb-10">
      <ScreenBar title={t('screen_help_ticket')} />
      <div className="px-4 pt-2">
        {id !== undefined && NUMBER.test(id) ? (
          <Ticket key={id} id={Number(id)} />
        ) : (
          <EmptyState title={t('ticket_missing')} />
        )}
      </div>
    </div>
  );
}

function Ticket({ id }: { readonly id: number }) {
  const t = useT();
  const query = useTicket(id);
  useMarkRead(query.data);
  if (query.data === undefined)
    return (
      <LoadState
        query={query}
        title={t('ticket_failed')}
        unknown={<EmptyState title={t('ticket_missing')} />}
      >
        <Skeleton className="h-64 rounded-card bg-s1" />
      </LoadState>
    );
  return <OpenTicket ticket={query.data} />;
}

function OpenTicket({ ticket }: { readonly ticket: TicketConversation }) {
  const t = useT();
  const locale = useLocale();
  const reply = useReply(ticket.id);
  const { id, title, state, topic, reference, openedAt, closedBy, closesAt } = ticket;
  return (
    <>
      <header className="mb-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-row font-[680] wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <StateTag state={state} />
        </div>
        <p className="mt-1 text-cap text-ink3">
          {t('ticket_number', { id: String(id), date: formatDate(openedAt, 'row', locale) })} ·{' '}
          {t(TOPIC_TEXTS[topic])}
          {reference !== null && ` · ${reference}`}
        </p>
      </header>
      <Conversation ticket={ticket} reply={reply} />
      {closedBy === null ? (
        <section className="mt-6 grid gap-3 border-t border-line pt-5">
          {closesAt !== null && (
            <p className="text-cap text-ink2">
              {t('ticket_closes', { date: formatDate(closesAt, 'minute', locale) })}
            </p>
          )}
          <ReplyForm reply={reply} />
          <CloseButton id={id} />
        </section>
      ) : (
        <section className="mt-6 grid gap-4 rounded-card bg-s1 p-4">
          <p className="text-body text-ink2">{t(`ticket_closed_${closedBy}`)}</p>
          <Rating ticket={ticket} />
        </section>
      )}
    </>
  );
}

function CloseButton({ id }: { readonly id: number }) {
  const t = useT();
  const changed = useTicketChanged();
  const [asking, setAsking] = useState(false);
  const close = async () => {
    setAsking(false);
    await changed(await call(tickets.closeOnline, { body: { id } }));
  };
  return (
    <>
      <Button tone="quiet" full onClick={() => setAsking(true)}>
        {t('ticket_close')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('ticket_close_title')}
        text={t('ticket_close_text')}
        closeLabel={t('dialog_cancel')}
        onClose={() => setAsking(false)}
        confirmLabel={t('ticket_close')}
        onConfirm={() => void close().catch(() => undefined)}
      />
    </>
  );
}
