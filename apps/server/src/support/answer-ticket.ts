import { ticketReplyProblem } from '@meridian/contract/rules/ticket';
import { cleanText } from '@meridian/contract/rules/ticket-text';
import type { TicketCloser } from '@meridian/contract/schemas/ticket';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUser } from '../accounts/profile/users-table.ts';
import type { AuditEntry } from '../audit/audit-chain.ts';
import { appendAudit } from '../audit/audit-log-table.ts';
import type { Database } from '../database/database.ts';
import { sendMessage } from '../messages/send-message.ts';
import { readableTime } from '../notify/message.ts';
import { Refusal } from '../refusal.ts';
import { addNote, listSupporters } from './desk-table.ts';
import { pushTicket } from './push-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { isClosed, refuse } from './ticket-rules.ts';
import { addMessage, changeTicket, findMessageByKey, lockTicket, type Ticket } from './tickets-table.ts';

type On = Pick<Database, 'db'>;

export interface Answer {
  readonly operatorId: number;
  readonly ticket: number;
  readonly text: string;
  readonly close: boolean;
  readonly key: string | undefined;
}

/** waiting → responded, or closed: the answer, its mail and its audit entry in one transaction. */
export async function answerTicket(
  deps: SupportDeps,
  { operatorId, ticket: id, text: typed, close, key: given }: Answer,
): Promise<void> {
  const { database, clock, postbox, publicUrl } = deps.accounts;
  const text = cleanText(typed);
  const key = given === undefined ? null : `operator ${operatorId} ${given}`;
  await database.db.transaction().execute(async (db) => {
    const now = new Date(clock());
    const ticket = await lockAny({ db }, id);
    const written = key === null ? undefined : await findMessageByKey({ db }, key);
    if (written !== undefined) {
      if (written.ticket_id !== id || written.text !== text) throw new Refusal('idempotency_mismatch');
      return;
    }
    refuse(ticketReplyProblem(text, ticket.locale));
    await refuseUnlessFree({ db }, ticket, operatorId, now);
    await addMessage({ db }, { ticket_id: id, operator_id: operatorId, text, pictures: [], at: now, key });
    await changeTicket({ db }, id, {
      state: close ? 'closed' : 'responded',
      closed_by: close ? 'support' : null,
      changed_at: now,
      waiting_since: null,
      first_answered_at: ticket.first_answered_at ?? now,
      answered_at: now,
      assigned_to: operatorId,
    });
    const user = (await findUser({ db }, ticket.user_id))!;
    // The answer may say more about the user than a mailbox should know, so the mail only leads to it.
    const params = { ticket: String(id), time: readableTime(now), url: `${publicUrl}/helpCenter/${id}` };
    await sendMessage(deps.accounts, { db }, recipientOf(user), 'ticket_answered', params);
    await log({ db }, 'ticket.answer', ticket, { at: now, operatorId, details: { close } });
  });
  postbox.nudge();
  await pushTicket(deps, id);
}

export async function closeByDesk(deps: SupportDeps, operatorId: number, id: number): Promise<void> {
  const { database, clock } = deps.accounts;
  const closedBy: TicketCloser = 'support';
  await database.db.transaction().execute(async (db) => {
    const now = new Date(clock());
    const ticket = await lockAny({ db }, id);
    await refuseUnlessFree({ db }, ticket, operatorId, now);
    await changeTicket({ db }, id, {
      state: 'closed',
      closed_by: closedBy,
      changed_at: now,
      waiting_since: null,
    });
    await log({ db }, 'ticket.close', ticket, { at: now, operatorId, details: {} });
  });
  await pushTicket(deps, id);
}

/** Takes a ticket, hands it to another operator of the desk, or frees it. */
export async function assignTicket(
  deps: SupportDeps,
  operatorId: number,
  id: number,
  to: number | null,
): Promise<void> {
  const { database, clock } = deps.accounts;
  await database.db.transaction().execute(async (db) => {
    const now = new Date(clock());
    const ticket = await lockAny({ db }, id);
    if (isClosed(ticket, now)) throw new Refusal('ticket_closed');
    if (to !== null && to !== operatorId) {
      const known = (await listSupporters({ db })).some((each) => each.id === to);
      if (!known) throw new Refusal('not_found');
    }
    await changeTicket({ db }, id, { assigned_to: to });
    const details = { from: ticket.assigned_to, to };
    await log({ db }, 'ticket.assign', ticket, { at: now, operatorId, details });
  });
}

export async function writeNote(
  deps: SupportDeps,
  operatorId: number,
  id: number,
  typed: string,
): Promise<void> {
  const { database, clock } = deps.accounts;
  const text = cleanText(typed);
  await database.db.transaction().execute(async (db) => {
    const at = new Date(clock());
    const ticket = await lockAny({ db }, id);
    refuse(ticketReplyProblem(text, ticket.locale));
    await addNote({ db }, { ticketId: id, operatorId, text, at });
    await log({ db }, 'ticket.note', ticket, { at, operatorId, details: {} });
  });
}

async function lockAny(on: On, id: number): Promise<Ticket> {
  const ticket = await lockTicket(on, id);
  if (ticket === undefined) throw new Refusal('not_found');
  return ticket;
}

/** Two operators must not answer the same ticket at once. */
async function refuseUnlessFree(on: On, ticket: Ticket, operatorId: number, now: Date): Promise<void> {
  if (isClosed(ticket, now)) throw new Refusal('ticket_closed');
  if (ticket.assigned_to === null || ticket.assigned_to === operatorId) return;
  const holder = (await listSupporters(on)).find(({ id }) => id === ticket.assigned_to);
  // A ticket of an operator who left the desk is free.
  if (holder !== undefined) throw new Refusal('ticket_taken', { by: holder.name });
}

/** Every entry names the user whose ticket it is. */
async function log(
  on: On,
  action: string,
  { id, user_id }: Ticket,
  { details, ...rest }: Pick<AuditEntry, 'at' | 'operatorId' | 'details'>,
): Promise<void> {
  const { uid } = (await findUser(on, user_id))!;
  await appendAudit(on, { action, subject: `ticket ${id}`, ...rest, details: { uid, ...details } });
}
