import { ticketById, ticketPicture } from '@meridian/contract/routes/operator/index';
import type { DeskTicket } from '@meridian/contract/schemas/ticket';
import { Button, classNames, showError } from '@meridian/ui';
import { useEarlier } from '@meridian/ui/states/use-earlier.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Time } from '../../components/facts.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';

type Message = DeskTicket['messages'][number];

/** The conversation, oldest message first. A picture is fetched when it is opened, because every view is logged. */
export function Messages({ ticket }: { readonly ticket: DeskTicket }) {
  const t = useT();
  const { messages, more, loadEarlier } = useEarlier<Message>(ticket, (before) =>
    call(ticketById, { query: { id: ticket.id, before } }),
  );
  return (
    <>
      {more && (
        <Button
          tone="quiet"
          size="m"
          className="mb-3"
          onClick={() => void loadEarlier().catch((error: Error) => showError(error.message))}
        >
          {t('ticket_older')}
        </Button>
      )}
      <ol aria-label={t('ticket_messages')} className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <Bubble ticketId={ticket.id} message={message} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Bubble({ ticketId, message }: { readonly ticketId: number; readonly message: Message }) {
  const t = useT();
  const { from, author, text, pictures, at } = message;
  return (
    <article className={classNames('flex flex-col', from === 'support' ? 'items-end' : 'items-start')}>
      <p className="mb-1 text-cap text-ink3">
        {author ?? t(from === 'support' ? 'ticket_support' : 'ticket_user')} · <Time at={at} />
      </p>
      <div
        className={classNames(
          'max-w-[85%] rounded-m px-3 py-2 text-lab break-words whitespace-pre-wrap',
          from === 'support' ? 'bg-accent-tint' : 'bg-s2',
        )}
      >
        <bdi>{text}</bdi>
      </div>
      {pictures.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <Picture key={picture} {...{ ticketId, picture }} number={index + 1} />
          ))}
        </div>
      )}
    </article>
  );
}

function Picture(props: { readonly ticketId: number; readonly picture: string; readonly number: number }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="s" onClick={() => setOpen(true)}>
        {t('ticket_picture_show', { number: props.number })}
      </Button>
      {open && <PictureDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PictureDialog({
  ticketId,
  picture,
  number,
  onClose,
}: {
  readonly ticketId: number;
  readonly picture: string;
  readonly number: number;
  readonly onClose: () => void;
}) {
  const t = useT();
  const found = useQuery({
    queryKey: ['ticket', ticketId, 'picture', picture],
    queryFn: ({ signal }) => call(ticketPicture, { query: { id: ticketId, picture }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const name = t('ticket_picture', { number });
  return (
    <Dialog title={name} onClose={onClose}>
      <QueryView query={found}>
        {({ image }) => <img src={image} alt={name} className="mx-auto max-h-[70dvh] object-contain" />}
      </QueryView>
    </Dialog>
  );
}
