import type { Phone } from '@meridian/contract/domain/user';
import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import { phoneProblem } from '@meridian/contract/rules/accounts/phone';
import type { Problem } from '@meridian/contract/rules/problem';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { Refusal } from '../../refusal.ts';

/** An email address or phone number in its stored form. */
export interface Contact {
  readonly channel: 'email' | 'sms';
  /** An email address as it was typed, or a number in E.164 (`+8190…`). */
  readonly address: string;
  /** Equal for every spelling of the same address. */
  readonly key: string;
}

export interface ContactInput {
  readonly email?: string | undefined;
  readonly areacode?: string | undefined;
  readonly region?: string | undefined;
  readonly tel?: string | undefined;
}

/** The address in a request: an email address or a phone number, not both, checked by the rules of its kind. */
export function contactOf(input: ContactInput): Contact {
  const { email, areacode, region, tel } = input;
  const isPhone = areacode !== undefined || region !== undefined || tel !== undefined;
  if (email !== undefined && !isPhone) return emailContact(email);
  if (email === undefined && areacode !== undefined && region !== undefined && tel !== undefined) {
    return phoneContact({ dialCode: areacode, region, number: tel });
  }
  throw new Refusal('parameter_required');
}

export function emailContact(email: string): Contact {
  refuse(emailProblem(email));
  return { channel: 'email', address: email, key: `email:${email.toLowerCase()}` };
}

export function phoneContact(phone: Phone): Contact {
  refuse(phoneProblem(phone, belongsToPlan));
  const parsed = parsePhoneNumberFromString(phone.number, phone.region as CountryCode);
  // Mainland Chinese numbers follow the product's rule, which is wider than the numbering plan.
  const address =
    phone.dialCode === '+86' || parsed === undefined ? `${phone.dialCode}${phone.number}` : parsed.number;
  return { channel: 'sms', address, key: `sms:${address}` };
}

/** Checked against the numbering plan, whatever country was sent with the number. */
export const countryOf = ({ address }: Contact): string | undefined =>
  address.startsWith('+86') ? 'CN' : parsePhoneNumberFromString(address)?.country;

function belongsToPlan({ dialCode, region, number }: Phone): boolean {
  const parsed = parsePhoneNumberFromString(number, region as CountryCode);
  return parsed !== undefined && `+${parsed.countryCallingCode}` === dialCode && parsed.isValid();
}

function refuse(problem: Problem | undefined): void {
  if (problem !== undefined) throw new Refusal(problem.reason);
}

/** `tr****@meridian.test`: its owner recognizes it, others cannot guess it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}****${email.slice(at)}`;
}

/** `+8190****5678`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 5)}****${phone.slice(-3)}`;

export const maskContact = ({ channel, address }: Contact): string =>
  channel === 'email' ? maskEmail(address) : maskPhone(address);

/** `山**`, `A**`: the first letter stays. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;
