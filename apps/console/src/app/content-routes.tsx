import { createRoute } from '@tanstack/react-router';
import { ArticlePage, NewArticlePage } from '../features/articles/ArticlePage.tsx';
import { ArticlesPage } from '../features/articles/ArticlesPage.tsx';
import { BannersPage } from '../features/banners/BannersPage.tsx';
import { CompanyPage } from '../features/company/CompanyPage.tsx';
import { NotFoundPage } from './CrashPage.tsx';
import { shell } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { idOf } from './search.ts';
import { articleSearch, newArticleSearch } from './search-params.ts';

export const articles = createRoute({
  getParentRoute: () => shell,
  path: '/articles',
  validateSearch: articleSearch,
  component: function Articles() {
    const { kind = 'notice', page = 1 } = articles.useSearch();
    const navigate = articles.useNavigate();
    return (
      <Gate to="/articles">
        <ArticlesPage
          kind={kind}
          page={page}
          onShow={(to, number) => void navigate({ search: { kind: to, page: number } })}
        />
      </Gate>
    );
  },
});

export const newArticle = createRoute({
  getParentRoute: () => shell,
  path: '/articles/new',
  validateSearch: newArticleSearch,
  component: function NewArticle() {
    const { kind = 'notice' } = newArticle.useSearch();
    const navigate = newArticle.useNavigate();
    return (
      <Gate to="/articles">
        <NewArticlePage
          kind={kind}
          onDone={(of) => void navigate({ to: '/articles', search: { kind: of } })}
        />
      </Gate>
    );
  },
});

export const article = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$articleId',
  params: {
    parse: ({ articleId }) => ({ articleId: idOf(articleId) ?? 0 }),
    stringify: ({ articleId }) => ({ articleId: String(articleId) }),
  },
  component: function Article() {
    const { articleId } = article.useParams();
    const navigate = article.useNavigate();
    if (articleId === 0) return <NotFoundPage />;
    return (
      <Gate to="/articles">
        <ArticlePage id={articleId} onDone={(kind) => void navigate({ to: '/articles', search: { kind } })} />
      </Gate>
    );
  },
});

export const banners = createRoute({
  getParentRoute: () => shell,
  path: '/banners',
  component: () => (
    <Gate to="/banners">
      <BannersPage />
    </Gate>
  ),
});

export const company = createRoute({
  getParentRoute: () => shell,
  path: '/company',
  component: () => (
    <Gate to="/company">
      <CompanyPage />
    </Gate>
  ),
});
