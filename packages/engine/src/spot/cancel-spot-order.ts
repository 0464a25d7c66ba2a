import type { SpotMarket } from '../markets/spot-market.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { depthChanged } from './match-spot.ts';
import type { CancelMarketOrders, CancelSpotOrder } from './spot-commands.ts';
import type { CancelReason } from './spot-events.ts';
import type { SpotOrder } from './spot-order.ts';

/** [SPOT-7] Always possible, whatever the market, the identity or the locks say; another's order is not found. */
export function cancelSpotOrder(state: ExchangeState, command: CancelSpotOrder): Result {
  const order = state.spotOrders.get(command.order);
  if (order === undefined || order.account !== command.account) return rejected('not_found');
  cancel(state, state.spotMarkets.must(order.market), order, 'user');
  return accepted(order.id);
}

/** [MARKET-4] An operator empties a market that no longer trades; oldest order first. */
export function cancelMarketOrders(state: ExchangeState, command: CancelMarketOrders): Result {
  const market = state.spotMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  if (market.state === 'trading') return rejected('no_permission');
  const orders: SpotOrder[] = [];
  market.book.forEachOrder((id) => {
    orders.push(state.spotOrders.must(id));
  });
  orders.sort((left, right) => left.id - right.id);
  for (const order of orders) cancel(state, market, order, 'operator');
  return accepted();
}

function cancel(state: ExchangeState, market: SpotMarket, order: SpotOrder, why: CancelReason): void {
  market.book.cancel(order.id);
  state.spotOrders.remove(order);
  order.owner.removeSpotOrder(order);
  const wallet = order.pays;
  state.ledger.move(wallet, 'frozen', wallet, 'available', order.held, 'order_release');
  depthChanged(state, market, order.side, order.price);
  state.out.emit({
    type: 'SpotOrderClosed',
    order: order.id,
    account: order.account,
    market: market.id,
    filledLots: order.lots - order.remaining,
    cancelled: why,
  });
  state.spareOrders.giveBack(order);
}
