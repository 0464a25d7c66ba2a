import { TICKET } from '@meridian/contract';
import type { Problem } from '@meridian/contract/rules/problem';
import { Refusal } from '../refusal.ts';
import type { Ticket } from './tickets-table.ts';

/** Closed, or due to be closed because nobody replied to the answer. */
export const isClosed = ({ state, answered_at }: Ticket, now: Date): boolean =>
  state === 'closed' ||
  (state === 'responded' && answered_at!.getTime() + TICKET.closeAfterMs <= now.getTime());

export function refuse(problem: Problem | undefined): void {
  if (problem !== undefined) throw new Refusal(problem.reason, problem.params);
}
