import { expect, it } from 'vitest';
import { fillAnswer, insertAnswer } from './fill-answer.ts';

const VALUES = { uid: '123456789', ticket: '7', product: '{uid}' };

it('fills in what it knows and leaves the rest', () => {
  expect(fillAnswer('Hello {uid}, ticket {ticket}: {name} {{7*7}}', VALUES)).toBe(
    'Hello 123456789, ticket 7: {name} {{7*7}}',
  );
});

it('does not read its own values again', () => {
  expect(fillAnswer('{product}', VALUES)).toBe('{uid}');
});

it('keeps what is already written', () => {
  expect(insertAnswer('Hello \n', 'Bye')).toBe('Hello\n\nBye');
  expect(insertAnswer('  ', 'Bye')).toBe('Bye');
});
