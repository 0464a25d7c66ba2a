import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import { sanitizeArticle } from './sanitize-article.ts';

export type ArticleKind = 'notice' | 'help';

export interface Article {
  readonly id: number;
  readonly title: string;
  readonly publishedAt: Date;
  /** Sanitized HTML. */
  readonly body: string;
}

export interface NewArticle {
  readonly kind: ArticleKind;
  readonly publishedAt: Date;
  readonly en: { readonly title: string; readonly body: string };
  readonly ja: { readonly title: string; readonly body: string };
}

/** Newest first. Articles dated in the future are not published yet. */
export async function loadArticles(
  { db }: Pick<Database, 'db'>,
  kind: ArticleKind,
  locale: Locale,
  page: Page,
  now: Date,
): Promise<Article[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'published_at', `title_${locale} as title`, `body_${locale} as body`])
    .where('kind', '=', kind)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$call(onPage(page))
    .execute();
  return rows.map(({ id, title, published_at, body }) => ({
    id,
    title,
    publishedAt: published_at,
    body: sanitizeArticle(body),
  }));
}

export async function addArticles(
  { db }: Pick<Database, 'db'>,
  articles: readonly NewArticle[],
): Promise<void> {
  await db
    .insertInto('article')
    .values(
      articles.map(({ kind, publishedAt, en, ja }) => ({
        kind,
        published_at: publishedAt,
        title_en: en.title,
        title_ja: ja.title,
        body_en: sanitizeArticle(en.body),
        body_ja: sanitizeArticle(ja.body),
      })),
    )
    .execute();
}

export async function hasArticles({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined;
}
