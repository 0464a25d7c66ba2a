import { z } from 'zod/mini';
import { LOCALES } from '../../messages/catalogue.ts';
import { TICKET_TOPICS } from '../../product-rules.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { sessionId } from '../../schemas/person.ts';
import { paging, rowId, rowIdText, wholeNumber } from '../../schemas/query.ts';
import {
  cannedAnswer,
  deskTicket,
  deskTicketRow,
  messageKey,
  TICKET_STATES,
  ticketInput,
} from '../../schemas/ticket.ts';

const SUPPORT = ['support'] as const;
const cannedText = z.string().check(z.maxLength(2_000));

export const ticketQueue = defineRoute({
  ...operatorGet(
    '/operator/tickets',
    'Tickets of all users: those that wait for an answer first, the longest waiting at the top',
    SUPPORT,
  ),
  query: z.object({
    state: z.optional(z.enum(TICKET_STATES)),
    topic: z.optional(z.enum(TICKET_TOPICS)),
    language: z.optional(z.enum(LOCALES)),
    /** Only tickets that are assigned to the caller. */
    mine: z.optional(z.enum(['true', 'false'])),
    ...paging,
  }),
  reply: z.array(deskTicketRow),
});

export const ticketFigures = defineRoute({
  ...operatorGet(
    '/operator/ticketFigures',
    'How many tickets wait, and how fast they were answered',
    SUPPORT,
  ),
  reply: z.object({
    waiting: z.int(),
    oldestWaiting: z.nullable(z.string()),
    responded: z.int(),
    /** Of the tickets opened in the last 30 days; milliseconds; null when none was answered. */
    medianFirstAnswerMs: z.nullable(z.int()),
    /** The average of the ratings of the last 30 days, with one decimal; null without a rating. */
    rating: z.nullable(z.string()),
    /** Operators a ticket can be assigned to. */
    operators: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const ticketById = defineRoute({
  ...operatorGet(
    '/operator/ticket',
    'One ticket with its conversation, its notes and facts about its user; every view is logged',
    SUPPORT,
  ),
  query: z.object({ id: rowIdText, before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
  reply: deskTicket,
  reasons: ['not_found', 'too_many_requests'],
});

export const ticketPicture = defineRoute({
  ...operatorGet(
    '/operator/ticketPicture',
    'One picture of a ticket with the viewer’s name across it; every view is logged',
    SUPPORT,
  ),
  /** The picture's reference without its prefix. */
  query: z.object({ id: rowIdText, picture: sessionId }),
  reply: z.object({
    /** A data: address. */
    image: z.string(),
  }),
  reasons: ['not_found'],
  perMinute: 60,
});

export const assignTicket = defineRoute({
  ...operatorPost(
    '/operator/assignTicket',
    'Takes a ticket, hands it to another operator, or frees it',
    SUPPORT,
  ),
  body: z.object({ id: rowId, to: z.nullable(rowId) }),
  reply: deskTicket,
  reasons: ['not_found', 'too_many_requests', 'ticket_closed'],
});

export const answerTicket = defineRoute({
  ...operatorPost(
    '/operator/answerTicket',
    'Answers a ticket, and closes it if asked. One that another operator has taken must be taken over first',
    SUPPORT,
  ),
  body: z.object({ id: rowId, text: ticketInput.text, close: z.optional(z.boolean()), key: messageKey }),
  reply: deskTicket,
  reasons: [
    'not_found',
    'too_many_requests',
    'ticket_closed',
    'ticket_reply_words',
    'ticket_taken',
    'idempotency_mismatch',
  ],
});

export const noteTicket = defineRoute({
  ...operatorPost('/operator/noteTicket', 'Writes an internal note, which the user never sees', SUPPORT),
  body: z.object({ id: rowId, text: ticketInput.text }),
  reply: deskTicket,
  reasons: ['not_found', 'too_many_requests', 'ticket_reply_words'],
});

export const closeTicket = defineRoute({
  ...operatorPost('/operator/closeTicket', 'Closes a ticket without a further answer', SUPPORT),
  body: z.object({ id: rowId }),
  reply: deskTicket,
  reasons: ['not_found', 'too_many_requests', 'ticket_closed', 'ticket_taken'],
});

export const cannedAnswers = defineRoute({
  ...operatorGet('/operator/cannedAnswers', 'Prepared answers in both languages, by name', SUPPORT),
  reply: z.array(cannedAnswer),
});

export const saveCannedAnswer = defineRoute({
  ...operatorPost(
    '/operator/saveCannedAnswer',
    'Adds a prepared answer, or changes the one with this id',
    SUPPORT,
  ),
  body: z.object({
    id: z.optional(rowId),
    name: z.string().check(z.maxLength(80)),
    en: cannedText,
    ja: cannedText,
  }),
  reply: z.array(cannedAnswer),
  reasons: ['not_found', 'canned_answer_rule', 'conflict'],
});

export const removeCannedAnswer = defineRoute({
  ...operatorPost('/operator/removeCannedAnswer', 'Removes a prepared answer', SUPPORT),
  body: z.object({ id: rowId }),
  reply: z.array(cannedAnswer),
  reasons: ['not_found'],
});
