import { z } from 'zod/mini';
import { OWN_RECORDS } from '../policies.ts';
import { TICKET_TOPICS } from '../product-rules.ts';
import { defineRoute } from '../route.ts';
import { ownGet } from '../route-shapes.ts';
import { paging, rowId, rowIdText, wholeNumber } from '../schemas/query.ts';
import { messageKey, TICKET_STATES, ticketConversation, ticketInput, ticketRow } from '../schemas/ticket.ts';

/** A suspended account may write to support. */
const ownPost = (path: `/${string}`, summary: string, perMinute: number) =>
  ({ method: 'POST', path, summary, policy: OWN_RECORDS, perMinute }) as const;

export const onlineList = defineRoute({
  ...ownGet('/user/onlineList', 'The caller’s help tickets, the last changed one first'),
  query: z.object({
    state: z.optional(z.enum(TICKET_STATES)),
    ...paging,
    /** Only tickets opened before this one, so that a new one does not shift the pages. */
    before: z.optional(rowIdText),
  }),
  reply: z.array(ticketRow),
});

export const online = defineRoute({
  ...ownGet('/user/online', 'One of the caller’s tickets with its newest 100 messages'),
  query: z.object({
    id: rowIdText,
    /** Only messages before this one. */
    before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: ticketConversation,
  reasons: ['not_found'],
});

export const onlineUnread = defineRoute({
  ...ownGet('/user/onlineUnread', 'How many answers the caller has not read, over all tickets'),
  reply: z.object({ unread: z.int() }),
});

export const addOnline = defineRoute({
  ...ownPost('/user/addOnline', 'Opens a help ticket', 10),
  body: z.object({
    title: ticketInput.title,
    content: ticketInput.text,
    imgs: ticketInput.pictures,
    topic: z.optional(z.enum(TICKET_TOPICS)),
    reference: ticketInput.reference,
    key: messageKey,
  }),
  reply: ticketConversation,
  reasons: [
    'ticket_title_required',
    'ticket_title_long',
    'ticket_words',
    'too_many_tickets',
    'picture_unknown',
    'idempotency_mismatch',
  ],
});

export const replyOnline = defineRoute({
  ...ownPost('/user/replyOnline', 'Replies in a ticket that is not closed', 20),
  body: z.object({ id: rowId, content: ticketInput.text, imgs: ticketInput.pictures, key: messageKey }),
  reply: ticketConversation,
  reasons: ['not_found', 'ticket_reply_words', 'ticket_closed', 'picture_unknown', 'idempotency_mismatch'],
});

export const readOnline = defineRoute({
  ...ownPost('/user/readOnline', 'Marks the answers of a ticket as read, up to and with this message', 60),
  body: z.object({ id: rowId, message: z.int().check(z.gte(1)) }),
  reply: z.object({ unread: z.int() }),
  reasons: ['not_found'],
});

export const closeOnline = defineRoute({
  ...ownPost('/user/closeOnline', 'Closes a ticket', 20),
  body: z.object({ id: rowId }),
  reply: ticketConversation,
  reasons: ['not_found', 'ticket_closed'],
});

export const rateOnline = defineRoute({
  ...ownPost('/user/rateOnline', 'Rates the help in a closed ticket, 1 to 5; a later rating replaces it', 20),
  body: z.object({ id: rowId, rating: z.int().check(z.gte(1), z.lte(5)) }),
  reply: ticketConversation,
  reasons: ['not_found', 'ticket_open'],
});
