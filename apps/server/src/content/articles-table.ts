import type { Locale } from '@meridian/contract/messages/catalogue';
import type { HelpCategory, NoticeAudience } from '@meridian/contract/schemas/content';
import { sql } from 'kysely';
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
  readonly pinned: boolean;
  readonly category: HelpCategory;
  /** Whether the reader has opened it. */
  readonly read: boolean;
}

export interface NewArticle {
  readonly kind: ArticleKind;
  readonly publishedAt: Date;
  readonly category?: HelpCategory;
  readonly place?: number;
  readonly pinned?: boolean;
  readonly en: { readonly title: string; readonly body: string };
  readonly ja: { readonly title: string; readonly body: string };
}

/** Who reads. */
export interface Reader {
  readonly locale: Locale;
  /** Undefined for a visitor. */
  readonly userId: number | undefined;
  readonly audiences: readonly NoticeAudience[];
}

/** Those that are shown now: notices pinned first and newest first, help articles by their place. */
export async function loadArticles(
  { db }: Pick<Database, 'db'>,
  kind: ArticleKind,
  { locale, userId, audiences }: Reader,
  page: Page,
  now: Date,
): Promise<Article[]> {
  const rows = await db
    .selectFrom('article')
    .select([
      'id',
      'published_at',
      'pinned',
      'category',
      `title_${locale} as title`,
      `body_${locale} as body`,
    ])
    .select(
      sql<boolean>`exists (select from notice_read where user_id = ${userId ?? null} and article_id = article.id)`.as(
        'read',
      ),
    )
    .where('kind', '=', kind)
    .where('audience', 'in', audiences)
    .where('published_at', '<=', now)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
    .$if(kind === 'notice', (query) => query.orderBy('pinned', 'desc'))
    .$if(kind === 'help', (query) => query.orderBy('place'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$call(onPage(page))
    .execute();
  return rows.map(({ published_at, body, ...row }) => ({
    ...row,
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
      articles.map(({ kind, publishedAt, category = 'other', place = 0, pinned = false, en, ja }) => ({
        ...{ kind, category, place, pinned, audience: 'everyone' as const, ends_at: null },
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
