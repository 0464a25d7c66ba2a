import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import { type NumberingPlan, phoneProblem } from '@meridian/contract/rules/accounts/phone';
import type { Problem } from '@meridian/contract/rules/problem';
import type { Area } from './areas.ts';

export type ContactKind = 'email' | 'phone';

/** An address somebody types: both kinds are kept, so that changing the tab loses nothing. */
export interface ContactDraft {
  readonly kind: ContactKind;
  readonly email: string;
  readonly area: Area;
  readonly tel: string;
}

export const emptyContact = (area: Area, kind: ContactKind = 'email'): ContactDraft => ({
  kind,
  email: '',
  area,
  tel: '',
});

/** Spaces, hyphens and brackets are how people write numbers; full-width digits how Japanese keyboards do. */
export const cleanTel = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '');

export const cleanEmail = (text: string): string => text.normalize('NFKC').trim();

export function contactProblem(contact: ContactDraft, plan: NumberingPlan): Problem | undefined {
  if (contact.kind === 'email') return emailProblem(cleanEmail(contact.email));
  const { areacode, region } = contact.area;
  return phoneProblem({ areacode, region, number: cleanTel(contact.tel) }, plan);
}

type ContactBody =
  | { readonly email: string }
  | { readonly areacode: string; readonly region: string; readonly tel: string };

/** The address as the calls take it. */
export const contactBody = (contact: ContactDraft): ContactBody =>
  contact.kind === 'email'
    ? { email: cleanEmail(contact.email) }
    : { areacode: contact.area.areacode, region: contact.area.region, tel: cleanTel(contact.tel) };
