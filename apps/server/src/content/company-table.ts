import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Database } from '../database/database.ts';

export interface Company {
  readonly text: string;
  readonly email: string | null;
  readonly lineUrl: string | null;
  readonly chatUrl: string | null;
  readonly newestVersion: string | null;
}

export interface NewCompany {
  readonly en: string;
  readonly ja: string;
  readonly email: string | null;
  readonly lineUrl: string | null;
  readonly chatUrl: string | null;
}

export async function loadCompany(
  { db }: Pick<Database, 'db'>,
  locale: Locale,
): Promise<Company | undefined> {
  return db
    .selectFrom('company')
    .select([
      `text_${locale} as text`,
      'email',
      'line_url as lineUrl',
      'chat_url as chatUrl',
      'newest_version as newestVersion',
    ])
    .executeTakeFirst();
}

export async function introduceCompany({ db }: Pick<Database, 'db'>, company: NewCompany): Promise<void> {
  await db
    .insertInto('company')
    .values({
      singleton: true,
      text_en: company.en,
      text_ja: company.ja,
      email: company.email,
      line_url: company.lineUrl,
      chat_url: company.chatUrl,
      newest_version: null,
    })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
}
