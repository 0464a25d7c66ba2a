import { expect, it } from 'vitest';
import { ticketText } from './announce-tickets.ts';

it.each([
  ['closed', 1, 'event_ticket_closed'],
  ['closed', 0, 'event_ticket_closed'],
  ['responded', 1, 'event_ticket_answered'],
  ['responded', 0, 'event_ticket_answered'],
] as const)('a ticket that is %s with %i unread answers says %s', (state, unread, text) => {
  expect(ticketText({ id: 1, state, unread })).toBe(text);
});
