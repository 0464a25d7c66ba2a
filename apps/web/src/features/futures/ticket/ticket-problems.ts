import { type FuturesMarketTerms, futuresOrderProblem } from '@meridian/contract/rules/orders/futures-order';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import type { FuturesTicket } from './ticket-state.ts';

export type ProblemField = 'price' | 'quantity' | 'takeProfit' | 'stopLoss';

export interface CheckedOrder extends Pick<FuturesTicket, 'side' | 'style' | 'price' | 'quantity'> {
  /** Stops as prices. */
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** The first problem of an order. The balance counts only once it is loaded; the server checks it anyway. */
export const ticketProblem = (
  order: CheckedOrder,
  market: FuturesMarketTerms,
  isAffordable: boolean,
): Problem | undefined =>
  futuresOrderProblem(order, market) ?? (isAffordable ? undefined : problem('insufficient_balance'));

/** The field a problem belongs to; undefined for a halted market, which is shown below the button. */
export function fieldOf({ reason }: Problem, { style, takeProfit }: CheckedOrder): ProblemField | undefined {
  if (reason.includes('take_profit')) return 'takeProfit';
  if (reason.includes('stop_loss')) return 'stopLoss';
  if (reason.startsWith('price_') || reason === 'no_reference_price')
    // The price of a market order is not typed, so it can only be one of the stops.
    return style === 'limit' ? 'price' : takeProfit === '' ? 'stopLoss' : 'takeProfit';
  if (reason === 'market_halted') return undefined;
  return 'quantity';
}
