import { z } from 'zod/mini';
import { TICKET, TICKET_TOPICS } from '../product-rules.ts';
import { time } from './person.ts';
import { rowId } from './query.ts';

export const TICKET_STATES = ['waiting', 'responded', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What a ticket is about. */
export type TicketTopic = (typeof TICKET_TOPICS)[number];

export const TICKET_CLOSERS = ['user', 'support', 'time'] as const;
export type TicketCloser = (typeof TICKET_CLOSERS)[number];

/** As typed: the schemas limit the length, the rules refuse with their own reason. */
export const ticketInput = {
  title: z.string().check(z.maxLength(400)),
  text: z.string().check(z.maxLength(TICKET.maxTextLength)),
  /** The `url` that `/user/img` returned, one for each picture. */
  pictures: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(TICKET.maxImages))),
  /** The number of the withdrawal, deposit or order in question. */
  reference: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 _:-]{1,80}$/))),
};

/**
 * Chosen by the client for each message. A message that is sent again after a lost connection has the same one, and is
 * stored once.
 */
export const messageKey = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)));

const facts = {
  id: rowId,
  title: z.string(),
  state: z.enum(TICKET_STATES),
  topic: z.enum(TICKET_TOPICS),
  openedAt: time,
  /** When the last message was written or the ticket was closed. */
  changedAt: time,
};

export const ticketRow = z.object({
  ...facts,
  /** Answers that the user has not read. */
  unread: z.int(),
});

const message = {
  id: z.int(),
  from: z.enum(['user', 'support']),
  text: z.string(),
  /** References for `/user/picture`. */
  pictures: z.array(z.string()),
  at: time,
};

/** A ticket with its newest messages, oldest of them first. */
export const ticketConversation = z.extend(ticketRow, {
  reference: z.nullable(z.string()),
  closedBy: z.nullable(z.enum(TICKET_CLOSERS)),
  /** When an answered ticket closes by itself; null for one that is closed or waits for an answer. */
  closesAt: z.nullable(time),
  /** 1 to 5, given after the ticket was closed. */
  rating: z.nullable(z.int()),
  messages: z.array(z.object(message)),
  /** Older messages exist: read them with `before`, the smallest id of this page. */
  more: z.boolean(),
});

export type TicketRow = z.output<typeof ticketRow>;
export type TicketConversation = z.output<typeof ticketConversation>;
export type TicketMessage = TicketConversation['messages'][number];

/** A ticket in the queue of the support desk. */
export const deskTicketRow = z.object({
  ...facts,
  uid: z.string(),
  /** The language it was written in. */
  locale: z.string(),
  /** Since when the user waits for an answer; null unless the ticket is waiting. */
  waitingSince: z.nullable(time),
  assignedTo: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Milliseconds from opening to the first answer. */
  firstAnswerMs: z.nullable(z.int()),
});

export const deskTicket = z.extend(deskTicketRow, {
  reference: z.nullable(z.string()),
  closedBy: z.nullable(z.enum(TICKET_CLOSERS)),
  rating: z.nullable(z.int()),
  user: z.object({
    username: z.nullable(z.string()),
    /** Masked. */
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    kyc: z.string(),
    suspended: z.boolean(),
    locale: z.string(),
    registeredAt: time,
    withdrawLockedUntil: z.nullable(time),
    openTickets: z.int(),
    tickets: z.int(),
  }),
  messages: z.array(
    z.object({
      ...message,
      /** The operator who wrote it. */
      author: z.nullable(z.string()),
    }),
  ),
  more: z.boolean(),
  /** Internal: no call of a user returns them. */
  notes: z.array(z.object({ id: z.int(), author: z.string(), text: z.string(), at: time })),
});

export const cannedAnswer = z.object({ id: rowId, name: z.string(), en: z.string(), ja: z.string() });

export type DeskTicketRow = z.output<typeof deskTicketRow>;
export type DeskTicket = z.output<typeof deskTicket>;
export type CannedAnswer = z.output<typeof cannedAnswer>;
