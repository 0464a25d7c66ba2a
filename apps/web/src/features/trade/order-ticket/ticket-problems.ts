import type { Problem } from '@meridian/contract/rules/problem';
import { type SpotMarketTerms, spotOrderProblem } from '@meridian/contract/rules/spot-order';
import type { Balance } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** Which field a problem belongs under; the rest is said as a toast. */
export type ProblemField = 'price' | 'number' | 'form';

export function ticketProblem(
  ticket: Ticket,
  market: SpotMarketTerms,
  balance: Balance | undefined,
): Problem | undefined {
  // Nobody is told to have too little by a form that does not know what there is; the server does.
  return spotOrderProblem(ticket, market, balance ?? PLENTY);
}

const PLENTY = { mainusable: '9'.repeat(60), tradusable: '9'.repeat(60) } as const;

export function fieldOf({ reason }: Problem): ProblemField {
  if (reason.startsWith('price_')) return 'price';
  if (reason.startsWith('quantity_') || reason.startsWith('amount_') || reason === 'insufficient_balance')
    return 'number';
  return 'form';
}
