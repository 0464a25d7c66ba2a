import { z } from 'zod/mini';
import { toAbout, toArticles, toBanners, toCountries } from '../mappers/content.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import {
  aboutUs as aboutUsSchema,
  areaCode as areaCodeSchema,
  article,
  banner as bannerSchema,
} from '../schemas/content.ts';
import { paging } from '../schemas/query.ts';

export const banner = defineRoute({
  ...publicGet('/home/banner', 'Banners of the home carousel'),
  query: z.object({ type: z.optional(z.enum(['app', 'web'])) }),
  reply: z.array(bannerSchema),
  toDomain: toBanners,
});

export const articles = defineRoute({
  ...publicGet('/home/articles', 'Notices, pinned and newest first, or help articles in their order'),
  query: z.object({ type: z.enum(['notice', 'help']), ...paging }),
  reply: z.array(article),
  toDomain: toArticles,
});

export const areaCode = defineRoute({
  ...publicGet('/home/areaCode', 'Countries with their dial codes'),
  reply: z.array(areaCodeSchema),
  toDomain: toCountries,
});

export const aboutUs = defineRoute({
  ...publicGet('/home/aboutUs', 'The company, its contacts and the version'),
  reply: aboutUsSchema,
  toDomain: toAbout,
});

export const getOssKey = defineRoute({
  method: 'GET',
  path: '/home/getOssKey',
  summary: 'Leave to put one picture: one object, put only, a few minutes',
  policy: { who: 'user' },
  query: z.object({ type: z.optional(z.enum(['image/jpeg', 'image/png', 'image/webp'])) }),
  reply: z.object({
    /** When the grant expires, in milliseconds since 1970. */
    overTime: z.int(),
    region: z.string(),
    bucket: z.string(),
    /** Where to PUT the picture, once, with exactly these headers. */
    ossUrl: z.string(),
    headers: z.record(z.string(), z.string()),
    /** A larger upload is refused before it is read. */
    maxBytes: z.int(),
    /** The picture's reference in the calls that follow, as `url` of `/user/img`. Never an identity picture. */
    imUrl: z.string(),
  }),
  perMinute: 30,
});
