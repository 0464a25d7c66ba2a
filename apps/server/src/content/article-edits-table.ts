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
