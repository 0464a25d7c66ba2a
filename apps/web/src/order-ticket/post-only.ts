import type { Market } from '@meridian/contract/domain/market';
import type { OrderSide, OrderStyle, TimeInForce } from '@meridian/contract/domain/order';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { decimalsOf, parseDecimal } from '@meridian/money';

interface LimitOrder {
  readonly style: OrderStyle;
  readonly timeInForce: TimeInForce;
  readonly price: string;
}

/**
 * The problem of a post-only order that would trade at once. The book may change before the exchange decides, which
 * refuses it with the same reason.
 */
export function crossingProblem(
  side: OrderSide,
  { style, timeInForce, price }: LimitOrder,
  { bestAsk, bestBid }: Pick<Market, 'bestAsk' | 'bestBid'>,
): Problem | undefined {
  const opposite = side === 'buy' ? bestAsk : bestBid;
  if (style !== 'limit' || timeInForce !== 'post_only' || opposite === null) return undefined;
  const scale = Math.max(decimalsOf(price) ?? 0, decimalsOf(opposite) ?? 0);
  const [limit, best] = [parseDecimal(price, scale), parseDecimal(opposite, scale)];
  if (limit === undefined || best === undefined) return undefined;
  return (side === 'buy' ? limit >= best : limit <= best) ? problem('would_cross') : undefined;
}
