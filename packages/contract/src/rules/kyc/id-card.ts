import { type Problem, problem } from '../problem.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/**
 * Mainland ID card. 18 characters: region, birthdate, sequence and the check digit of GB 11643 (ISO 7064 MOD 11-2).
 * 15 digits: the cards issued until 1999, with a two-digit birth year of the 1900s and no check digit.
 * @param today `YYYY-MM-DD`; a later birthdate is refused.
 */
export function idCardProblem(text: string, today: string): Problem | undefined {
  return isIdCard(text, today) ? undefined : problem('id_card_rule');
}

function isIdCard(text: string, today: string): boolean {
  if (/^[1-9][0-9]{14}$/.test(text)) return isBirthdate(`19${text.slice(6, 12)}`, today);
  if (!/^[1-9][0-9]{16}[0-9Xx]$/.test(text)) return false;
  return isBirthdate(text.slice(6, 14), today) && text[17]!.toUpperCase() === checkDigit(text);
}

function isBirthdate(digits: string, today: string): boolean {
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse rolls 30 February over into March; if the result differs from the input, the date does not exist.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return exists && date >= '1900-01-01' && date <= today;
}

function checkDigit(text: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return CHECK_DIGITS[sum % 11];
}
