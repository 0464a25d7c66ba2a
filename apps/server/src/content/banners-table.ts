import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Database } from '../database/database.ts';

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

export async function loadBanners(
  { db }: Pick<Database, 'db'>,
  screen: 'app' | 'web',
  locale: Locale,
): Promise<Banner[]> {
  return db
    .selectFrom('banner')
    .select(['image', 'link', `title_${locale} as title`, `text_${locale} as text`])
    .where((or) => or.or([or('screen', 'is', null), or('screen', '=', screen)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}

export async function addBanners({ db }: Pick<Database, 'db'>, banners: readonly NewBanner[]): Promise<void> {
  await db
    .insertInto('banner')
    .values(
      banners.map(({ image, link, en, ja }, place) => ({
        screen: null,
        place,
        image,
        link,
        title_en: en.title,
        title_ja: ja.title,
        text_en: en.text,
        text_ja: ja.text,
      })),
    )
    .execute();
}
