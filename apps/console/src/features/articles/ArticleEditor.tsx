import { previewArticle } from '@meridian/contract/routes/operator/index';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { Button, RichText, Segmented, showError, TextArea, TextField } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { type PendingChange, PendingNote } from '../../components/PendingNote.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useNow } from '../../components/use-now.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import type { Locale } from '../../language/translator.ts';

export type Draft = Extract<OperatorChange, { kind: 'publish_article' }>['article'];

const FIELDS = {
  en: { title: 'titleEn', body: 'bodyEn' },
  ja: { title: 'titleJa', body: 'bodyJa' },
} as const;

/** Writes an article in both languages, beside what readers will see of it. Nothing is published from here. */
export function ArticleEditor({
  title,
  start,
  publishedAt,
  pending = [],
  onDone,
}: {
  readonly title: string;
  readonly start: Draft;
  /** Of an article that exists. */
  readonly publishedAt?: string;
  /** Changes of it that wait for approval. */
  readonly pending?: readonly PendingChange[];
  readonly onDone: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState(start);
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [asking, setAsking] = useState<'publish' | 'remove'>();
  const proposed = useRef(false);
  const propose = useProposeChange();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  const complete = [draft.titleEn, draft.titleJa, draft.bodyEn, draft.bodyJa].every(
    (text) => text.trim() !== '',
  );
  const fields = FIELDS[locale];

  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !proposed.current,
    enableBeforeUnload: () => dirty && !proposed.current,
    withResolver: true,
  });
  const send = async (what: OperatorChange, reason: string) => {
    await propose(what, reason);
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
        <>
          {draft.id !== null && (
            <Button tone="quiet" size="m" onClick={() => setAsking('remove')}>
              {t('propose_remove')}
            </Button>
          )}
          <Button
            size="m"
            disabled={!dirty}
            onClick={() => (complete ? setAsking('publish') : showError(t('fill_both')))}
          >
            {t('propose_publish')}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <Segmented
          label={t('language')}
          value={locale}
          options={[
            { value: 'en' as const, label: t('english') },
            { value: 'ja' as const, label: t('japanese') },
          ]}
          onChange={setLocale}
          className="w-64"
        />
        <PublishTime
          value={draft.publishAt}
          publishedAt={publishedAt}
          onChange={(publishAt) => change({ publishAt })}
        />
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4" lang={locale}>
          <TextField
            label={t(`title_${locale}`)}
            value={draft[fields.title]}
            maxLength={200}
            onChange={(event) => change({ [fields.title]: event.target.value })}
          />
          <TextArea
            label={t(`body_${locale}`)}
            value={draft[fields.body]}
            rows={22}
            maxLength={20_000}
            spellCheck
            onChange={(event) => change({ [fields.body]: event.target.value })}
          />
        </div>
        <Preview draft={draft} locale={locale} />
      </div>
      {asking === 'publish' && (
        <ReasonDialog
          title={t('publish_reason_title')}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => send({ kind: 'publish_article', article: draft }, reason)}
        />
      )}
      {asking === 'remove' && draft.id !== null && (
        <ReasonDialog
          title={t('remove_reason_title')}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => send({ kind: 'remove_article', id: draft.id! }, reason)}
        />
      )}
      {blocker.status === 'blocked' && (
        <Dialog
          title={t('leave_title')}
          text={t('leave_text')}
          onClose={blocker.reset}
          actions={
            <>
              <Button data-autofocus tone="quiet" size="m" onClick={blocker.reset}>
                {t('stay')}
              </Button>
              <Button size="m" onClick={blocker.proceed}>
                {t('leave')}
              </Button>
            </>
          }
        />
      )}
    </Page>
  );
}

/** The server shows what is left of it after sanitising: what is seen here is what is published. */
function Preview({ draft, locale }: { readonly draft: Draft; readonly locale: Locale }) {
  const t = useT();
  const { title, body } = FIELDS[locale];
  const settled = useSettled(draft[body], 500);
  const preview = useQuery({
    queryKey: ['preview', locale, settled],
    queryFn: ({ signal }) => {
      // Titles do not matter to it, and the schema does not take empty ones.
      const probe = { ...draft, titleEn: '-', titleJa: '-', publishAt: null, [body]: settled };
      return call(previewArticle, { body: probe, signal });
    },
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const shown = draft[body].trim() === '' ? undefined : preview.data?.[body];
  return (
    <Section title={t('preview')}>
      <p className="mb-4 text-cap text-ink3">{t('preview_text')}</p>
      <article lang={locale} aria-live="off" className="mx-auto max-w-120 rounded-m bg-bg p-5">
        {draft[title] !== '' && (
          <h3 className="mb-3 text-title font-[720] tracking-[-0.015em]">{draft[title]}</h3>
        )}
        {preview.isError ? (
          <p role="alert" className="text-lab text-warn">
            {t('preview_failed')}: {preview.error.message}
          </p>
        ) : shown === undefined ? (
          <p className="text-lab text-ink3">{t('preview_empty')}</p>
        ) : (
          <RichText html={shown} />
        )}
      </article>
    </Section>
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
  const hint =
    value === null
      ? publishedAt === undefined
        ? t('publish_at_empty')
        : t('publish_at_keeps', { time: formatZoned(publishedAt, locale) })
      : t(Date.parse(value) < now ? 'publish_at_past' : 'publish_at_future');
  return (
    <TextField
      label={t('publish_at', { zone })}
      hint={hint}
      type="datetime-local"
      value={value === null ? '' : localText(new Date(value))}
      onChange={({ target }) => {
        const at = new Date(target.value);
        onChange(Number.isNaN(at.getTime()) ? null : at.toISOString());
      }}
      className="min-w-72"
    />
  );
}

/** As a datetime-local field wants it: local time without a zone. */
const localText = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The value once it has stopped changing. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
