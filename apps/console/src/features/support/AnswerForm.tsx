import { createCallKeys } from '@meridian/contract/client/call-key';
import { PRODUCT_NAME } from '@meridian/contract/product';
import { answerTicket, cannedAnswers, closeTicket } from '@meridian/contract/routes/operator/index';
import type { DeskTicket } from '@meridian/contract/schemas/ticket';
import { Button, showToast } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Select } from '../../components/form/Select.tsx';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { useSession } from '../../session/session.ts';
import { DeskTextArea, useDeskText } from './DeskText.tsx';
import { fillAnswer, insertAnswer } from './fill-answer.ts';

/** Writes the answer. Sent again after a lost connection it has the same key, and is stored once; an edited one has a new key. */
export function AnswerForm({ ticket }: { readonly ticket: DeskTicket }) {
  const t = useT();
  const refresh = useRefreshAll();
  const selfId = useSession(({ operator }) => operator?.id);
  const answer = useDeskText();
  const { text } = answer;
  const [sending, setSending] = useState<'answer' | 'close'>();
  const [closing, setClosing] = useState(false);
  const keyOf = useRef(createCallKeys());
  const { id, assignedTo } = ticket;
  const takenBy = assignedTo !== null && assignedTo.id !== selfId ? assignedTo.name : undefined;
  const send = async (close: boolean) => {
    setSending(close ? 'close' : 'answer');
    try {
      const body = { id, text, close };
      await call(answerTicket, { body: { ...body, key: keyOf.current(body) } });
      // The same words written again are another answer.
      keyOf.current = createCallKeys();
      answer.write('');
      showToast(t('ticket_answered'));
    } catch (error) {
      answer.setProblem((error as Error).message);
    } finally {
      setSending(undefined);
      await refresh();
    }
  };
  return (
    <form
      noValidate
      className="mt-4 grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {takenBy !== undefined && (
        <p className="text-lab text-warn">{t('ticket_taken_by', { name: takenBy })}</p>
      )}
      <Prepared ticket={ticket} onInsert={(words) => answer.write(insertAnswer(text, words))} />
      <DeskTextArea
        of={answer}
        label={t('ticket_answer')}
        hint={t('ticket_answer_hint')}
        rows={6}
        lang={ticket.locale}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="m" busy={sending === 'answer'} disabled={text.trim() === ''}>
          {t('ticket_answer_send')}
        </Button>
        <Button
          tone="outline"
          size="m"
          busy={sending === 'close'}
          disabled={text.trim() === ''}
          onClick={() => void send(true)}
        >
          {t('ticket_answer_close')}
        </Button>
        <Button tone="quiet" size="m" className="ml-auto" onClick={() => setClosing(true)}>
          {t('ticket_close')}
        </Button>
      </div>
      {closing && <CloseDialog id={id} onClose={() => setClosing(false)} />}
    </form>
  );
}

function Prepared({
  ticket,
  onInsert,
}: {
  readonly ticket: DeskTicket;
  readonly onInsert: (answer: string) => void;
}) {
  const t = useT();
  const { data = [] } = useQuery({
    queryKey: ['canned answers'],
    queryFn: ({ signal }) => call(cannedAnswers, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <Select
      label={t('ticket_canned')}
      value=""
      options={[
        { value: '', label: t('ticket_canned_choose') },
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(chosen) => {
        const answer = data.find(({ id }) => String(id) === chosen);
        if (answer === undefined) return;
        const words = ticket.locale === 'ja' ? answer.ja : answer.en;
        onInsert(fillAnswer(words, { uid: ticket.uid, ticket: String(ticket.id), product: PRODUCT_NAME }));
      }}
      className="max-w-80"
    />
  );
}

function CloseDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT();
  const refresh = useRefreshAll();
  const [problem, setProblem] = useState<string>();
  const close = async () => {
    try {
      await call(closeTicket, { body: { id } });
      showToast(t('ticket_closed'));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      void refresh();
    }
  };
  return (
    <Dialog
      title={t('ticket_close_title', { id })}
      text={t('ticket_close_text')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" size="m" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="m" onClick={() => void close()}>
            {t('ticket_close')}
          </Button>
        </>
      }
    >
      {problem !== undefined && <p className="text-lab text-warn">{problem}</p>}
    </Dialog>
  );
}
