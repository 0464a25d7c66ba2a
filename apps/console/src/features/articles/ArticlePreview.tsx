import { previewArticle } from '@meridian/contract/routes/operator/index';
import { RichText } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { Section } from '../../components/Page.tsx';
import { useT } from '../../language/language.ts';
import type { Locale } from '../../language/translator.ts';
import { ARTICLE_FIELDS, type Draft } from './article-draft.ts';

/** The text as the server sanitizes it, which is the text that gets published. */
export function ArticlePreview({ draft, locale }: { readonly draft: Draft; readonly locale: Locale }) {
  const t = useT();
  const { title, body } = ARTICLE_FIELDS[locale];
  const debounced = useDebounced(draft[body], 500);
  const preview = useQuery({
    queryKey: ['preview', locale, debounced],
    queryFn: ({ signal }) => {
      // The preview ignores titles, but the schema does not allow empty ones.
      const probe = { ...draft, titleEn: '-', titleJa: '-', publishAt: null, [body]: debounced };
      return call(previewArticle, { body: probe, signal });
    },
    enabled: debounced.trim() !== '',
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

/** The value once it has stopped changing. */
function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
