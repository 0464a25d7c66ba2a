import type { SpotOrder } from '@meridian/contract/domain/order';
import { parseKeptOrder } from '@meridian/contract/mappers/kept-orders';
import * as spot from '@meridian/contract/routes/spot';
import { decimalsOf, parseDecimal } from '@meridian/money';
import type { UnsettledCall } from '../../api/unsettled-calls.ts';

/**
 * How much earlier than the call its order may have been placed, since clocks differ. Small, because an equal earlier
 * order must not be mistaken for this one; a call without a match keeps its key, which is safe.
 */
export const CLOCKS_DIFFER_MS = 5_000;

const KINDS = new Map<string, Pick<SpotOrder, 'side' | 'style'>>([
  [spot.buyLimit.path, { side: 'buy', style: 'limit' }],
  [spot.sellLimit.path, { side: 'sell', style: 'limit' }],
  [spot.buyMarket.path, { side: 'buy', style: 'market' }],
  [spot.sellMarket.path, { side: 'sell', style: 'market' }],
]);

/** The order in a list that a call of unknown outcome has placed; undefined when there is none. */
export function findPlaced(
  { path, body, begun }: Pick<UnsettledCall, 'path' | 'body' | 'begun'>,
  orders: readonly SpotOrder[],
): SpotOrder | undefined {
  const kind = KINDS.get(path);
  const asked = parseKeptOrder(body);
  if (kind === undefined || asked === undefined) return undefined;
  return orders.find(
    (order) =>
      order.side === kind.side &&
      order.style === kind.style &&
      order.base === asked.base &&
      order.quote === asked.quote &&
      isSameFigure(order.quantity, asked.quantity) &&
      (kind.style === 'market' || isSameFigure(order.price, asked.price ?? '')) &&
      Date.parse(order.placedAt) >= begun - CLOCKS_DIFFER_MS,
  );
}

/** `1.5` and `1.500` are the same figure. */
export function isSameFigure(left: string, right: string): boolean {
  const scale = Math.max(decimalsOf(left) ?? 0, decimalsOf(right) ?? 0);
  const value = parseDecimal(left, scale);
  return value !== undefined && value === parseDecimal(right, scale);
}
