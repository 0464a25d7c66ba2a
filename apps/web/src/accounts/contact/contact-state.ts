import type { DialArea, Phone } from '@meridian/contract/domain/user';
import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import { type NumberingPlan, phoneProblem } from '@meridian/contract/rules/accounts/phone';
import type { Problem } from '@meridian/contract/rules/problem';

export type ContactKind = 'email' | 'phone';

/** An address that is being typed. Both kinds are kept, so that switching the tab loses nothing. */
export interface ContactDraft {
  readonly kind: ContactKind;
  readonly email: string;
  readonly area: DialArea;
  readonly tel: string;
}

export const emptyContact = (area: DialArea, kind: ContactKind = 'email'): ContactDraft => ({
  kind,
  email: '',
  area,
  tel: '',
});

/** Removes spaces, hyphens and brackets; Japanese keyboards type full-width digits. */
export const cleanTel = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '');

export const cleanEmail = (text: string): string => text.normalize('NFKC').trim();

export function contactProblem(contact: ContactDraft, plan: NumberingPlan): Problem | undefined {
  if (contact.kind === 'email') return emailProblem(cleanEmail(contact.email));
  return phoneProblem(phoneOf(contact), plan);
}

type ContactBody = { readonly email: string } | { readonly phone: Phone };

/** The address in the format of the routes. */
export const contactBody = (contact: ContactDraft): ContactBody =>
  contact.kind === 'email' ? { email: cleanEmail(contact.email) } : { phone: phoneOf(contact) };

export const phoneOf = ({ area: { dialCode, region }, tel }: Pick<ContactDraft, 'area' | 'tel'>): Phone => ({
  dialCode,
  region,
  number: cleanTel(tel),
});
