import { PRODUCT_NAME } from '@meridian/contract';
import { home, messages } from '@meridian/contract/routes/index';
import type { NoticeAudience } from '@meridian/contract/schemas/content';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { nameAreas } from './area-names.ts';
import { loadAreas } from './areas-table.ts';
import { loadArticles } from './articles-table.ts';
import { loadBanners } from './banners-table.ts';
import { loadCompany } from './company-table.ts';
import { contentPictureRoute } from './content-pictures.ts';
import { markNoticeRead } from './notices-table.ts';

const ARTICLES_PER_PAGE = 20;

export interface ContentDeps {
  readonly database: Database;
  readonly version: string;
  /** From the settings of the server; the console's comes first. */
  readonly newestVersion: string | undefined;
  readonly clock: () => number;
}

export function contentRoutes(
  app: FastifyInstance,
  { database, version, newestVersion, clock }: ContentDeps,
): void {
  route(app, home.banner, async ({ query, locale }) => {
    const banners = await loadBanners(database, query.type ?? 'app', locale, new Date(clock()));
    return banners.map(({ image, title, text, link }) => ({ banner: image, title, text, link }));
  });

  contentPictureRoute(app, database);

  route(app, home.articles, async ({ query, locale, caller }) => {
    const page = { number: query.page ?? 1, size: query.size ?? ARTICLES_PER_PAGE };
    const reader = { locale, userId: userOf(caller), audiences: audiencesOf(caller) };
    const articles = await loadArticles(database, query.type, reader, page, new Date(clock()));
    return articles.map(({ publishedAt, body, ...rest }) => ({
      ...rest,
      wdate: publishedAt.toISOString(),
      reply: body,
    }));
  });

  route(app, messages.readNotice, async ({ caller, body: { id } }) => {
    const userId = userOf(caller);
    if (userId === undefined) throw new Refusal('not_logged_in');
    const marked = await markNoticeRead(database, userId, id, audiencesOf(caller), new Date(clock()));
    if (marked === undefined) throw new Refusal('not_found');
    return marked;
  });

  route(app, home.areaCode, async ({ locale }) =>
    nameAreas(await loadAreas(database), locale).map(({ region, diallingCode, common, name, initial }) => ({
      country: name,
      initials: initial,
      state: common ? 1 : 0,
      areacode: `+${diallingCode}`,
      region,
    })),
  );

  route(app, home.aboutUs, async ({ locale }) => {
    const company = await loadCompany(database, locale);
    return {
      name: PRODUCT_NAME,
      text: company?.text ?? '',
      version: {
        nowCode: company?.newestVersion ?? newestVersion ?? version,
        code: version,
        minCode: company?.minimumVersion ?? null,
        text: company?.updateText ?? '',
      },
      contact: { lineUrl: company?.lineUrl ?? null, email: company?.email ?? null },
      onlineUrl: company?.chatUrl ?? null,
      serviceUrl: company?.serviceUrl ?? null,
      links: [],
    };
  });
}

const userOf = (caller: Caller | undefined): number | undefined =>
  caller?.kind === 'user' ? Number(caller.userId) : undefined;

function audiencesOf(caller: Caller | undefined): NoticeAudience[] {
  if (caller?.kind !== 'user') return ['everyone'];
  return caller.kyc === 'approved' ? ['everyone', 'users', 'verified'] : ['everyone', 'users'];
}
