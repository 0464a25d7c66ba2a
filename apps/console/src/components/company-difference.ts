import type { CompanyDraft } from '@meridian/contract/schemas/content-change';
import type { PlainMessageId } from '../language/translator.ts';

export type CompanyField = keyof CompanyDraft;

export const COMPANY_LABELS = {
  textEn: 'company_about_en',
  textJa: 'company_about_ja',
  email: 'company_email',
  lineUrl: 'company_line',
  chatUrl: 'company_chat',
  serviceUrl: 'company_service',
  newestVersion: 'company_newest',
  minimumVersion: 'company_minimum',
  updateTextEn: 'company_update_en',
  updateTextJa: 'company_update_ja',
} as const satisfies Record<CompanyField, PlainMessageId>;

export const COMPANY_FIELDS = Object.keys(COMPANY_LABELS) as CompanyField[];

/** The fields that a proposal changes. */
export const changedFields = (before: CompanyDraft, after: CompanyDraft): CompanyField[] =>
  COMPANY_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
