import type { Locale } from '@meridian/contract/messages/catalogue';
import type { CompanyDraft } from '@meridian/contract/schemas/content-change';
import type { Database } from '../database/database.ts';

type On = Pick<Database, 'db'>;

export interface Company {
  readonly text: string;
  readonly email: string | null;
  readonly lineUrl: string | null;
  readonly chatUrl: string | null;
  readonly serviceUrl: string | null;
  readonly newestVersion: string | null;
  readonly minimumVersion: string | null;
  readonly updateText: string;
}

export interface NewCompany {
  readonly en: string;
  readonly ja: string;
  readonly email: string | null;
  readonly lineUrl: string | null;
  readonly chatUrl: string | null;
}

const SHARED = [
  'email',
  'line_url as lineUrl',
  'chat_url as chatUrl',
  'service_url as serviceUrl',
  'newest_version as newestVersion',
  'minimum_version as minimumVersion',
] as const;

export const loadCompany = ({ db }: On, locale: Locale): Promise<Company | undefined> =>
  db
    .selectFrom('company')
    .select([`text_${locale} as text`, `update_text_${locale} as updateText`, ...SHARED])
    .executeTakeFirst();

/** As operators edit it; empty before anything was set. */
export async function loadEditableCompany({ db }: On): Promise<CompanyDraft> {
  const row = await db
    .selectFrom('company')
    .select([
      ...SHARED,
      'text_en as textEn',
      'text_ja as textJa',
      'update_text_en as updateTextEn',
      'update_text_ja as updateTextJa',
    ])
    .executeTakeFirst();
  return row ?? EMPTY;
}

const EMPTY: CompanyDraft = {
  ...{ textEn: '', textJa: '', updateTextEn: '', updateTextJa: '' },
  ...{ email: null, lineUrl: null, chatUrl: null, serviceUrl: null },
  ...{ newestVersion: null, minimumVersion: null },
};

export async function saveCompany({ db }: On, company: CompanyDraft): Promise<void> {
  const row = {
    ...{ text_en: company.textEn, text_ja: company.textJa, email: company.email },
    ...{ line_url: company.lineUrl, chat_url: company.chatUrl, service_url: company.serviceUrl },
    ...{ newest_version: company.newestVersion, minimum_version: company.minimumVersion },
    ...{ update_text_en: company.updateTextEn, update_text_ja: company.updateTextJa },
  };
  await db
    .insertInto('company')
    .values({ singleton: true, ...row })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
    .execute();
}

export async function introduceCompany({ db }: On, company: NewCompany): Promise<void> {
  await db
    .insertInto('company')
    .values({
      singleton: true,
      ...{ text_en: company.en, text_ja: company.ja, email: company.email },
      ...{ line_url: company.lineUrl, chat_url: company.chatUrl, service_url: null },
      ...{ newest_version: null, minimum_version: null, update_text_en: '', update_text_ja: '' },
    })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
}
