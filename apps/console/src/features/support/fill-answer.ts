/**
 * A prepared answer with the ticket's own values. Other words in braces stay as they are: they may be what the operator
 * wants to say. The values are inserted once, so that braces in them are not read again.
 */
export const fillAnswer = (
  text: string,
  values: Readonly<Record<'uid' | 'ticket' | 'product', string>>,
): string => text.replace(/\{(uid|ticket|product)\}/g, (_, name: keyof typeof values) => values[name]);

/** The prepared answer below what is already written. */
export const insertAnswer = (written: string, answer: string): string =>
  written.trim() === '' ? answer : `${written.trimEnd()}\n\n${answer}`;
