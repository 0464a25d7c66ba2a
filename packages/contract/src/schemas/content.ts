import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

export const banner = z.object({
  /** Address of the picture. */
  banner: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path inside the app or an https address; null when the banner leads nowhere. */
  link: z.nullable(z.string()),
});
export type WireBanner = z.output<typeof banner>;

/** Who sees a notice: everyone, those who are logged in, or those with an approved identity. */
export const NOTICE_AUDIENCES = ['everyone', 'users', 'verified'] as const;
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number];

/** What a help article is about, in the order of the help center. */
export const HELP_CATEGORIES = [
  'start',
  'account',
  'security',
  'wallet',
  'trading',
  'futures',
  'products',
  'other',
] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

export const article = z.object({
  id: z.int().check(z.positive()),
  title: z.string(),
  /** Time of publication, ISO 8601 in UTC. */
  wdate: z.string(),
  /** The body, sanitized HTML. */
  reply: z.string(),
  /** A pinned notice is listed before the others. */
  pinned: z.boolean(),
  category: z.enum(HELP_CATEGORIES),
  /** Whether the caller has opened this notice; false for a visitor. */
  read: z.boolean(),
});
export type WireArticle = z.output<typeof article>;

export const areaCode = z.object({
  /** The country's name in the caller's language. */
  country: z.string(),
  /** The letter the country is listed under. */
  initials: z.string(),
  /** 1 marks the commonly used ones; the list itself is in dictionary order. */
  state: z.union([z.literal(0), z.literal(1)]),
  /** Dial code, for example `+81`. */
  areacode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  /** ISO 3166 code: several countries share a dial code but not a numbering plan. */
  region: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type WireAreaCode = z.output<typeof areaCode>;

export const aboutUs = z.object({
  name: z.string(),
  text: z.string(),
  /** `nowCode` is the newest published version, `code` the one this server delivers. A client of neither updates. */
  version: z.object({
    nowCode: z.string(),
    code: z.string(),
    /** Older apps ask to update and do nothing else; null when all are accepted. */
    minCode: z.nullable(z.string()),
    /** What is new, or why to update. */
    text: z.string(),
  }),
  contact: z.object({ lineUrl: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Online chat with customer service; null when the operator has none. */
  onlineUrl: z.nullable(z.string()),
  /** Where the customer-service button leads; null when the operator has set nothing. */
  serviceUrl: z.nullable(z.string()),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type WireAbout = z.output<typeof aboutUs>;

export const rate = z.object({
  /** The requested currency, for example `JPY`. */
  coin: z.string(),
  /** Its sign, for example `¥`. */
  symbol: z.string(),
  /** Units of the currency for one USDT. */
  price: decimal,
});
export type WireRate = z.output<typeof rate>;
