import type { DocumentType } from '../../schemas/person.ts';
import { type Problem, problem } from '../problem.ts';
import { idCardProblem } from './id-card.ts';

export interface IdentityDetails {
  readonly country: string;
  readonly name: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
}

/**
 * The problems of the submitted details, by field.
 * @param today `YYYY-MM-DD`.
 */
export const identityProblems = (
  { country, name, documentType, documentNumber }: IdentityDetails,
  isCountry: (region: string) => boolean,
  today: string,
) => ({
  country: countryProblem(country, isCountry) ?? documentCountryProblem(documentType, country),
  name: realNameProblem(name),
  documentNumber: documentNumberProblem(documentType, documentNumber, today),
});

/** 2-60 letters of any script and the punctuation used in names; no digits or symbols. */
export const realNameProblem = (text: string): Problem | undefined =>
  /^(?=.{2,60}$)\p{L}[\p{L}\p{M}]*(?:(?:[ .'’・·-]| ?[.,] )\p{L}[\p{L}\p{M}]*)*\.?$/u.test(text)
    ? undefined
    : problem('real_name_rule');

export const countryProblem = (
  region: string,
  isCountry: (region: string) => boolean,
): Problem | undefined =>
  /^[A-Z]{2}$/.test(region) && isCountry(region) ? undefined : problem('country_rule');

/**
 * The number of an identity document. An ID card is the mainland card with its check digit; passports and driving
 * licenses are numbered differently by each country, so only the characters and the length are checked.
 * @param today `YYYY-MM-DD`.
 */
export function documentNumberProblem(
  type: DocumentType,
  number: string,
  today: string,
): Problem | undefined {
  if (type === 'id_card') return idCardProblem(number, today);
  return /^(?=.{5,24}$)[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/.test(number)
    ? undefined
    : problem('document_number_rule');
}

/** Only mainland China issues the card whose number we can check; users from elsewhere submit another document. */
export const documentCountryProblem = (type: DocumentType, region: string): Problem | undefined =>
  type === 'id_card' && region !== 'CN' ? problem('country_rule') : undefined;

/** A passport has everything on one page; the other documents have a back. */
export const needsBack = (type: DocumentType): boolean => type !== 'passport';
