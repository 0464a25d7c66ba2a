import * as tickets from '@meridian/contract/routes/tickets';
import * as user from '@meridian/contract/routes/user';
import type { TicketConversation, TicketMessage } from '@meridian/contract/schemas/ticket';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useEarlier } from '@meridian/ui/states/use-earlier.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import type { ReplyControl } from './use-reply.ts';

/** The messages, oldest first, with earlier ones on request. */
export function Conversation({
  ticket,
  reply: { unsent, unsentRefusal, discard },
}: {
  readonly ticket: TicketConversation;
  readonly reply: ReplyControl;
}) {
  const t = useT();
  const { messages, more, loadEarlier } = useEarlier<TicketMessage>(ticket, (before) =>
    call(tickets.online, { query: { id: ticket.id, before } }),
  );
  return (
    <>
      {more && (
        <Button tone="quiet" full className="mb-3" onClick={() => void loadEarlier().catch(() => undefined)}>
          {t('ticket_older')}
        </Button>
      )}
      <ol aria-label={t('ticket_conversation')} aria-live="polite" className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id}>
            <Bubble {...message} />
          </li>
        ))}
        {unsent !== undefined && (
          <li>
            <Bubble from="user" text={unsent.text} pictures={unsent.pictures} />
            <p role="status" className="mt-1 text-right text-cap text-warn">
              {unsentRefusal === undefined
                ? t('ticket_unsent')
                : t('ticket_unsent_refused', { reason: unsentRefusal })}{' '}
              <button type="button" onClick={discard} className="hit font-[650] underline">
                {t('ticket_discard')}
              </button>
            </p>
          </li>
        )}
      </ol>
    </>
  );
}

function Bubble({
  from,
  text,
  pictures,
  at,
}: Pick<TicketMessage, 'from' | 'text'> & {
  readonly pictures: readonly string[];
  readonly at?: string;
}) {
  const t = useT();
  const locale = useLocale();
  const own = from === 'user';
  return (
    <article className={classNames('flex flex-col', own ? 'items-end' : 'items-start')}>
      <p className="mb-1 px-1 text-cap text-ink3">
        {t(own ? 'ticket_from_user' : 'ticket_from_support')}
        {at !== undefined && ` · ${formatDate(at, 'row', locale)}`}
      </p>
      <div
        className={classNames(
          'max-w-[65ch] rounded-card px-3.5 py-2.5 text-body wrap-anywhere whitespace-pre-line',
          own ? 'bg-accent-tint' : 'bg-s2',
        )}
      >
        <bdi>{text}</bdi>
        {pictures.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {pictures.map((url, index) => (
              <Picture key={url} url={url} number={index + 1} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

/** A picture of one's own, small; a tap opens it large. */
function Picture({ url, number }: { readonly url: string; readonly number: number }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['ticket picture', url],
    queryFn: ({ signal }) =>
      call(user.picture, { query: { url } }, { signal, silent: true, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = t('ticket_picture', { number });
  if (isError) return <span className="text-cap text-ink3">{t('ticket_picture_failed')}</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={name}
        className="h-21 w-28 overflow-hidden rounded-m bg-s3"
      >
        {data !== undefined && <img src={data.image} alt="" className="size-full object-cover" />}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={name} closeLabel={t('close')}>
        {data !== undefined && (
          <img
            src={data.image}
            alt={name}
            className="mx-auto mb-4 max-h-[84dvh] max-w-full rounded-m object-contain"
          />
        )}
      </Sheet>
    </>
  );
}
