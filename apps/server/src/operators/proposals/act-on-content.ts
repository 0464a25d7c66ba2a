import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { findArticle, removeArticle, saveArticle } from '../../content/article-edits-table.ts';
import { sanitizeArticle } from '../../content/sanitize-article.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorDeps } from '../operator-deps.ts';

type ContentChange = Extract<OperatorChange, { kind: 'publish_article' | 'remove_article' }>;

/** Content is sanitized here, so that the second operator reads what will be published. */
export async function prepareContentChange(
  { people: { database, clock } }: OperatorDeps,
  change: ContentChange,
): Promise<ContentChange> {
  if (change.kind === 'remove_article') {
    if ((await findArticle(database, change.id)) === undefined) throw new Refusal('not_found');
    return change;
  }
  const { article } = change;
  const existing = article.id === null ? undefined : await findArticle(database, article.id);
  if (article.id !== null && existing === undefined) throw new Refusal('not_found');
  refuseEnd(article.endAt, article.publishAt ?? existing?.publishedAt.toISOString() ?? null, clock());
  return {
    ...change,
    article: {
      ...article,
      bodyEn: sanitizeArticle(article.bodyEn),
      bodyJa: sanitizeArticle(article.bodyJa),
    },
  };
}

/** Carries it out in the transaction of its approval; open apps are told after it. */
export async function changeContentBy(
  { people }: OperatorDeps,
  on: Pick<Database, 'db'>,
  change: ContentChange,
): Promise<void> {
  if (change.kind === 'remove_article') {
    if (!(await removeArticle(on, change.id))) throw new Refusal('not_found');
    return;
  }
  const { id, publishAt, endAt, ...article } = change.article;
  const existing = id === null ? undefined : await findArticle(on, id);
  const now = new Date(people.clock());
  const publishedAt = publishAt === null ? (existing?.publishedAt ?? now) : new Date(publishAt);
  const endsAt = endAt == null ? null : new Date(endAt);
  // The end may have passed while the proposal waited.
  if (endsAt !== null && endsAt <= publishedAt) throw new Refusal('article_end_rule');
  const stored = {
    audience: article.audience ?? 'everyone',
    pinned: article.pinned ?? false,
    category: article.category ?? 'other',
    place: article.place ?? 0,
  } as const;
  if (!(await saveArticle(on, id, { ...article, ...stored, publishedAt, endsAt })))
    throw new Refusal('not_found');
}

export const isContentChange = (change: OperatorChange): change is ContentChange =>
  change.kind === 'publish_article' || change.kind === 'remove_article';

function refuseEnd(endAt: string | null | undefined, startAt: string | null, nowMs: number): void {
  if (endAt == null) return;
  const end = Date.parse(endAt);
  if (end <= nowMs || (startAt !== null && end <= Date.parse(startAt))) throw new Refusal('article_end_rule');
}
