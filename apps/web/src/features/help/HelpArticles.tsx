import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { RichText } from '@meridian/ui/display/RichText.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { SERVER } from '../../api/server-address.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type HelpArticle, helpArticlesQuery } from './help-articles-query.ts';
import { byCategory, matchArticles } from './match-articles.ts';

/** The help articles, each opening in place, with a search over titles and texts. */
export function HelpArticles() {
  const t = useT();
  const [words, setWords] = useState('');
  const articles = useQuery(helpArticlesQuery(useLocale()));
  if (articles.data === undefined)
    return (
      <LoadState query={articles} title={t('help_failed')}>
        <Skeleton className="h-64 rounded-card bg-s1" />
      </LoadState>
    );
  if (articles.data.length === 0) return <EmptyState title={t('help_empty')} />;
  const shown = matchArticles(articles.data, words);
  return (
    <>
      <SearchField
        label={t('help_search')}
        clearLabel={t('search_clear')}
        placeholder={t('help_search')}
        value={words}
        onChange={setWords}
        className="mb-3 lg:max-w-120"
      />
      {shown.length === 0 ? (
        <EmptyState title={t('help_no_match')} />
      ) : (
        <div className="gap-x-4 lg:grid lg:grid-cols-2 lg:items-start 2xl:grid-cols-3">
          {byCategory(shown).map(([category, articles]) => (
            <section key={category} className="mb-5">
              <h2 className="mb-2 text-lab font-[600] text-ink2">{t(`help_category_${category}`)}</h2>
              <ul className="overflow-hidden rounded-card bg-s1">
                {articles.map((article) => (
                  <li key={article.id} className="border-b border-line last:border-0">
                    <Article article={article} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Article({ article }: { readonly article: HelpArticle }) {
  const navigate = useNavigate();
  return (
    <details className="group">
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-2 outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1 text-body font-[560]">{article.title}</span>
        <ChevronDown
          size={18}
          className="text-ink3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <RichText
        pictureBase={SERVER}
        html={article.body}
        className="px-4 pt-1 pb-5"
        onNavigate={(path) => void navigate({ to: path })}
      />
    </details>
  );
}
