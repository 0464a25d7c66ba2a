export const CODE_DIGITS = 6;

/**
 * The code in what was typed or pasted: "123 456", full-width digits, or the whole message it came in. When the text
 * has more digits, the first group of six is the code. If there are too many digits without such a group, they are
 * kept, so that the field shows them with a problem instead of a part that looks like a code. A seventh digit typed
 * after a whole code is ignored.
 */
export function cleanCode(text: string, before = ''): string {
  const plain = text.normalize('NFKC');
  const digits = plain.replace(/[^0-9]/g, '');
  if (digits.length <= CODE_DIGITS) return digits;
  if (before.length === CODE_DIGITS && digits.length === CODE_DIGITS + 1) return before;
  const groups = plain.match(/[0-9]+/g) ?? [];
  return groups.find((group) => group.length === CODE_DIGITS) ?? digits.slice(0, 2 * CODE_DIGITS);
}
