import { type Problem, problem } from '@meridian/contract/rules/problem';
import { type SpotMarketTerms, spotOrderProblem } from '@meridian/contract/rules/spot-order';
import { type Balance, spends } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

export type ProblemField = 'price' | 'number';

export function ticketProblem(
  ticket: Ticket,
  market: SpotMarketTerms,
  balance: Balance | undefined,
): Problem | undefined {
  // Nobody is told to have too little by a form that does not know what there is; the server does.
  const found = spotOrderProblem(ticket, market, balance ?? PLENTY);
  return found !== undefined && spends(ticket) ? ofMoney(found) : found;
}

/** The field of a market buy is named an amount of money; to call it a quantity would send the eye elsewhere. */
function ofMoney(found: Problem): Problem {
  switch (found.reason) {
    case 'quantity_required':
      return problem('amount_required');
    case 'quantity_not_a_number':
      return problem('amount_not_a_number');
    case 'quantity_too_precise':
      return problem('amount_too_precise', found.params);
    default:
      return found;
  }
}

const PLENTY = { mainusable: '9'.repeat(60), tradusable: '9'.repeat(60) } as const;

/** Which field a problem is about; undefined for a halted market, which the line below the button speaks of. */
export function fieldOf({ reason }: Problem): ProblemField | undefined {
  if (reason.startsWith('price_') || reason === 'no_reference_price') return 'price';
  if (reason.startsWith('quantity_') || reason.startsWith('amount_') || reason === 'insufficient_balance')
    return 'number';
  return undefined;
}
