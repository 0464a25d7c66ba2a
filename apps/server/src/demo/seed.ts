import type { HelpCategory } from '@meridian/contract/schemas/content';
import type { Config } from '../config/config.ts';
import { addAreas } from '../content/areas-table.ts';
import { addArticles, hasArticles } from '../content/articles-table.ts';
import { addBanners } from '../content/banners-table.ts';
import { introduceCoins } from '../content/coin-introductions-table.ts';
import { introduceCompany } from '../content/company-table.ts';
import type { Database } from '../database/database.ts';
import { listMarkets } from '../markets/markets-table.ts';
import { addNetworks } from '../wallet/networks/networks-table.ts';
import { AREAS } from './areas.ts';
import { BANNERS } from './banners.ts';
import { COIN_INTRODUCTIONS } from './coin-introductions.ts';
import { COINS } from './coins.ts';
import { COMPANY } from './company.ts';
import { HELP_ARTICLES } from './help-articles.ts';
import { MARKETS } from './markets.ts';
import { NETWORKS } from './networks.ts';
import { NOTICES } from './notices.ts';

const HOUR_MS = 60 * 60_000;

/**
 * An article of the seed: `hoursAgo` counts back from the first start, so that a new demo does not look abandoned. A text
 * may name the first full hour after its publication as `{nextHour}`.
 */
export interface SeedArticle {
  readonly hoursAgo: number;
  readonly category?: HelpCategory;
  readonly en: { readonly title: string; readonly body: string };
  readonly ja: { readonly title: string; readonly body: string };
}

/** Adds missing seed data at every start. Production gets only the telephone codes. */
export async function seed(config: Config, database: Database, nowMs: number): Promise<void> {
  await addAreas(database, AREAS);
  if (config.mode === 'production') return;
  await listMarkets(database, COINS, MARKETS);
  await addNetworks(database, NETWORKS);
  await introduceCoins(database, COIN_INTRODUCTIONS);
  await introduceCompany(database, COMPANY);
  // Seeded only once: content that operators have removed must not reappear at the next start.
  if (await hasArticles(database)) return;
  await addBanners(database, BANNERS);
  await addArticles(database, [
    ...NOTICES.map((article) => dated(article, 'notice', nowMs)),
    ...HELP_ARTICLES.map((article, place) => ({ ...dated(article, 'help', nowMs), place })),
  ]);
}

export function dated({ hoursAgo, ...article }: SeedArticle, kind: 'notice' | 'help', nowMs: number) {
  const publishedMs = nowMs - hoursAgo * HOUR_MS;
  const nextHour = new Date((Math.floor(publishedMs / HOUR_MS) + 1) * HOUR_MS).toISOString().slice(11, 16);
  const filled = ({ title, body }: SeedArticle['en']) => ({
    title: title.replaceAll('{nextHour}', nextHour),
    body: body.replaceAll('{nextHour}', nextHour),
  });
  return {
    ...article,
    ...{ en: filled(article.en), ja: filled(article.ja), kind },
    publishedAt: new Date(publishedMs),
  };
}
