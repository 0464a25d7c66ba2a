import { z } from 'zod/mini';

/**
 * A decimal in an answer: always a string, already at the accuracy of its market or coin, never an exponent.
 * A JSON number would lose digits in every client that reads it as a double.
 */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/**
 * A decimal in a request body: the text of a plain decimal, or a number that prints as one. Sixteen and more
 * significant digits may already have been changed by the sender's or our JSON parser, so such a number is refused.
 */
export const decimalInput = z.pipe(
  z.union([z.string().check(z.maxLength(60)), z.number()]),
  z.transform((value: string | number, context) => {
    const text = typeof value === 'string' ? value : plainText(value);
    if (text !== undefined && /^-?\d+(\.\d+)?$/.test(text)) return text;
    context.issues.push({ code: 'custom', message: 'not a plain decimal', input: value });
    return z.NEVER;
  }),
);

/** The plain decimal a number stands for, or undefined when a double cannot be trusted with it. */
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
