import { z } from 'zod/mini';
import type { OperatorRole } from '../route.ts';
import { rowId } from './query.ts';

const shortText = (max: number) => z.string().check(z.maxLength(max));
const optionalAddress = z.nullable(shortText(500));

/** A banner of the home page in both languages. */
export const bannerDraft = z.object({
  /** Null for a new banner. */
  id: z.nullable(rowId),
  titleEn: z.string().check(z.minLength(1), z.maxLength(80)),
  titleJa: z.string().check(z.minLength(1), z.maxLength(80)),
  textEn: shortText(160),
  textJa: shortText(160),
  /** The address that `/operator/contentPicture` returned; empty for the plain background. */
  picture: shortText(100),
  /** A path of the app or an https address. */
  link: optionalAddress,
  /** Smaller first. */
  place: z.int().check(z.gte(0), z.lte(9_999)),
  screen: z.enum(['all', 'app', 'web']),
  startAt: z.nullable(z.iso.datetime()),
  endAt: z.nullable(z.iso.datetime()),
});
export type BannerDraft = z.output<typeof bannerDraft>;

/** What the app says about the operator, and which versions of the app it accepts. */
export const companyDraft = z.object({
  textEn: shortText(4_000),
  textJa: shortText(4_000),
  email: z.nullable(shortText(254)),
  lineUrl: optionalAddress,
  chatUrl: optionalAddress,
  /** Where the customer-service button leads; the chat if it is null, and the help page without one. */
  serviceUrl: optionalAddress,
  newestVersion: z.nullable(shortText(30)),
  /** Older apps ask to update and do nothing else. */
  minimumVersion: z.nullable(shortText(30)),
  /** What is new, or why to update. */
  updateTextEn: shortText(1_000),
  updateTextJa: shortText(1_000),
});
export type CompanyDraft = z.output<typeof companyDraft>;

export const CONTENT_CHANGES = [
  z.object({ kind: z.literal('publish_banner'), banner: bannerDraft }),
  z.object({
    kind: z.literal('remove_banner'),
    id: rowId,
    /** The server adds the title. */
    title: z.optional(shortText(80)),
  }),
  z.object({ kind: z.literal('set_company'), company: companyDraft }),
] as const;

export const CONTENT_CHANGE_ROLES = {
  publish_banner: ['content'],
  remove_banner: ['content'],
  set_company: ['content'],
} as const satisfies Record<string, readonly OperatorRole[]>;
