import { PRODUCT_NAME } from '@meridian/contract';
import { home } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { route } from '../http/register-route.ts';
import { nameAreas } from './area-names.ts';
import { loadAreas } from './areas-table.ts';
import { loadArticles } from './articles-table.ts';
import { loadBanners } from './banners-table.ts';
import { loadCompany } from './company-table.ts';

const ARTICLES_PER_PAGE = 20;

export interface ContentDeps {
  readonly database: Database;
  readonly version: string;
  /** From the operator's settings. */
  readonly newestVersion: string | undefined;
  readonly clock: () => number;
}

export function contentRoutes(
  app: FastifyInstance,
  { database, version, newestVersion, clock }: ContentDeps,
): void {
  route(app, home.banner, async ({ query, locale }) => {
    const banners = await loadBanners(database, query.type ?? 'app', locale);
    return banners.map(({ image, title, text, link }) => ({ banner: image, title, text, link }));
  });

  route(app, home.articles, async ({ query, locale }) => {
    const page = { number: query.page ?? 1, size: query.size ?? ARTICLES_PER_PAGE };
    const articles = await loadArticles(database, query.type, locale, page, new Date(clock()));
    return articles.map(({ id, title, publishedAt, body }) => ({
      id,
      title,
      wdate: publishedAt.toISOString(),
      reply: body,
    }));
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
      version: { nowCode: newestVersion ?? company?.newestVersion ?? version, code: version },
      contact: { lineUrl: company?.lineUrl ?? null, email: company?.email ?? null },
      onlineUrl: company?.chatUrl ?? null,
      links: [],
    };
  });
}
