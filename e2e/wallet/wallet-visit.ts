import { type Locale, type Translate, translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import type { APIRequestContext, Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { approveKyc } from '../fixtures/demo-operator.ts';
import { enterAs, type Member } from '../fixtures/members.ts';
import { noteAnnouncements } from '../fixtures/trader.ts';
import { submitDocuments } from '../kyc/submit-documents.ts';

const CATALOGUES = { en, ja };

/** A page of a new member in one language. */
export interface WalletVisit {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly member: Member;
  readonly t: Translate;
  /** In one of the languages: they differ in their words only. */
  readonly checkAccess: () => Promise<void>;
}

/** A new member with an approved identity. */
export async function enterWallet(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
): Promise<WalletVisit> {
  const member = await submitDocuments(page, request, 'Sora Arai');
  await approveKyc(request, 'ops2@meridian.test', member.uid);
  await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  await enterAs(page, member);
  await noteAnnouncements(page);
  const checkAccess = async () => (locale === 'en' ? checkAccessibility(page) : undefined);
  return { page, request, member, t: translator(locale, CATALOGUES[locale]), checkAccess };
}

export const floored = (figure: string, decimals: number): string => {
  const [whole, fraction = ''] = figure.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
};

/** Only the clock by which the page measures: the server's goes on as it does. */
export const moveClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate((ahead) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ahead;
  }, ms);
