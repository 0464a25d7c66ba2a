import type { AccountChange, TicketChange } from '@meridian/contract/domain/live';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { isPushed } from '../messages/push-choice.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';

/** Shows that support answered or closed a ticket. Its own screen shows the answer itself. */
export async function announceTickets(change: AccountChange): Promise<void> {
  const ticket = change.kind === 'changed' ? change.tickets?.[0] : undefined;
  if (ticket === undefined || location.pathname === `/helpCenter/${ticket.id}`) return;
  if (!(await isPushed('support'))) return;
  await completeTexts();
  showNotice(translate(ticketText(ticket)));
}

/** A ticket may be closed with an answer that is still unread, or without one while an older answer is unread. */
export const ticketText = ({ state }: TicketChange) =>
  state === 'closed' ? 'event_ticket_closed' : 'event_ticket_answered';
