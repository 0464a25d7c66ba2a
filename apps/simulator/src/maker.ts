import { accountId } from '@meridian/engine/ids';
import type { Order } from './exchange.ts';
import { cancelOf, futuresOrder, spotOrder } from './orders.ts';
import type { Random } from './random.ts';
import type { Side, View } from './venue.ts';

/** The most orders a maker keeps on each side, and how many it adds or cancels in one step. */
const LEVELS = 24;
const MAX_NEW = 5;
const MAX_CANCELS = 6;
/** Half the spread, and the distance of the outermost orders, as shares of the price. */
const HALF_SPREAD = 0.00002;
const REACH = 0.02;
/** Most orders are close to the touch: half of them within a hundredth of the reach. */
const CROWDING = 7;

/**
 * Orders on each side when an account that may have `limit` open at once trades in this many markets. Slightly fewer
 * than would fit: at the limit, orders are refused and a market loses its liquidity.
 */
export const levelsFor = (markets: number, limit: number): number =>
  Math.max(1, Math.min(LEVELS, Math.floor((limit * 0.9) / (2 * Math.max(1, markets)))));

/** The next commands of a market maker: cancels misplaced orders and adds missing ones. Pure. */
export function makerOrders(
  view: View,
  account: number,
  random: Random,
  product: 'spot' | 'futures',
  levels: number,
): Order[] {
  const orders: Order[] = [];
  const half = Math.max(0.6, view.fair * HALF_SPREAD);
  const kept: Record<Side, { readonly id: number; readonly distance: number }[]> = { buy: [], sell: [] };
  let cancels = 0;
  const cancel = (id: number): void => {
    cancels++;
    orders.push(cancelOf(id, account, product));
  };
  for (const { id, side, price } of view.orders) {
    const distance = side === 'buy' ? view.fair - price : price - view.fair;
    const misplaced = distance < half * 0.5 || distance > view.fair * REACH * 1.1;
    if (misplaced && cancels < MAX_CANCELS) cancel(id);
    else kept[side].push({ id, distance });
  }
  for (const side of ['buy', 'sell'] as const) {
    const own = kept[side].sort((one, other) => one.distance - other.distance);
    const leads = own.length > 0 && Math.abs(own[0]!.distance) <= half * 3;
    // There has to be an order at the touch even when all levels are used further out: the furthest is canceled.
    const touch = leads ? 0 : 1;
    while (own.length > levels - touch && cancels < MAX_CANCELS) cancel(own.pop()!.id);
    const missing = Math.max(touch, Math.min(MAX_NEW, levels - own.length));
    for (let count = 0; count < missing; count++) {
      const price = priceFor(view, side, half, random, !leads && count === 0);
      if (price === undefined) continue;
      // Orders further out are larger, as in a real book.
      const share = (Math.abs(price - view.fair) / (view.fair * REACH)) ** (2 / CROWDING);
      const quantity = Math.max(
        view.minQuantity,
        Math.round(view.thousand * random.size() * (0.6 + 5 * share)),
      );
      orders.push(
        product === 'spot'
          ? spotLimit(view, account, side, price, quantity)
          : futuresLimit(view, account, side, price, quantity),
      );
    }
  }
  return orders;
}

/** A price on this side of the fair price that does not trade immediately; undefined if there is none. */
function priceFor(
  view: View,
  side: Side,
  half: number,
  random: Random,
  atTouch: boolean,
): number | undefined {
  const away = atTouch ? half : half + random.unit() ** CROWDING * view.fair * REACH;
  const wanted = side === 'buy' ? Math.floor(view.fair - away) : Math.ceil(view.fair + away);
  const price =
    side === 'buy'
      ? Math.min(wanted, view.bestAsk === 0 ? wanted : view.bestAsk - 1)
      : Math.max(wanted, view.bestBid + 1);
  return price >= 1 ? price : undefined;
}

const spotLimit = (view: View, account: number, side: Side, price: number, lots: number): Order =>
  spotOrder(view, account, side, { timeInForce: 'gtc', price, lots });

/** Closes the opposite position before it opens more, so that it does not accumulate both sides. */
function futuresLimit(view: View, account: number, side: Side, price: number, contracts: number): Order {
  const opposite = view.positions.find(
    (held) => held.side === (side === 'buy' ? 'short' : 'long') && held.free >= contracts,
  );
  const key = undefined;
  if (opposite !== undefined)
    return {
      type: 'ClosePosition',
      account: accountId(account),
      key,
      position: opposite.id,
      contracts,
      price,
      timeInForce: 'gtc',
    };
  return futuresOrder(view, account, side, {
    style: 'limit',
    timeInForce: 'gtc',
    price,
    contracts,
    lever: 10,
  });
}
