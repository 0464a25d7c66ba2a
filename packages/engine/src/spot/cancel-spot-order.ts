import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { depthChanged } from './match-spot.ts';
import { heldFor } from './spot-amounts.ts';
import type { CancelMarketOrders, CancelSpotOrder } from './spot-commands.ts';
import type { CancelReason } from './spot-events.ts';
import { NO_ORDER, type OrderRow } from './spot-order-rows.ts';

/** [SPOT-7] Always possible, whatever the market, the identity or the locks say; another's order is not found. */
export function cancelSpotOrder(state: ExchangeState, command: CancelSpotOrder): Result {
  const { spotOrders, traders } = state;
  const order = spotOrders.rowOf(command.order);
  if (order === NO_ORDER || traders.account(spotOrders.at.trader(order)) !== command.account)
    return rejected('not_found');
  cancel(state, order, 'user');
  return accepted(command.order);
}

/** [MARKET-4] An operator empties a market that no longer trades; oldest order first. */
export function cancelMarketOrders(state: ExchangeState, command: CancelMarketOrders): Result {
  const market = state.spotMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  if (market.state === 'trading') return rejected('no_permission');
  const { at } = state.spotOrders;
  const orders: OrderRow[] = [];
  market.book.forEachOrder((order) => {
    orders.push(order);
  });
  orders.sort((left, right) => at.id(left) - at.id(right));
  for (const order of orders) cancel(state, order, 'operator');
  return accepted();
}

function cancel(state: ExchangeState, order: OrderRow, why: CancelReason): void {
  const { at } = state.spotOrders;
  const market = state.spotOrders.market(order);
  const [id, side, price, remaining] = [at.id(order), at.side(order), at.price(order), at.remaining(order)];
  market.book.remove(at.slot(order));
  const wallet = at.pays(order);
  const held = heldFor(market, side, price, remaining);
  state.ledger.moveRows(wallet, 'frozen', wallet, 'available', held, 'order_release');
  depthChanged(state, market, side, price);
  state.out.emit({
    type: 'SpotOrderClosed',
    order: id,
    account: state.traders.account(at.trader(order)),
    market: market.id,
    filledLots: at.lots(order) - remaining,
    cancelled: why,
  });
  state.spotOrders.remove(order);
}
