import { noteTicket } from '@meridian/contract/routes/operator/index';
import type { DeskTicket } from '@meridian/contract/schemas/ticket';
import { Button } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Time } from '../../components/facts.tsx';
import { Section } from '../../components/Page.tsx';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { DeskTextArea, useDeskText } from './DeskText.tsx';

/** What operators tell each other about a ticket. */
export function Notes({ ticket: { id, notes } }: { readonly ticket: DeskTicket }) {
  const t = useT();
  const refresh = useRefreshAll();
  const note = useDeskText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await call(noteTicket, { body: { id, text: note.text } });
      note.write('');
      await refresh();
    } catch (error) {
      note.setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('ticket_notes')}>
      {notes.length === 0 ? (
        <p className="text-lab text-ink3">{t('ticket_notes_none')}</p>
      ) : (
        <ul className="grid gap-3">
          {notes.map((each) => (
            <li key={each.id} className="rounded-m bg-warn-tint px-3 py-2">
              <p className="text-cap text-ink3">
                {each.author} · <Time at={each.at} />
              </p>
              <p className="text-lab break-words whitespace-pre-wrap">
                <bdi>{each.text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-3 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DeskTextArea of={note} label={t('ticket_note')} hint={t('ticket_notes_hint')} />
        <Button type="submit" tone="quiet" size="m" busy={busy} disabled={note.text.trim() === ''}>
          {t('ticket_note_save')}
        </Button>
      </form>
    </Section>
  );
}
