import type { HelpCategory, NoticeAudience } from '@meridian/contract/schemas/content';
import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables extends ContentTables {}
}

interface ContentTables {
  readonly banner: BannerTable;
  readonly content_picture: ContentPictureTable;
  readonly article: ArticleTable;
  readonly notice_read: NoticeReadTable;
  readonly area: AreaTable;
  readonly company: CompanyTable;
}

interface BannerTable {
  readonly id: Generated<number>;
  /** Where it is shown; null is everywhere. */
  readonly screen: 'app' | 'web' | null;
  readonly place: number;
  readonly image: string;
  readonly title_en: string;
  readonly title_ja: string;
  readonly text_en: string;
  readonly text_ja: string;
  readonly link: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** WebP, named by the hash of its bytes. */
interface ContentPictureTable {
  readonly id: string;
  readonly bytes: Buffer;
  readonly created_at: Date;
}

interface ArticleTable {
  readonly id: Generated<number>;
  readonly kind: 'notice' | 'help';
  readonly title_en: string;
  readonly title_ja: string;
  readonly body_en: string;
  readonly body_ja: string;
  readonly published_at: Date;
  readonly ends_at: Date | null;
  readonly audience: NoticeAudience;
  readonly pinned: boolean;
  readonly category: HelpCategory;
  readonly place: number;
}

interface NoticeReadTable {
  readonly user_id: number;
  readonly article_id: number;
  readonly at: Date;
}

interface AreaTable {
  readonly region: string;
  readonly dialling_code: string;
  readonly common: boolean;
}

/** One row: the operator's company details. */
interface CompanyTable {
  readonly singleton: true;
  readonly text_en: string;
  readonly text_ja: string;
  readonly email: string | null;
  readonly line_url: string | null;
  readonly chat_url: string | null;
  /** The newest app version when it is newer than the running one; null when there is none. */
  readonly newest_version: string | null;
  readonly service_url: string | null;
  /** Older apps ask to update and do nothing else. */
  readonly minimum_version: string | null;
  readonly update_text_en: string;
  readonly update_text_ja: string;
}
