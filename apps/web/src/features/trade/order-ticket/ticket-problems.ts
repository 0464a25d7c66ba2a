import type { Problem } from '@meridian/contract/rules/problem';
import { type SpotMarketTerms, spotOrderProblem } from '@meridian/contract/rules/spot-order';
import type { Balance } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** Which field a problem belongs under; the rest is said as a toast. */
export type ProblemField = 'price' | 'number' | 'form';

export function ticketProblem(
  ticket: Ticket,
  market: SpotMarketTerms,
  balance: Balance,
): Problem | undefined {
  return spotOrderProblem(ticket, market, balance);
}

export function fieldOf({ reason }: Problem): ProblemField {
  if (reason.startsWith('price_')) return 'price';
  if (reason.startsWith('quantity_') || reason.startsWith('amount_') || reason === 'insufficient_balance')
    return 'number';
  return 'form';
}
