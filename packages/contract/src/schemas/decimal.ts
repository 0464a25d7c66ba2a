import { z } from 'zod/mini';
import type { Reason } from '../reasons.ts';

/**
 * A decimal in a response: always a string, already at the accuracy of its market or coin, never with an exponent. A
 * JSON number would lose digits in every client that reads it as a double.
 */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

const WRITTEN = '(?:0|[1-9]\\d{0,29})(?:\\.\\d{1,18})?';

/** An amount that an operator writes: of limited length, because it is stored and shown as it was written. */
export const WRITTEN_AMOUNT = new RegExp(`^${WRITTEN}$`);
export const SIGNED_AMOUNT = new RegExp(`^-?${WRITTEN}$`);

/**
 * A decimal in a request body: the text of a plain decimal, or a number that prints as one. Sixteen and more
 * significant digits may already have been changed by the sender's or our JSON parser, so such a number is refused.
 */
export const decimalInput = figureInput({ missing: 'parameter_required', unreadable: 'malformed' });

/**
 * A decimal input with its own reasons for a missing and for an invalid value. An issue's message that is a reason of
 * the contract becomes the reason of the refusal.
 */
export function figureInput({ missing, unreadable }: { missing: Reason; unreadable: Reason }) {
  const error = ({ input }: { readonly input?: unknown }): Reason => (isEmpty(input) ? missing : unreadable);
  return z.pipe(
    z.union([z.string().check(z.maxLength(60, { error })), z.number({ error })], { error }),
    z.transform((value: string | number, context) => {
      const text = typeof value === 'string' ? value : plainText(value);
      if (text !== undefined && PLAIN.test(text)) return text;
      context.issues.push({ code: 'custom', message: error({ input: value }), input: value });
      return z.NEVER;
    }),
  );
}

/** No leading zeros: `007` is refused, not read as 7. */
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The number as a plain decimal; undefined if a double may have lost digits. */
function plainText(value: number): string | undefined {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential());
  if (match === null) return undefined;
  const [, sign, head, tail = '', power] = match;
  const digits = `${head}${tail}`;
  const point = Number(power) + 1;
  if (digits.length > 15 || Math.abs(point) > 20) return undefined;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
