import { TICKET } from '@meridian/contract';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { firstProblem } from '@meridian/contract/rules/problem';
import {
  ticketContentProblem,
  ticketReplyProblem,
  ticketTitleProblem,
} from '@meridian/contract/rules/ticket';
import { cleanLine, cleanText } from '@meridian/contract/rules/ticket-text';
import type { TicketConversation, TicketTopic } from '@meridian/contract/schemas/ticket';
import { lockUser } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import { keepPictures } from '../pictures/pictures-table.ts';
import { Refusal } from '../refusal.ts';
import { type Quota, takeQuota } from '../throttle/throttle-table.ts';
import type { SupportDeps } from './support-deps.ts';
import { isClosed, refuse } from './ticket-rules.ts';
import { conversationOnWire } from './ticket-wire.ts';
import {
  addMessage,
  addTicket,
  changeTicket,
  countTickets,
  findMessageByKey,
  findTicket,
  lockTicket,
  markReadUpTo,
  type Ticket,
} from './tickets-table.ts';

type On = Pick<Database, 'db'>;

const HOUR_MS = 60 * 60_000;
const OPENED: Quota = { limit: 20, windowMs: 24 * HOUR_MS };
const REPLIES: Quota = { limit: 60, windowMs: HOUR_MS };

/** What a user writes, with the key of the call. */
interface Written {
  readonly content: string;
  readonly imgs: readonly string[] | undefined;
  readonly locale: Locale;
  readonly key: string | undefined;
}

export interface NewTicket extends Written {
  readonly title: string;
  readonly topic: TicketTopic | undefined;
  readonly reference: string | undefined;
}

/** Opens a ticket with its first message and its pictures, or nothing. */
export async function openTicket(
  deps: SupportDeps,
  userId: number,
  { title: typedTitle, content, imgs, locale, topic, reference, key: given }: NewTicket,
): Promise<TicketConversation> {
  const [title, text] = [cleanLine(typedTitle), cleanText(content)];
  refuse(
    firstProblem(
      () => ticketTitleProblem(title),
      () => ticketContentProblem(text, locale),
    ),
  );
  const { database, clock } = deps.accounts;
  const key = keyOf(userId, given);
  const pictures = await resolvePictures(deps, userId, imgs);
  const id = await database.db.transaction().execute(async (db) => {
    // The lock makes concurrent calls wait for each other, so that all of them count.
    await lockUser({ db }, userId);
    const repeated = await findRepeated({ db }, key, text);
    if (repeated !== undefined) {
      if ((await findTicket({ db }, repeated))?.title !== title) throw new Refusal('idempotency_mismatch');
      return repeated;
    }
    if ((await countTickets({ db }, userId)).open >= TICKET.maxOpen)
      throw new Refusal('too_many_tickets', { max: TICKET.maxOpen });
    const now = new Date(clock());
    await take({ db }, `tickets ${userId}`, OPENED, now);
    const ticketId = await addTicket(
      { db },
      {
        user_id: userId,
        title,
        topic: topic ?? 'other',
        reference: reference ?? null,
        locale,
        state: 'waiting',
        opened_at: now,
        changed_at: now,
        waiting_since: now,
        first_answered_at: null,
        answered_at: null,
        closed_by: null,
        rating: null,
        assigned_to: null,
      },
    );
    await write({ db }, userId, { ticketId, text, pictures, key, now });
    return ticketId;
  });
  return ownConversation(deps, userId, id);
}

/** Replies: the ticket waits for support again. */
export async function replyToTicket(
  deps: SupportDeps,
  userId: number,
  id: number,
  { content, imgs, locale, key: given }: Written,
): Promise<TicketConversation> {
  const text = cleanText(content);
  refuse(ticketReplyProblem(text, locale));
  const { database, clock } = deps.accounts;
  const key = keyOf(userId, given);
  const pictures = await resolvePictures(deps, userId, imgs);
  await database.db.transaction().execute(async (db) => {
    const ticket = await lockOwn({ db }, userId, id);
    const repeated = await findRepeated({ db }, key, text);
    if (repeated !== undefined) {
      if (repeated !== id) throw new Refusal('idempotency_mismatch');
      return;
    }
    const now = new Date(clock());
    if (isClosed(ticket, now)) throw new Refusal('ticket_closed');
    await take({ db }, `ticket replies ${userId}`, REPLIES, now);
    await write({ db }, userId, { ticketId: id, text, pictures, key, now });
    await changeTicket({ db }, id, {
      state: 'waiting',
      changed_at: now,
      waiting_since: ticket.waiting_since ?? now,
    });
  });
  return ownConversation(deps, userId, id);
}

