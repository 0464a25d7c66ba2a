/** The number is 20 characters long at most; a longer one is refused. */
const MAX_LENGTH = 20;

/** One change of the input's text by the user. */
export interface DecimalEdit {
  /** What the input showed before. Its commas are groupings the field itself has drawn. */
  readonly shown: string;
  /** The selection in it. */
  readonly start: number;
  readonly end: number;
  /** The text after the browser's change. */
  readonly text: string;
  readonly caret: number;
  readonly how: 'typed' | 'pasted' | 'deleted';
}

export type DecimalReading =
  | { readonly kind: 'accepted'; readonly text: string; readonly value: string; readonly caret: number }
  | { readonly kind: 'refused' }
  /** A pasted `12,345`: twelve thousand, or twelve with decimals. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [grouped: string, decimal: string] };

const REFUSED = { kind: 'refused' } as const;

/**
 * What a decimal field makes of an edit. `text` is shown while the user types: what was typed, with a point as its
 * decimal sign. `value` is the plain decimal it means. Nothing is rounded, and no digit is dropped.
 */
export function readEdit(edit: DecimalEdit, decimals: number): DecimalReading {
  if (edit.how === 'deleted') {
    const caret = ungroup(edit.text.slice(0, edit.caret)).length;
    return accepted(ungroup(edit.text), caret);
  }
  const { before, inserted, after } = splitEdit(edit);
  const read = edit.how === 'typed' ? readTyped(inserted) : readPasted(inserted, decimals);
  if (read === undefined) return REFUSED;
  if (typeof read !== 'string') return { kind: 'ambiguous', readings: read };
  const joined = before + read + after;
  const text = joined.startsWith('.') ? `0${joined}` : joined;
  if (text.length > MAX_LENGTH || !/^\d*\.?\d*$/.test(text)) return REFUSED;
  // An extra key is ignored. A paste with too many decimals is kept, so that the form can show the problem.
  const maxDecimals = Math.max(decimals, fractionLength(before + after));
  if (edit.how === 'typed' && (fractionLength(text) > maxDecimals || (decimals === 0 && text.includes('.'))))
    return REFUSED;
  return accepted(text, text.length - after.length);
}

/** The decimal a text of the field means: no leading zeros, no dangling point. */
export function decimalValue(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole === '' && fraction === '') return '';
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? trimmed : `${trimmed}.${fraction}`;
}

const accepted = (text: string, caret: number): DecimalReading => ({
  kind: 'accepted',
  text,
  value: decimalValue(text),
  caret,
});

function splitEdit({ shown, start, end, text }: DecimalEdit): {
  before: string;
  inserted: string;
  after: string;
} {
  const [before, after] = [shown.slice(0, start), shown.slice(end)];
  const fits = text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
  // Autofill and scripts replace the whole text.
  if (!fits) return { before: '', inserted: text, after: '' };
  return {
    before: ungroup(before),
    inserted: text.slice(before.length, text.length - after.length),
    after: ungroup(after),
  };
}

const ungroup = (text: string): string => text.replaceAll(',', '');

const fractionLength = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

/** Full-width digits and signs of Japanese keyboards in their plain form. */
const plainSigns = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',').replace(/\s/g, '');

/** Many keyboards have a comma where others have the point, so a typed comma is the decimal sign. */
const readTyped = (typed: string): string => plainSigns(typed).replaceAll(',', '.');

/** Pasted text may be grouped. Undefined when it is not a number, both readings when it is ambiguous. */
function readPasted(
  pasted: string,
  decimals: number,
): string | readonly [grouped: string, decimal: string] | undefined {
  const text = plainSigns(pasted).replace(/['’]/g, '');
  if (/^\d*\.?\d*$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3})+\.\d*$/.test(text) || /^\d{1,3}(,\d{2,3})*,\d{3},\d{3}$/.test(text))
    return ungroup(text);
  if (/^\d{1,2}(,\d{2})+,\d{3}(\.\d*)?$/.test(text)) return ungroup(text);
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  const [whole, fraction, ...more] = text.split(',');
  if (whole === undefined || fraction === undefined || more.length > 0) return undefined;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction)) return undefined;
  const decimal = `${whole}.${fraction}`;
  if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length !== 3) return decimal;
  const grouped = whole + fraction;
  return fraction.length > decimals ? grouped : [grouped, decimal];
}
