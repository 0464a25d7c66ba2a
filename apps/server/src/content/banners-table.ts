import type { Locale } from '@meridian/contract/messages/catalogue';
import type { BannerDraft } from '@meridian/contract/schemas/content-change';
import type { Database } from '../database/database.ts';

type On = Pick<Database, 'db'>;

export interface Banner {
  readonly image: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

export interface NewBanner {
  readonly image: string;
  readonly link: string | null;
  readonly en: { readonly title: string; readonly text: string };
  readonly ja: { readonly title: string; readonly text: string };
}

/** Those that are shown now, in their order. */
export async function loadBanners(
  { db }: On,
  screen: 'app' | 'web',
  locale: Locale,
  now: Date,
): Promise<Banner[]> {
  return db
    .selectFrom('banner')
    .select(['image', 'link', `title_${locale} as title`, `text_${locale} as text`])
    .where((or) => or.or([or('screen', 'is', null), or('screen', '=', screen)]))
    .where((or) => or.or([or('starts_at', 'is', null), or('starts_at', '<=', now)]))
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** All of them, as operators edit them. */
export async function listBanners({ db }: On): Promise<(BannerDraft & { readonly id: number })[]> {
  const rows = await db.selectFrom('banner').selectAll().orderBy('place').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    ...{ titleEn: row.title_en, titleJa: row.title_ja, textEn: row.text_en, textJa: row.text_ja },
    ...{ picture: row.image, link: row.link, place: row.place, screen: row.screen ?? ('all' as const) },
    startAt: row.starts_at?.toISOString() ?? null,
    endAt: row.ends_at?.toISOString() ?? null,
  }));
}

export async function findBanner(
  { db }: On,
  id: number,
): Promise<{ readonly image: string; readonly title_en: string } | undefined> {
  return db.selectFrom('banner').select(['image', 'title_en']).where('id', '=', id).executeTakeFirst();
}

/** Inserts a new banner, or overwrites an existing one. False when there is none to overwrite. */
export async function saveBanner({ db }: On, banner: BannerDraft): Promise<boolean> {
  const row = {
    ...{ title_en: banner.titleEn, title_ja: banner.titleJa, text_en: banner.textEn, text_ja: banner.textJa },
    ...{ image: banner.picture, link: banner.link, place: banner.place },
    screen: banner.screen === 'all' ? null : banner.screen,
    starts_at: banner.startAt === null ? null : new Date(banner.startAt),
    ends_at: banner.endAt === null ? null : new Date(banner.endAt),
  };
  if (banner.id === null) {
    await db.insertInto('banner').values(row).execute();
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable('banner')
    .set(row)
    .where('id', '=', banner.id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeBanner({ db }: On, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('banner').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function addBanners({ db }: On, banners: readonly NewBanner[]): Promise<void> {
  await db
    .insertInto('banner')
    .values(
      banners.map(({ image, link, en, ja }, place) => ({
        ...{ screen: null, place, image, link, starts_at: null, ends_at: null },
        ...{ title_en: en.title, title_ja: ja.title, text_en: en.text, text_ja: ja.text },
      })),
    )
    .execute();
}
