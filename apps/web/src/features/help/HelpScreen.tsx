import { RichText } from '@meridian/ui/display/RichText.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { LoadState } from '../../loading/LoadState.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { Contacts } from '../../support/Contacts.tsx';
import { type HelpArticle, helpArticlesQuery } from './help-articles-query.ts';

/** `/help`: help articles and contact addresses, open to everyone, even without a login. */
export function HelpScreen() {
  const t = useT();
  const articles = useQuery(helpArticlesQuery(useLocale()));
  return (
    <div className="mx-auto w-full max-w-[640px] pb-10">
      <ScreenBar title={t('screen_help')} />
      <div className="px-4 pt-2">
        <p className="text-body text-ink2">{t('help_intro')}</p>
        <Contacts />
        <section className="mt-7">
          <h2 className="mb-2 text-lab font-[600] text-ink2">{t('help_articles')}</h2>
          {articles.data === undefined ? (
            <LoadState query={articles} title={t('help_failed')}>
              <Skeleton className="h-64 rounded-card bg-s1" />
            </LoadState>
          ) : articles.data.length === 0 ? (
            <EmptyState title={t('help_empty')} />
          ) : (
            <ul className="overflow-hidden rounded-card bg-s1">
              {articles.data.map((article) => (
                <li key={article.id} className="border-b border-line last:border-0">
                  <Article article={article} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
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
        html={article.body}
        className="px-4 pt-1 pb-5"
        onNavigate={(path) => void navigate({ to: path })}
      />
    </details>
  );
}
