import type { AccountChange } from '@meridian/contract/domain/live';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';

/** Shows that support answered or closed a ticket. Its own screen shows the answer itself. */
export async function announceTickets(change: AccountChange): Promise<void> {
  const ticket = change.kind === 'changed' ? change.tickets?.[0] : undefined;
  if (ticket === undefined || location.pathname === `/helpCenter/${ticket.id}`) return;
  await completeTexts();
  showNotice(translate(ticket.unread > 0 ? 'event_ticket_answered' : 'event_ticket_closed'));
}
