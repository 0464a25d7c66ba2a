import { TICKET } from '../constants.ts';
import { isBlank, type Problem, problem } from './problem.ts';

export const ticketTitleProblem = (title: string): Problem | undefined =>
  isBlank(title) ? problem('ticket_title_required') : undefined;

/** 10-200 words. Japanese and Chinese have no spaces, so words are counted by the language's segmenter. */
export function ticketContentProblem(content: string, locale: string): Problem | undefined {
  const words = countWords(content, locale, TICKET.maxWords + 1);
  return words < TICKET.minWords || words > TICKET.maxWords ? problem('ticket_words') : undefined;
}

export const ticketImageProblem = (bytes: number): Problem | undefined =>
  bytes < TICKET.imageLimitBytes ? undefined : problem('image_too_large');

/** Stops at `enough`, so that a text of a megabyte costs no more than a long ticket. */
function countWords(text: string, locale: string, enough: number): number {
  let words = 0;
  for (const segment of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (segment.isWordLike) words += 1;
    if (words >= enough) break;
  }
  return words;
}
