import { TICKET } from '../product-rules.ts';
import { isBlank, type Problem, problem } from './problem.ts';
import { cleanLine, cleanText } from './ticket-text.ts';

/** 1-80 characters as they are stored; a character is one code point, so an emoji counts once. */
export function ticketTitleProblem(typed: string): Problem | undefined {
  const title = cleanLine(typed);
  if (isBlank(title)) return problem('ticket_title_required');
  return [...title].length > TICKET.maxTitleLength
    ? problem('ticket_title_long', { max: TICKET.maxTitleLength })
    : undefined;
}

/** 10-200 words. Japanese and Chinese have no spaces, so words are counted by the language's segmenter. */
export function ticketContentProblem(content: string, locale: string): Problem | undefined {
  const words = countWords(content, locale, TICKET.maxWords + 1);
  return words < TICKET.minWords || words > TICKET.maxWords ? problem('ticket_words') : undefined;
}

/** A reply needs no ten words: "Yes, thank you" is one. */
export const ticketReplyProblem = (text: string, locale: string): Problem | undefined =>
  isBlank(cleanText(text)) || countWords(text, locale, TICKET.maxWords + 1) > TICKET.maxWords
    ? problem('ticket_reply_words', { max: TICKET.maxWords })
    : undefined;

/** The words of a ticket, for the counter of its form; counting stops a little above the limit. */
export const ticketWords = (content: string, locale: string): number =>
  countWords(content, locale, TICKET.maxWords + 1);

export const ticketImageProblem = (bytes: number): Problem | undefined =>
  bytes < TICKET.imageLimitBytes ? undefined : problem('image_too_large');

/** 200 words are far shorter. The segmenter reads a whole run of Japanese before it returns the first word. */
const MAX_READ = 10_000;

/**
 * Counts what is stored: a sign without a width could otherwise split a word in the form but not on the server. Stops at
 * `enough`, and calls a very long text too long without reading it: a megabyte costs no more than a long ticket.
 */
function countWords(text: string, locale: string, enough: number): number {
  const stored = cleanText(text);
  if (stored.length > MAX_READ) return enough;
  let words = 0;
  for (const segment of new Intl.Segmenter(locale, { granularity: 'word' }).segment(stored)) {
    if (segment.isWordLike) words += 1;
    if (words >= enough) break;
  }
  return words;
}
