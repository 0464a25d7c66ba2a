/** Control characters other than tab and line feed, and signs that turn the direction of the text around them. */
const INVISIBLE = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a ticket as it is stored and counted: normal form, without invisible signs, without space around it. */
export const cleanText = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').normalize('NFC').trim();

/** The same on one line. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ');
