import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { Button, Segmented, showError, TextArea, TextField } from '@meridian/ui';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { fromLocalInput, toLocalInput } from '../../components/form/local-time.ts';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { type PendingChange, PendingNote } from '../../components/PendingNote.tsx';
import { useNow } from '../../components/use-now.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import type { Locale } from '../../language/translator.ts';
import { ArticlePreview } from './ArticlePreview.tsx';
import { ArticleSettings } from './ArticleSettings.tsx';
import {
  ARTICLE_FIELDS,
  type Draft,
  isChanged,
  isComplete,
  isEndWrong,
  publishHint,
} from './article-draft.ts';
import { InsertPicture } from './InsertPicture.tsx';

/** Edits an article in both languages next to its preview. Publishing is proposed to a second operator. */
export function ArticleEditor({
  title,
  start,
  publishedAt,
  pending = [],
  onDone,
}: {
  readonly title: string;
  readonly start: Draft;
  /** Set for an article that is already published. */
  readonly publishedAt?: string;
  /** Changes to it that wait for approval. */
  readonly pending?: readonly PendingChange[];
  readonly onDone: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState(start);
  const [openDialog, setOpenDialog] = useState<'publish' | 'remove'>();
  const proposed = useRef(false);
  const propose = useProposeChange();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const dirty = isChanged(draft, start);

  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !proposed.current,
    enableBeforeUnload: () => dirty && !proposed.current,
    withResolver: true,
  });
  const send = async (what: 'publish' | 'remove', reason: string) => {
    const change: OperatorChange =
      what === 'remove' && draft.id !== null
        ? { kind: 'remove_article', id: draft.id }
        : { kind: 'publish_article', article: draft };
    await propose(change, reason);
    proposed.current = true;
    onDone();
  };
  return (
    <Page
      wide
      title={title}
      text={pending.map((change) => (
        <PendingNote
          key={change.id}
          change={change}
          label={t(change.kind === 'remove_article' ? 'pending_removal' : 'pending_edit')}
        />
      ))}
      actions={
        <Actions
          removable={draft.id !== null}
          disabled={!dirty}
          onRemove={() => setOpenDialog('remove')}
          onPublish={() => {
            if (!isComplete(draft)) showError(t('fill_both'));
            else if (isEndWrong(draft, publishedAt, Date.now())) showError(t('end_wrong'));
            else setOpenDialog('publish');
          }}
        />
      }
    >
      <ArticleFields draft={draft} publishedAt={publishedAt} onChange={change} />
      {openDialog !== undefined && (
        <ReasonDialog
          title={t(`${openDialog}_reason_title`)}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={() => setOpenDialog(undefined)}
          onConfirm={(reason) => send(openDialog, reason)}
        />
      )}
      {blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
    </Page>
  );
}

function Actions({
  removable,
  disabled,
  onRemove,
  onPublish,
}: {
  readonly removable: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly onPublish: () => void;
}) {
  const t = useT();
  return (
    <>
      {removable && (
        <Button tone="quiet" size="m" onClick={onRemove}>
          {t('propose_remove')}
        </Button>
      )}
      <Button size="m" disabled={disabled} onClick={onPublish}>
        {t('propose_publish')}
      </Button>
    </>
  );
}

function ArticleFields({
  draft,
  publishedAt,
  onChange,
}: {
  readonly draft: Draft;
  readonly publishedAt: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const fields = ARTICLE_FIELDS[locale];
  return (
    <>
      <div className="mb-5 grid items-start gap-4 sm:grid-cols-2 2xl:grid-cols-4">
        <PublishTime
          value={draft.publishAt}
          publishedAt={publishedAt}
          onChange={(publishAt) => onChange({ publishAt })}
        />
        <ArticleSettings draft={draft} onChange={onChange} />
      </div>
      <Segmented
        label={t('language')}
        value={locale}
        options={[
          { value: 'en' as const, label: t('english') },
          { value: 'ja' as const, label: t('japanese') },
        ]}
        onChange={setLocale}
        className="mb-4 w-64"
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4" lang={locale}>
          <TextField
            label={t(`title_${locale}`)}
            value={draft[fields.title]}
            maxLength={200}
            onChange={(event) => onChange({ [fields.title]: event.target.value })}
          />
          <TextArea
            label={t(`body_${locale}`)}
            value={draft[fields.body]}
            rows={22}
            maxLength={20_000}
            spellCheck
            onChange={(event) => onChange({ [fields.body]: event.target.value })}
          />
          <InsertPicture
            key={locale}
            onInsert={(html) => onChange({ [fields.body]: `${draft[fields.body]}\n<p>${html}</p>` })}
          />
        </div>
        <ArticlePreview draft={draft} locale={locale} />
      </div>
    </>
  );
}

function LeaveDialog({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('leave_title')}
      text={t('leave_text')}
      onClose={onStay}
      actions={
        <>
          <Button data-autofocus tone="quiet" size="m" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button size="m" onClick={onLeave}>
            {t('leave')}
          </Button>
        </>
      }
    />
  );
}

function PublishTime({
  value,
  publishedAt,
  onChange,
}: {
  readonly value: string | null;
  readonly publishedAt: string | undefined;
  readonly onChange: (value: string | null) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const now = useNow(60_000);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const hint = publishHint(value, publishedAt, now);
  return (
    <TextField
      label={t('publish_at', { zone })}
      hint={hint === 'publish_at_keeps' ? t(hint, { time: formatZoned(publishedAt ?? '', locale) }) : t(hint)}
      type="datetime-local"
      value={toLocalInput(value)}
      onChange={({ target }) => onChange(fromLocalInput(target.value))}
    />
  );
}
