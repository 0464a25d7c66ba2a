import { TICKET } from '@meridian/contract';
import type { TicketConversation, TicketRow } from '@meridian/contract/schemas/ticket';
import type { SupportDeps } from './support-deps.ts';
import { type CountedTicket, listMessages } from './tickets-table.ts';

export const MESSAGES_PER_PAGE = 100;

export const rowOnWire = (ticket: CountedTicket): TicketRow => ({
  id: ticket.id,
  title: ticket.title,
  state: ticket.state,
  topic: ticket.topic,
  openedAt: ticket.opened_at.toISOString(),
  changedAt: ticket.changed_at.toISOString(),
  unread: ticket.unread,
});

/** A ticket as its user sees it. Notes are not read here. */
export async function conversationOnWire(
  { accounts: { database }, pictures }: SupportDeps,
  ticket: CountedTicket,
  before: number | undefined,
): Promise<TicketConversation> {
  const { messages, more } = await listMessages(database, ticket.id, before, MESSAGES_PER_PAGE);
  return {
    ...rowOnWire(ticket),
    reference: ticket.reference,
    closedBy: ticket.closed_by,
    closesAt:
      ticket.state === 'responded'
        ? new Date(ticket.answered_at!.getTime() + TICKET.closeAfterMs).toISOString()
        : null,
    rating: ticket.rating,
    messages: messages.map(({ id, operator_id, text, pictures: ids, at }) => ({
      id: Number(id),
      from: operator_id === null ? 'user' : 'support',
      text,
      pictures: ids.map((each) => pictures.referenceOf(each)),
      at: at.toISOString(),
    })),
    more,
  };
}
