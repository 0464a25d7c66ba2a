import type { HelpCategory, NoticeAudience } from '@meridian/contract/schemas/content';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import type { ArticleKind } from './articles-table.ts';
import { sanitizeArticle } from './sanitize-article.ts';

/** An article in both languages, as operators edit it. */
export interface EditedArticle {
  readonly kind: ArticleKind;
  readonly titleEn: string;
  readonly titleJa: string;
  readonly bodyEn: string;
  readonly bodyJa: string;
  readonly publishedAt: Date;
  /** From then on it is no longer shown; null for an article without an end. */
  readonly endsAt: Date | null;
  readonly audience: NoticeAudience;
  readonly pinned: boolean;
  readonly category: HelpCategory;
  /** Help articles of a category are listed by this number. */
  readonly place: number;
}

export interface StoredArticle extends EditedArticle {
  readonly id: number;
}

const COLUMNS = [
  'id',
  'kind',
  'title_en as titleEn',
  'title_ja as titleJa',
  'body_en as bodyEn',
  'body_ja as bodyJa',
  'published_at as publishedAt',
  'ends_at as endsAt',
  'audience',
  'pinned',
  'category',
  'place',
] as const;

/** Newest first, including those not published yet. */
export async function listEditableArticles(
  { db }: Pick<Database, 'db'>,
  kind: ArticleKind,
  page: Page,
): Promise<StoredArticle[]> {
  return db
    .selectFrom('article')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$call(onPage(page))
    .execute();
}

export async function findArticle(
  { db }: Pick<Database, 'db'>,
  id: number,
): Promise<StoredArticle | undefined> {
  return db.selectFrom('article').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Inserts a new article, or overwrites an existing one. False when there is none to overwrite. */
export async function saveArticle(
  { db }: Pick<Database, 'db'>,
  id: number | null,
  article: EditedArticle,
): Promise<boolean> {
  const row = {
    kind: article.kind,
    title_en: article.titleEn,
    title_ja: article.titleJa,
    body_en: sanitizeArticle(article.bodyEn),
    body_ja: sanitizeArticle(article.bodyJa),
    published_at: article.publishedAt,
    ends_at: article.endsAt,
    audience: article.audience,
    pinned: article.pinned,
    category: article.category,
    place: article.place,
  };
  if (id === null) {
    await db.insertInto('article').values(row).execute();
    return true;
  }
  const { numUpdatedRows } = await db.updateTable('article').set(row).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeArticle({ db }: Pick<Database, 'db'>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('article').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