export async function closeOwnTicket(
  deps: SupportDeps,
  userId: number,
  id: number,
): Promise<TicketConversation> {
  const { database, clock } = deps.accounts;
  await database.db.transaction().execute(async (db) => {
    const ticket = await lockOwn({ db }, userId, id);
    const now = new Date(clock());
    if (isClosed(ticket, now)) throw new Refusal('ticket_closed');
    await changeTicket({ db }, id, {
      state: 'closed',
      closed_by: 'user',
      changed_at: now,
      waiting_since: null,
    });
  });
  return ownConversation(deps, userId, id);
}

export async function rateTicket(
  deps: SupportDeps,
  userId: number,
  id: number,
  rating: number,
): Promise<TicketConversation> {
  const { database, clock } = deps.accounts;
  await database.db.transaction().execute(async (db) => {
    const ticket = await lockOwn({ db }, userId, id);
    if (!isClosed(ticket, new Date(clock()))) throw new Refusal('ticket_open');
    await changeTicket({ db }, id, { rating });
  });
  return ownConversation(deps, userId, id);
}

/** Returns how many answers of this ticket are still unread. */
export async function markRead(
  { accounts: { database } }: SupportDeps,
  userId: number,
  id: number,
  message: number,
): Promise<number> {
  await findOwn(database, userId, id);
  await markReadUpTo(database, id, message);
  return (await findOwn(database, userId, id)).unread;
}

export async function ownConversation(
  deps: SupportDeps,
  userId: number,
  id: number,
  before?: number,
): Promise<TicketConversation> {
  return conversationOnWire(deps, await findOwn(deps.accounts.database, userId, id), before);
}

async function findOwn(on: On, userId: number, id: number) {
  const ticket = await findTicket(on, id);
  // Another user's ticket looks like one that does not exist.
  if (ticket?.user_id !== userId) throw new Refusal('not_found');
  return ticket;
}

async function lockOwn(on: On, userId: number, id: number): Promise<Ticket> {
  const ticket = await lockTicket(on, id);
  if (ticket?.user_id !== userId) throw new Refusal('not_found');
  return ticket;
}

/** The ticket of the message that an earlier call with this key wrote. */
async function findRepeated(on: On, key: string | null, text: string): Promise<number | undefined> {
  const written = key === null ? undefined : await findMessageByKey(on, key);
  if (written !== undefined && written.text !== text) throw new Refusal('idempotency_mismatch');
  return written?.ticket_id;
}

interface OwnMessage {
  readonly ticketId: number;
  readonly text: string;
  readonly pictures: string[];
  readonly key: string | null;
  readonly now: Date;
}

async function write(
  on: On,
  userId: number,
  { ticketId, text, pictures, key, now }: OwnMessage,
): Promise<void> {
  if (pictures.length > 0 && !(await keepPictures(on, userId, 'ticket', pictures)))
    throw new Refusal('picture_unknown');
  await addMessage(on, { ticket_id: ticketId, operator_id: null, text, pictures, at: now, key });
}

async function resolvePictures(
  { pictures }: SupportDeps,
  userId: number,
  references: readonly string[] = [],
): Promise<string[]> {
  const ids = await Promise.all(references.map((each) => pictures.resolve(userId, 'ticket', each)));
  if (ids.includes(undefined)) throw new Refusal('picture_unknown');
  return ids as string[];
}

async function take(on: On, key: string, quota: Quota, now: Date): Promise<void> {
  const wait = await takeQuota(on, key, quota, now.getTime());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
}

const keyOf = (userId: number, given: string | undefined): string | null =>
  given === undefined ? null : `user ${userId} ${given}`;
