import { article as articleRoute } from '@meridian/contract/routes/operator/index';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { RichText, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { type ArticleText, changedLines, type TextPart } from './article-difference.ts';

export type Article = Extract<OperatorChange, { kind: 'publish_article' }>['article'];

/** The publishing time and text of an article; an edit is shown next to the published text. */
export function ArticleDetails({
  article,
  compared,
}: {
  readonly article: Article;
  /** Only while the proposal waits: after that, the published text may have changed. */
  readonly compared: boolean;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PublishDate article={article} />
      <Settings article={article} />
      <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="text-lab text-accent">{t('show_article')}</summary>
        {open && compared && article.id !== null && <Comparison id={article.id} article={article} />}
        <div className="mt-3 grid gap-3 xl:grid-cols-2">
          {(
            [
              ['en', article.titleEn, article.bodyEn],
              ['ja', article.titleJa, article.bodyJa],
            ] as const
          ).map(([lang, title, body]) => (
            <section key={lang} lang={lang} aria-label={title} className="rounded-m bg-bg p-4">
              <h3 className="mb-3 text-mid font-[700]">{title}</h3>
              <RichText html={body} />
            </section>
          ))}
        </div>
      </details>
    </>
  );
}

function PublishDate({ article: { id, publishAt } }: { readonly article: Article }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow(60_000);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-lab">
      <span className="text-ink3">{t('publish_date')}</span>
      {publishAt === null ? (
        t(id === null ? 'publish_on_approval' : 'publish_unchanged')
      ) : (
        <>
          <time dateTime={publishAt}>{formatZoned(publishAt, locale)}</time>
          {Date.parse(publishAt) < now && <Tag tone="warn">{t('publish_past')}</Tag>}
        </>
      )}
    </p>
  );
}

/** What else the operators agree on. Proposals of earlier versions have none of it. */
function Settings({ article }: { readonly article: Article }) {
  const t = useT();
  const locale = useLocale();
  const { kind, endAt, audience, pinned, category, place } = article;
  const facts = [
    ...(endAt == null ? [] : [t('article_until', { time: formatZoned(endAt, locale) })]),
    ...(kind === 'notice' && audience !== undefined ? [t(`audience_${audience}`)] : []),
    ...(pinned === true ? [t('pinned_short')] : []),
    ...(kind === 'help' && category !== undefined ? [`${t(`category_${category}`)} · ${place ?? 0}`] : []),
  ];
  return facts.length === 0 ? null : <p className="mt-1 text-lab text-ink2">{facts.join(' · ')}</p>;
}

function Comparison({ id, article }: { readonly id: number; readonly article: Article }) {
  const t = useT();
  const locale = useLocale();
  const current = useQuery({
    queryKey: ['articleNow', id],
    queryFn: ({ signal }) => call(articleRoute, { query: { id }, signal }),
  });
  return (
    <section aria-label={t('article_changes')} className="mt-3 rounded-m bg-bg p-4">
      <h3 className="mb-2 text-lab font-[660]">{t('article_changes')}</h3>
      <QueryView query={current}>
        {(now) => (
          <>
            <p className="mb-2 text-cap text-ink3">
              {t('article_current', { time: formatZoned(now.publishedAt, locale) })}
            </p>
            <ChangedLines before={now} after={article} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const PART_NAMES = {
  titleEn: 'title_en',
  titleJa: 'title_ja',
  bodyEn: 'body_en',
  bodyJa: 'body_ja',
} as const satisfies Record<TextPart, string>;

function ChangedLines({ before, after }: { readonly before: ArticleText; readonly after: ArticleText }) {
  const t = useT();
  const parts = changedLines(before, after);
  if (parts.length === 0) return <p className="text-lab text-ink2">{t('article_same')}</p>;
  return parts.map(({ part, lines }) => (
    <div key={part} className="mb-3 last:mb-0">
      <h4 className="text-cap text-ink3">{t(PART_NAMES[part])}</h4>
      {lines.map(({ kind, text }, at) => {
        const Element = kind === 'added' ? 'ins' : 'del';
        return (
          <Element
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be alike.
            key={at}
            lang={part.endsWith('Ja') ? 'ja' : 'en'}
            className={
              kind === 'added'
                ? 'mt-1 block rounded-chip bg-accent-tint px-2 py-1 text-cap break-words no-underline'
                : 'mt-1 block rounded-chip bg-s2 px-2 py-1 text-cap break-words text-ink3'
            }
          >
            {text}
          </Element>
        );
      })}
    </div>
  ));
}
