import { describe, expect, it } from 'vitest';
import { translator } from '../messages/catalogue.ts';
import { en } from '../messages/en/index.ts';
import { problemText } from './problem.ts';
import {
  ticketContentProblem,
  ticketImageProblem,
  ticketReplyProblem,
  ticketTitleProblem,
  ticketWords,
} from './ticket.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('help ticket', () => {
  it.each([
    [9, 'ticket_words'],
    [10, undefined],
    [200, undefined],
    [201, 'ticket_words'],
    [100_000, 'ticket_words'],
  ])('checks %i words', (count, reason) => {
    expect(ticketContentProblem(words(count), 'en')?.reason).toBe(reason);
  });

  it('uses the sentence in the specification', () => {
    const found = ticketContentProblem('too short', 'en');
    expect(problemText(translator('en', en), found!)).toBe(
      'The number of words in the work order is between 10-200',
    );
  });

  it('does not count punctuation and spaces as words', () => {
    expect(ticketContentProblem(`${words(9)} ... !!! ---  ,,,`, 'en')?.reason).toBe('ticket_words');
  });

  it('takes ten thousand signs for too long, and lines of dashes not', () => {
    expect(ticketContentProblem(`${words(20)} ${'-'.repeat(2_000)}`, 'en')).toBeUndefined();
    expect(ticketContentProblem(`${words(20)} ${'-'.repeat(10_000)}`, 'en')?.reason).toBe('ticket_words');
  });

  it('counts the words of a language without spaces', () => {
    expect(ticketContentProblem('入金が反映されません', 'ja')?.reason).toBe('ticket_words');
    expect(
      ticketContentProblem('昨日の夜に送金した入金がまだ口座に反映されていないので確認をお願いします', 'ja'),
    ).toBeUndefined();
  });

  it('counts the text as it is stored, without signs that have no width', () => {
    // A mark of direction inside a word would otherwise make two of it.
    const marked = words(10).replaceAll('word', 'wo\u200erd');
    expect(ticketWords(marked, 'en')).toBe(10);
    expect(ticketContentProblem(words(200).replaceAll('word', 'wo\u202erd'), 'en')).toBeUndefined();
    expect(ticketReplyProblem('\u200e\u202e', 'en')?.reason).toBe('ticket_reply_words');
    expect(ticketTitleProblem('\u200e')?.reason).toBe('ticket_title_required');
    // In normal form an accented letter is one character.
    expect(ticketTitleProblem('e\u0301'.repeat(80))).toBeUndefined();
    expect(ticketTitleProblem(`${'a  '.repeat(40)}`)).toBeUndefined();
    expect(ticketTitleProblem('e\u0301'.repeat(81))?.reason).toBe('ticket_title_long');
  });

  it.each(['', '  ', '\n'])('requires a title instead of %j', (title) => {
    expect(ticketTitleProblem(title)?.reason).toBe('ticket_title_required');
  });
  it('accepts a title', () => {
    expect(ticketTitleProblem('Deposit')).toBeUndefined();
  });

  it.each([
    ['a'.repeat(80), undefined],
    ['a'.repeat(81), 'ticket_title_long'],
    ['🙂'.repeat(80), undefined],
    [` ${'a'.repeat(80)} `, undefined],
  ])('limits a title to 80 characters: %s', (title, reason) => {
    expect(ticketTitleProblem(title)?.reason).toBe(reason);
  });

  it.each([
    ['Yes, thank you', undefined],
    ['🙂', undefined],
    [words(200), undefined],
    [words(201), 'ticket_reply_words'],
    [' \n', 'ticket_reply_words'],
  ])('accepts short replies: %s', (text, reason) => {
    expect(ticketReplyProblem(text, 'en')?.reason).toBe(reason);
  });

  it('counts the words that the form shows', () => {
    expect(ticketWords(' one, two — three! ', 'en')).toBe(3);
    expect(ticketWords(words(100_000), 'en')).toBe(201);
  });

  it.each([
    [0, undefined],
    [10 * 1024 * 1024 - 1, undefined],
    [10 * 1024 * 1024, 'image_too_large'],
    [10 * 1024 * 1024 + 1, 'image_too_large'],
  ])('checks an image of %i bytes', (bytes, reason) => {
    expect(ticketImageProblem(bytes)?.reason).toBe(reason);
  });
});
