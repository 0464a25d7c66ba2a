import { TICKET } from '@meridian/contract';
import { Rounds } from '../relay/rounds.ts';
import { pushTicket } from './push-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { closeAnswered } from './tickets-table.ts';

const EVERY_MS = 60_000;

/** Closes answered tickets that got no reply in time. */
export function closeAnsweredTickets(deps: SupportDeps): Rounds {
  const { database, clock, log } = deps.accounts;
  return new Rounds(EVERY_MS, async () => {
    try {
      const now = new Date(clock());
      const closed = await closeAnswered(database, new Date(now.getTime() - TICKET.closeAfterMs), now);
      for (const { id } of closed) await pushTicket(deps, id);
    } catch (error) {
      log.warn({ err: error }, 'answered tickets could not be closed; retrying');
    }
  });
}
