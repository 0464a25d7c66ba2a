import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import {
  compareVersions,
  isBannerPicture,
  isContentLink,
  isHttpsAddress,
  isVersion,
} from '@meridian/contract/rules/content';
import { CONTENT_CHANGE_ROLES, type CompanyDraft } from '@meridian/contract/schemas/content-change';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { findArticle, removeArticle, saveArticle } from '../../content/article-edits-table.ts';
import { findBanner, removeBanner, saveBanner } from '../../content/banners-table.ts';
import { saveCompany } from '../../content/company-table.ts';
import { pictureIdOf } from '../../content/content-pictures.ts';
import { hasContentPicture } from '../../content/content-pictures-table.ts';
import { sanitizeArticle } from '../../content/sanitize-article.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorDeps } from '../operator-deps.ts';

type On = Pick<Database, 'db'>;
type ArticleChange = Extract<OperatorChange, { kind: 'publish_article' | 'remove_article' }>;
type ContentChange =
  | ArticleChange
  | Extract<OperatorChange, { kind: 'publish_banner' | 'remove_banner' | 'set_company' }>;

export async function prepareContentChange(
  deps: OperatorDeps,
  change: ContentChange,
): Promise<ContentChange> {
  switch (change.kind) {
    case 'publish_banner':
    case 'remove_banner':
      return prepareBanner(deps, change);
    case 'set_company':
      refuseCompany(change.company, deps.version);
      return change;
    default:
      return prepareArticle(deps, change);
  }
}

/** The body is sanitized here, so that the second operator reads what will be published. */
async function prepareArticle(
  { people: { database, clock } }: OperatorDeps,
  change: ArticleChange,
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
export async function changeContentBy(deps: OperatorDeps, on: On, change: ContentChange): Promise<void> {
  switch (change.kind) {
    case 'publish_banner':
      refuseEnd(change.banner.endAt, change.banner.startAt, deps.people.clock());
      if (!(await saveBanner(on, change.banner))) throw new Refusal('not_found');
      return;
    case 'remove_banner':
      if (!(await removeBanner(on, change.id))) throw new Refusal('not_found');
      return;
    case 'set_company':
      await saveCompany(on, change.company);
      return;
    default:
      await changeArticle(deps, on, change);
  }
}

async function changeArticle({ people }: OperatorDeps, on: On, change: ArticleChange): Promise<void> {
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
  change.kind === 'publish_article' ||
  change.kind === 'remove_article' ||
  change.kind in CONTENT_CHANGE_ROLES;

async function prepareBanner(
  { people: { database, clock } }: OperatorDeps,
  change: Extract<ContentChange, { kind: 'publish_banner' | 'remove_banner' }>,
): Promise<ContentChange> {
  const id = change.kind === 'remove_banner' ? change.id : change.banner.id;
  const existing = id === null ? undefined : await findBanner(database, id);
  if (id !== null && existing === undefined) throw new Refusal('not_found');
  if (change.kind === 'remove_banner') return { ...change, title: existing?.title_en ?? '' };
  const { picture, link, startAt, endAt } = change.banner;
  const uploaded = pictureIdOf(picture);
  if (!isBannerPicture(picture) || (uploaded !== undefined && !(await hasContentPicture(database, uploaded))))
    throw new Refusal('picture_unknown');
  if (link !== null && !isContentLink(link)) throw new Refusal('link_rule');
  refuseEnd(endAt, startAt, clock());
  return change;
}

function refuseCompany(company: CompanyDraft, served: string): void {
  const { email, lineUrl, chatUrl, serviceUrl, newestVersion, minimumVersion } = company;
  if (email !== null && emailProblem(email) !== undefined) throw new Refusal('email_rule');
  for (const url of [lineUrl, chatUrl])
    if (url !== null && !isHttpsAddress(url)) throw new Refusal('url_rule');
  if (serviceUrl !== null && !isContentLink(serviceUrl)) throw new Refusal('link_rule');
  for (const version of [newestVersion, minimumVersion])
    if (version !== null && !isVersion(version)) throw new Refusal('version_rule', { max: served });
  // A minimum above what this server delivers would lock everybody out, with nothing to update to.
  const most = newestVersion !== null && compareVersions(newestVersion, served) < 0 ? newestVersion : served;
  if (minimumVersion !== null && compareVersions(minimumVersion, most) > 0)
    throw new Refusal('version_rule', { max: served });
}

function refuseEnd(endAt: string | null | undefined, startAt: string | null, nowMs: number): void {
  if (endAt == null) return;
  const end = Date.parse(endAt);
  if (end <= nowMs || (startAt !== null && end <= Date.parse(startAt))) throw new Refusal('article_end_rule');
}
