import { createCallKeys } from '@meridian/contract/client/call-key';
import { TICKET, TICKET_TOPICS } from '@meridian/contract/product-rules';
import * as tickets from '@meridian/contract/routes/tickets';
import { ticketWords } from '@meridian/contract/rules/ticket';
import type { TicketTopic } from '@meridian/contract/schemas/ticket';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { TextArea } from '@meridian/ui/controls/TextArea.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import type { FieldProps } from '@meridian/ui/form/use-form-control.ts';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useId, useRef, useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { call } from '../../../api/api.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { TOPIC_TEXTS } from './StateTag.tsx';
import { TicketPictures } from './TicketPictures.tsx';
import {
  cleanReference,
  EMPTY_TICKET,
  isUploading,
  sentPictures,
  TICKET_REFUSALS,
  type TicketDraft,
  type TicketField,
  ticketProblems,
} from './ticket-form.ts';
import { useTicketChanged } from './ticket-queries.ts';

/** A new ticket. Sent again after a lost connection it has the same key, so that it is opened once; an edited one has a new key. */
export function TicketForm({
  onSent,
  onCancel,
}: {
  readonly onSent: (id: number) => void;
  readonly onCancel: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const changed = useTicketChanged();
  const [keyOf] = useState(createCallKeys);
  const control = useForm<TicketDraft, TicketField>({
    initial: EMPTY_TICKET,
    problemsOf: (draft) => ticketProblems(draft, locale),
    refusals: TICKET_REFUSALS,
  });
  const { values, set } = control;
  const latest = useRef(values.pictures);
  const send = async ({ topic, title, content, reference, pictures }: TicketDraft) => {
    const imgs = sentPictures(pictures);
    const body = {
      topic,
      title,
      content,
      ...(imgs.length > 0 && { imgs }),
      ...(reference.trim() !== '' && { reference: reference.trim() }),
    };
    const ticket = await call(tickets.addOnline, { body: { ...body, key: keyOf(body) } }, { silent: true });
    toast(t('ticket_sent'));
    await changed(ticket);
    onSent(ticket.id);
  };
  return (
    <Form
      control={control}
      onSubmit={send}
      submitLabel={t('ticket_send')}
      disabled={isUploading(values.pictures)}
      button={{ className: 'flex-1' }}
      secondary={
        <Button tone="quiet" className="flex-1" onClick={onCancel}>
          {t('dialog_cancel')}
        </Button>
      }
    >
      <p className="text-body text-ink2">{t('ticket_new_text')}</p>
      <Topics value={values.topic} onChange={(topic) => set({ topic })} />
      <TextField
        {...control.field('title')}
        label={t('ticket_title')}
        autoComplete="off"
        // The rule counts code points, of which the browser counts up to two units each.
        maxLength={2 * TICKET.maxTitleLength}
      />
      <ContentField {...control.field('content')} />
      <TextField
        label={t('ticket_reference')}
        value={values.reference}
        onChange={({ target }) => set({ reference: cleanReference(target.value) })}
        autoComplete="off"
      />
      <TicketPictures
        pictures={values.pictures}
        problem={control.problem('pictures')}
        onChange={(change) => {
          latest.current = change(latest.current);
          set({ pictures: latest.current });
        }}
      />
    </Form>
  );
}

/** What happened, with a count of its words as the server counts them. */
function ContentField(field: FieldProps) {
  const t = useT();
  const count = ticketWords(field.value, useLocale());
  return (
    <div>
      <TextArea
        {...field}
        label={t('ticket_content')}
        hint={t('ticket_content_hint')}
        rows={6}
        maxLength={TICKET.maxTextLength}
      />
      <p className="mt-1 text-right text-cap text-ink3">
        {t('ticket_word_count', { count, min: TICKET.minWords, max: TICKET.maxWords })}
      </p>
    </div>
  );
}

function Topics({
  value,
  onChange,
}: {
  readonly value: TicketTopic;
  readonly onChange: (topic: TicketTopic) => void;
}) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-lab font-[550] text-ink2">{t('ticket_topic')}</legend>
      <div className="flex flex-wrap gap-2">
        {TICKET_TOPICS.map((topic) => (
          <label
            key={topic}
            className="relative grid min-h-10 place-items-center rounded-full border border-line2 px-3.5 text-lab font-[600] text-ink2 has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              {...radioProps(name, topic, value, onChange)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {t(TOPIC_TEXTS[topic])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
