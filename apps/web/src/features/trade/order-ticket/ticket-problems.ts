import { type SpotMarketTerms, spotOrderProblem } from '@meridian/contract/rules/orders/spot-order';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { ceilDiv, decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import { type Balance, spends } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

export type ProblemField = 'price' | 'quantity';

export function ticketProblem(
  ticket: Ticket,
  market: SpotMarketTerms,
  balance: Balance | undefined,
): Problem | undefined {
  // Without the balance its rule is skipped; the server checks it anyway.
  const found = spotOrderProblem(ticket, market, balance ?? PLENTY);
  return found !== undefined && spends(ticket) ? ofMoney(found) : found;
}

/** The field of a market buy is labeled as an amount, so its problems say amount, not quantity. */
function ofMoney(found: Problem): Problem {
  switch (found.reason) {
    case 'quantity_required':
      return problem('amount_required');
    case 'quantity_not_a_number':
      return problem('amount_not_a_number');
    case 'quantity_too_precise':
      return problem('amount_too_precise', found.params);
    case 'quantity_below_minimum':
      return problem('quantity_below_minimum', { min: steadyMinimum(String(found.params.min)) });
    default:
      return found;
  }
}

/**
 * The minimum of a market buy follows the price; rounded up to two digits, the message does not change with every
 * trade: `6.74976 USDT` is `6.8 USDT`, never less than is needed.
 */
export function steadyMinimum(minimum: string): string {
  const [amount = '', coin = ''] = minimum.split(' ');
  const scale = decimalsOf(amount);
  const value = scale === undefined ? undefined : parseDecimal(amount, scale);
  if (value === undefined || value <= 0n) return minimum;
  const unit = 10n ** BigInt(Math.max(0, String(value).length - 2));
  return `${formatTrimmed(ceilDiv(value, unit) * unit, scale!)} ${coin}`;
}

const PLENTY = { quote: '9'.repeat(60), base: '9'.repeat(60) } as const;

/** The field a problem belongs to; undefined for a halted market, which is shown below the button. */
export function fieldOf({ reason }: Problem): ProblemField | undefined {
  if (reason.startsWith('price_') || reason === 'no_reference_price') return 'price';
  if (reason.startsWith('quantity_') || reason.startsWith('amount_') || reason === 'insufficient_balance')
    return 'quantity';
  return undefined;
}
