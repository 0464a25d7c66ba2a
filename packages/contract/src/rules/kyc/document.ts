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
 * What is wrong with the details that a user submits, by field.
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

/** Letters of any script with the marks that stand in names, 2-60 of them; no digits, no signs. */
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
 * licences are numbered as their countries like, so only the characters and the length are judged.
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

/** Only the mainland issues the card whose number we can check; everybody else shows another document. */
export const documentCountryProblem = (type: DocumentType, region: string): Problem | undefined =>
  type === 'id_card' && region !== 'CN' ? problem('country_rule') : undefined;

/** A passport has one page with everything on it; the others have a back. */
export const needsBack = (type: DocumentType): boolean => type !== 'passport';
