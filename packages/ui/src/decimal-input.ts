/**
 * What a decimal field makes of a typed or pasted text: a plain decimal with at most `decimals` digits after the
 * point, or undefined when the keystroke is refused. Nothing is rounded.
 */
export function acceptDecimal(
  typed: string,
  { decimals = 20, maxLength = 20 }: { readonly decimals?: number; readonly maxLength?: number },
): string | undefined {
  // Japanese keyboards write full-width digits; grouped numbers are pasted from elsewhere.
  const plain = typed.normalize('NFKC').replace(/[\s,]/g, '').replace(/。/g, '.');
  if (plain === '') return '';
  if (plain.length > maxLength || !/^\d*\.?\d*$/.test(plain)) return undefined;
  const [whole = '', fraction] = plain.split('.');
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return undefined;
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === undefined ? trimmed : `${trimmed}.${fraction}`;
}

/** When the field is left: "1." is "1", "." is nothing. */
export const finishDecimal = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);
