import {
  cannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '@meridian/contract/routes/operator/index';
import type { CannedAnswer } from '@meridian/contract/schemas/ticket';
import { Button, EmptyState, showToast, TextArea, TextField } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';

const PLACEHOLDERS = { uid: '{uid}', ticket: '{ticket}', product: '{product}' };

/** Prepared answers of the desk, in both languages. */
export function CannedAnswersPage() {
  const t = useT();
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const [removed, setRemoved] = useState<CannedAnswer>();
  const found = useQuery({
    queryKey: ['canned answers'],
    queryFn: ({ signal }) => call(cannedAnswers, { signal }),
  });
  return (
    <Page
      title={t('canned_title')}
      text={t('canned_text', PLACEHOLDERS)}
      before={<BackLink to="/tickets" label={t('tickets_title')} />}
      actions={
        <Button size="m" onClick={() => setEdited('new')}>
          {t('canned_new')}
        </Button>
      }
    >
      <QueryView query={found}>
        {(answers) =>
          answers.length === 0 ? (
            <EmptyState title={t('canned_none')} />
          ) : (
            <div className="grid gap-3">
              {answers.map((answer) => (
                <Answer
                  key={answer.id}
                  answer={answer}
                  onEdit={() => setEdited(answer)}
                  onRemove={() => setRemoved(answer)}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      {edited !== undefined && (
        <EditDialog answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed !== undefined && <RemoveDialog answer={removed} onClose={() => setRemoved(undefined)} />}
    </Page>
  );
}

function Answer({
  answer: { name, en, ja },
  onEdit,
  onRemove,
}: {
  readonly answer: CannedAnswer;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const t = useT();
  return (
    <Section
      title={name}
      end={
        <div className="flex gap-2">
          <Button tone="quiet" size="s" onClick={onEdit} aria-label={t('canned_edit', { name })}>
            {t('canned_change')}
          </Button>
          <Button tone="quiet" size="s" onClick={onRemove} aria-label={t('canned_remove_title', { name })}>
            {t('canned_remove')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 text-lab lg:grid-cols-2">
        <p lang="en" className="break-words whitespace-pre-wrap">
          {en}
        </p>
        <p lang="ja" className="break-words whitespace-pre-wrap">
          {ja}
        </p>
      </div>
    </Section>
  );
}

function EditDialog({
  answer,
  onClose,
}: {
  readonly answer: CannedAnswer | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const refresh = useRefreshAll();
  const control = useForm({
    initial: { name: answer?.name ?? '', en: answer?.en ?? '', ja: answer?.ja ?? '' },
    problemsOf: ({ name, en, ja }) => ({
      name: name.trim() === '' ? 'canned_required' : undefined,
      en: en.trim() === '' ? 'canned_required' : undefined,
      ja: ja.trim() === '' ? 'canned_required' : undefined,
    }),
    errorField: 'name',
  });
  return (
    <FormDialog
      title={answer === undefined ? t('canned_new') : t('canned_edit', { name: answer.name })}
      text={t('canned_text', PLACEHOLDERS)}
      control={control}
      submitLabel={t('canned_save')}
      onSubmit={async (values) => {
        await call(saveCannedAnswer, { body: { ...values, ...(answer && { id: answer.id }) } });
        showToast(t('canned_saved'));
        await refresh();
      }}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <TextField data-autofocus {...control.field('name')} label={t('canned_name')} maxLength={80} />
        <TextArea {...control.field('en')} label={t('canned_en')} rows={5} maxLength={2_000} lang="en" />
        <TextArea {...control.field('ja')} label={t('canned_ja')} rows={5} maxLength={2_000} lang="ja" />
      </div>
    </FormDialog>
  );
}

function RemoveDialog({
  answer: { id, name },
  onClose,
}: {
  readonly answer: CannedAnswer;
  readonly onClose: () => void;
}) {
  const t = useT();
  const refresh = useRefreshAll();
  const control = useForm({ initial: { id: String(id) }, errorField: 'id' });
  return (
    <FormDialog
      title={t('canned_remove_title', { name })}
      control={control}
      submitLabel={t('canned_remove')}
      onSubmit={async () => {
        await call(removeCannedAnswer, { body: { id } });
        showToast(t('canned_removed'));
        await refresh();
      }}
      onClose={onClose}
    >
      {control.problem('id') !== undefined && <p className="text-lab text-warn">{control.problem('id')}</p>}
    </FormDialog>
  );
}
