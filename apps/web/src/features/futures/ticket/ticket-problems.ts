import type { Market } from '@meridian/contract/domain/market';
import { type FuturesMarketTerms, futuresOrderProblem } from '@meridian/contract/rules/orders/futures-order';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { crossingProblem } from '../../../order-ticket/post-only.ts';
import type { TicketPreview } from './ticket-preview.ts';
import type { FuturesTicket } from './ticket-state.ts';

export type ProblemField = 'price' | 'quantity' | 'takeProfit' | 'stopLoss';

export interface CheckedOrder
  extends Pick<FuturesTicket, 'side' | 'style' | 'timeInForce' | 'price' | 'quantity'> {
  /** Stops as prices. */
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** The first problem of an order. Balance and tier count only once they are loaded; the server checks them anyway. */
export const ticketProblem = (
  order: CheckedOrder,
  market: FuturesMarketTerms & Pick<Market, 'bestAsk' | 'bestBid'>,
  { isAffordable, isWithinTier }: Pick<TicketPreview, 'isAffordable' | 'isWithinTier'>,
): Problem | undefined => {
  const wrong = futuresOrderProblem(order, market);
  if (wrong !== undefined) return wrong;
  if (!isAffordable) return problem('insufficient_balance');
  if (!isWithinTier) return problem('lever_exceeds_tier');
  return crossingProblem(order.side === 'long' ? 'buy' : 'sell', order, market);
};

/** The field a problem belongs to; undefined for a halted market, which is shown below the button. */
export function fieldOf({ reason }: Problem, { style, takeProfit }: CheckedOrder): ProblemField | undefined {
  if (reason.includes('take_profit')) return 'takeProfit';
  if (reason.includes('stop_loss')) return 'stopLoss';
  if (reason.startsWith('price_') || reason === 'no_reference_price' || reason === 'would_cross')
    // The price of a market order is not typed, so it can only be one of the stops.
    return style === 'limit' ? 'price' : takeProfit === '' ? 'stopLoss' : 'takeProfit';
  if (reason === 'market_halted') return undefined;
  return 'quantity';
}
