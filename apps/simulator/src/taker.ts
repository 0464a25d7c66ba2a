import { accountId } from '@meridian/engine/ids';
import type { Order } from './exchange.ts';
import { futuresOrder, spotOrder } from './orders.ts';
import type { Random } from './random.ts';
import type { Side, View } from './venue.ts';

/** How strongly takers trade towards the index when the book has drifted from it. */
const PULL = 900;
/** A taker that holds more than this many times its usual size closes some of it first. */
const FULL = 400;
/** Of closing what it holds on the other side, before that: takers open more than they close, as open interest shows. */
const CLOSE_CHANCE = 0.35;

/**
 * Whether the quotes have moved past the last trade. Real traders follow such a move at once, so that the last price is
 * between the best prices.
 */
export const isLeftBehind = ({ last, bestBid, bestAsk }: View): boolean =>
  last !== 0 && bestBid !== 0 && bestAsk !== 0 && (last < bestBid || last > bestAsk);

/** One taker's order, or none this time. Pure. */
export function takerOrder(
  view: View,
  account: number,
  random: Random,
  product: 'spot' | 'futures',
): Order | undefined {
  if (view.bestBid === 0 || view.bestAsk === 0) return undefined;
  const middle = (view.bestBid + view.bestAsk) / 2;
  const drift = (view.fair - middle) / middle;
  const pulled: Side = random.unit() < 0.5 + Math.max(-0.4, Math.min(0.4, drift * PULL)) ? 'buy' : 'sell';
  const side = isLeftBehind(view) ? (view.last < view.bestBid ? 'buy' : 'sell') : pulled;
  const quantity = Math.max(view.minQuantity, Math.round(view.thousand * 0.35 * random.size()));
  return product === 'spot'
    ? spotTake(view, account, side, quantity)
    : futuresTake(view, account, side, quantity, random.chance(CLOSE_CHANCE));
}

/** Immediate-or-cancel, two ticks beyond the best price, so that it never fills deep in the book. */
function spotTake(view: View, account: number, side: Side, lots: number): Order {
  const price = side === 'buy' ? view.bestAsk + 2 : Math.max(1, view.bestBid - 2);
  return spotOrder(view, account, side, { timeInForce: 'ioc', price, lots });
}

function futuresTake(
  view: View,
  account: number,
  side: Side,
  contracts: number,
  wantsToClose: boolean,
): Order {
  const key = undefined;
  const opposite = view.positions.find(({ side: held }) => held === (side === 'buy' ? 'short' : 'long'));
  const full = view.positions.some(({ free }) => free > contracts * FULL);
  if (opposite !== undefined && opposite.free > 0 && (full || (wantsToClose && opposite.free >= contracts))) {
    const closed = Math.min(opposite.free, contracts);
    return {
      type: 'ClosePosition',
      account: accountId(account),
      key,
      position: opposite.id,
      contracts: closed,
      price: 0,
      timeInForce: 'ioc',
    };
  }
  return futuresOrder(view, account, side, {
    style: 'market',
    timeInForce: 'ioc',
    price: 0,
    contracts,
    lever: 5,
  });
}
