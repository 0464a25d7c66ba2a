/**
 * Cleans the text of a number field while it is typed. Full-width digits, which Japanese keyboards
 * produce, become plain ones; everything else that is not allowed is dropped.
 */
export function typedInteger(text: string, maxLength = 40): string {
  return plainDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, maxLength);
}

/** Digits and, if `decimals` is above 0, one point with at most that many decimals after it. */
export function typedDecimal(text: string, decimals: number, maxLength = 40): string {
  if (decimals === 0) return typedInteger(text, maxLength);
  const [whole = '', ...rest] = plainDigits(text)
    .replace(/[^0-9.]/g, '')
    .split('.');
  if (rest.length === 0) return whole.slice(0, maxLength);
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`.slice(0, maxLength);
}

/** Of a pasted text; no number with its spaces and signs is longer. */
const MAX_READ = 1_000;

const plainDigits = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replace(/[０-９．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.');
