import { z } from 'zod/mini';
import { defineRoute } from '../route.ts';
import { paging } from '../schemas/query.ts';

export const banner = defineRoute({
  method: 'GET',
  path: '/home/banner',
  summary: 'Banners of the home carousel',
  policy: { who: 'anyone' },
  query: z.object({ type: z.optional(z.enum(['app', 'web'])) }),
  reply: z.array(
    z.object({
      /** Address of the picture. */
      banner: z.string(),
      title: z.string(),
      text: z.string(),
      /** A path inside the app or an https address; null when the banner leads nowhere. */
      link: z.nullable(z.string()),
    }),
  ),
});

export const articles = defineRoute({
  method: 'GET',
  path: '/home/articles',
  summary: 'Notices or help articles, newest first',
  policy: { who: 'anyone' },
  query: z.object({ type: z.enum(['notice', 'help']), ...paging }),
  reply: z.array(
    z.object({
      id: z.int().check(z.positive()),
      title: z.string(),
      /** Time of publication, ISO 8601 in UTC. */
      wdate: z.string(),
      /** The body, sanitised HTML. */
      reply: z.string(),
    }),
  ),
});

export const areaCode = defineRoute({
  method: 'GET',
  path: '/home/areaCode',
  summary: 'Countries with their dialling codes',
  policy: { who: 'anyone' },
  reply: z.array(
    z.object({
      /** The country's name in the caller's language. */
      country: z.string(),
      /** The letter the country is listed under. */
      initials: z.string(),
      /** 1 marks the commonly used ones; the list itself is in the order of a dictionary. */
      state: z.union([z.literal(0), z.literal(1)]),
      /** Dialling code, for example `+81`. */
      areacode: z.string().check(z.regex(/^\+\d{1,4}$/)),
      /** ISO 3166 code: several countries share a dialling code but not a numbering plan. */
      region: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
  ),
});

export const aboutUs = defineRoute({
  method: 'GET',
  path: '/home/aboutUs',
  summary: 'The company, its contacts and the version',
  policy: { who: 'anyone' },
  reply: z.object({
    name: z.string(),
    text: z.string(),
    /** `nowCode` is the newest published version, `code` the one this server delivers. A client of neither updates. */
    version: z.object({ nowCode: z.string(), code: z.string() }),
    contact: z.object({ lineUrl: z.nullable(z.string()), email: z.nullable(z.string()) }),
    /** Online chat with customer service; null when the operator has none. */
    onlineUrl: z.nullable(z.string()),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
});

export const getOssKey = defineRoute({
  method: 'GET',
  path: '/home/getOssKey',
  summary: 'Leave to put one picture: one object, put only, a few minutes',
  policy: { who: 'user' },
  query: z.object({ type: z.optional(z.enum(['image/jpeg', 'image/png', 'image/webp'])) }),
  reply: z.object({
    /** When the leave ends, in milliseconds since 1970. */
    overTime: z.int(),
    region: z.string(),
    bucket: z.string(),
    /** Where to PUT the picture, once, with exactly these headers. */
    ossUrl: z.string(),
    headers: z.record(z.string(), z.string()),
    /** A larger one is refused before it is read. */
    maxBytes: z.int(),
    /** The picture's reference in the calls that follow, as `url` of `/user/img`. Never an identity picture. */
    imUrl: z.string(),
  }),
  perMinute: 30,
});
