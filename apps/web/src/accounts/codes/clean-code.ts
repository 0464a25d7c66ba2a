const DIGITS = 6;

/**
 * The code in what was typed or pasted: "123 456", full-width digits, or the whole sentence it came in. Of a text with
 * more digits the six that belong together are the code. What has too many digits otherwise is kept, so that the field
 * shows it and says what is wrong, instead of a part of it that looks like a code. A seventh digit typed behind a whole
 * code is ignored.
 */
export function cleanCode(text: string, before = ''): string {
  const plain = text.normalize('NFKC');
  const digits = plain.replace(/[^0-9]/g, '');
  if (digits.length <= DIGITS) return digits;
  if (before.length === DIGITS && digits.length === DIGITS + 1) return before;
  const groups = plain.match(/[0-9]+/g) ?? [];
  return groups.find((group) => group.length === DIGITS) ?? digits.slice(0, 2 * DIGITS);
}
