import type { OperatorChange } from '@meridian/contract/schemas/operator-change';

export const ARTICLE_KINDS = ['notice', 'help'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

type Article = Extract<OperatorChange, { kind: 'publish_article' }>['article'];
/** The article of a change, with every field set. */
export type Draft = { readonly [Field in keyof Article]-?: Exclude<Article[Field], undefined> };

/** The fields of each language. */
export const ARTICLE_FIELDS = {
  en: { title: 'titleEn', body: 'bodyEn' },
  ja: { title: 'titleJa', body: 'bodyJa' },
} as const;

export const emptyDraft = (kind: ArticleKind): Draft => ({
  id: null,
  kind,
  titleEn: '',
  titleJa: '',
  bodyEn: '',
  bodyJa: '',
  publishAt: null,
  endAt: null,
  audience: 'everyone',
  pinned: false,
  category: 'other',
  place: 0,
});

/** Whether both languages have a title and a text. */
export const isComplete = ({ titleEn, titleJa, bodyEn, bodyJa }: Draft): boolean =>
  [titleEn, titleJa, bodyEn, bodyJa].every((text) => text.trim() !== '');

export const isChanged = (draft: Draft, start: Draft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(start);

/** The message to show under the publishing time. */
export function publishHint(publishAt: string | null, publishedAt: string | undefined, nowMs: number) {
  if (publishAt !== null) return Date.parse(publishAt) < nowMs ? 'publish_at_past' : 'publish_at_future';
  return publishedAt === undefined ? 'publish_at_empty' : 'publish_at_keeps';
}

/** Whether the end is before the start or has passed. */
export function isEndWrong(
  { publishAt, endAt }: Draft,
  publishedAt: string | undefined,
  nowMs: number,
): boolean {
  if (endAt === null) return false;
  const start = Math.max(nowMs, Date.parse(publishAt ?? publishedAt ?? '') || 0);
  return Date.parse(endAt) <= start;
}

/** The element of an uploaded picture. The text comes from the operator, so quotes must not end the attribute. */
export const pictureTag = (address: string, alt: string): string =>
  `<img src="${address}" alt="${alt.replace(/[&"<>]/g, (sign) => `&#${sign.codePointAt(0)};`)}" />`;
