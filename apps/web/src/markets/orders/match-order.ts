import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { decimalsOf, parseDecimal } from '@meridian/money';
import type { UnsettledCall } from '../../api/unsettled-calls.ts';

/**
 * How much earlier than the call its order may have been placed, since clocks differ. Little, because an equal order from
 * before must not be taken for this one; a call that is not found keeps its key, which is safe.
 */
const CLOCKS_DIFFER_MS = 5_000;

const KINDS: Readonly<Record<string, Pick<SpotEntrust, 'type' | 'style'>>> = {
  '/trad/buyLimit': { type: 'buy', style: 'limit' },
  '/trad/sellLimit': { type: 'sell', style: 'limit' },
  '/trad/buyMarket': { type: 'buy', style: 'market' },
  '/trad/sellMarket': { type: 'sell', style: 'market' },
};

/** The order in a list that a call of unknown outcome has placed; undefined when there is none. */
export function findPlaced(
  { path, body, begun }: Pick<UnsettledCall, 'path' | 'body' | 'begun'>,
  orders: readonly SpotEntrust[],
): SpotEntrust | undefined {
  const kind = KINDS[path];
  if (kind === undefined) return undefined;
  const asked = body as Readonly<Record<'maincoin' | 'tradcoin' | 'price' | 'number', string>>;
  return orders.find(
    (order) =>
      order.type === kind.type &&
      order.style === kind.style &&
      order.maincoin === asked.maincoin &&
      order.tradcoin === asked.tradcoin &&
      isSame(order.number, asked.number) &&
      (kind.style === 'market' || isSame(order.price, asked.price)) &&
      Date.parse(order.wdate) >= begun - CLOCKS_DIFFER_MS,
  );
}

/** `1.5` and `1.500` are the same figure. */
function isSame(left: string, right: string): boolean {
  const scale = Math.max(decimalsOf(left) ?? 0, decimalsOf(right) ?? 0);
  const value = parseDecimal(left, scale);
  return value !== undefined && value === parseDecimal(right, scale);
}
