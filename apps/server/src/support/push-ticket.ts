import type { SupportDeps } from './support-deps.ts';
import { findTicket } from './tickets-table.ts';

/** Tells the open apps of a ticket's user that it changed. */
export async function pushTicket(
  { accounts: { database }, connections }: SupportDeps,
  id: number,
): Promise<void> {
  const ticket = await findTicket(database, id);
  if (ticket === undefined) return;
  const { user_id: userId, state, unread } = ticket;
  connections.send(String(userId), { ticket: [{ id, state, unread }] });
}
