import { TICKET } from '@meridian/contract/product-rules';
import { problemText } from '@meridian/contract/rules/problem';
import { ticketReplyProblem } from '@meridian/contract/rules/ticket';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextArea } from '@meridian/ui/controls/TextArea.tsx';
import { useRef, useState } from 'react';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { TicketPictures } from './TicketPictures.tsx';
import { isUploading, sentPictures, type TicketDraft } from './ticket-form.ts';
import type { ReplyControl } from './use-reply.ts';

/** Writes a reply with pictures. Its text stays until the reply is sent or kept for later. */
export function ReplyForm({ reply }: { readonly reply: ReplyControl }) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pictures, setPictures] = useState<TicketDraft['pictures']>({});
  // New tiles after each reply.
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const found = ticketReplyProblem(text, locale);
    setProblem(found && problemText(t, found));
    if (found !== undefined) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    if (await reply.send(text, sentPictures(pictures))) {
      setText('');
      setPictures({});
      setRound(round + 1);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t('ticket_reply')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        problem={problem ?? reply.refusal}
        maxLength={TICKET.maxTextLength}
        rows={3}
      />
      <TicketPictures key={round} pictures={pictures} onChange={setPictures} />
      <Button
        type="submit"
        full
        busy={reply.busy}
        disabled={isUploading(pictures) || reply.unsent !== undefined}
      >
        {t('ticket_reply_send')}
      </Button>
    </form>
  );
}
