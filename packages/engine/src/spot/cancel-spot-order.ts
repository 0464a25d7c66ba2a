import { NO_ORDER, type OrderRow } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { depthChanged } from './match-spot.ts';
import { heldFor } from './spot-amounts.ts';
import type { CancelMarketOrders, CancelSpotOrder } from './spot-commands.ts';
import type { CancelReason } from './spot-events.ts';

/** [SPOT-7] Allowed in every state of the market and the account; another account's order is reported as not found. */
export function cancelSpotOrder(state: ExchangeState, command: CancelSpotOrder): Result {
  const { spotOrders, traders } = state;
  const row = spotOrders.rowOf(command.order);
  if (row === NO_ORDER || traders.account(spotOrders.at.trader(row)) !== command.account)
    return rejected('not_found');
  cancel(state, row, 'user');
  return accepted(command.order);
}

/** [MARKET-4] Cancels every order of a market that is not trading, oldest first. */
export function cancelMarketOrders(state: ExchangeState, command: CancelMarketOrders): Result {
  const market = state.spotMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  if (market.state === 'trading') return rejected('no_permission');
  const { at } = state.spotOrders;
  const rows: OrderRow[] = [];
  market.book.forEachOrder((row) => {
    rows.push(row);
  });
  rows.sort((left, right) => at.id(left) - at.id(right));
  for (const row of rows) cancel(state, row, 'operator');
  return accepted();
}

function cancel(state: ExchangeState, row: OrderRow, why: CancelReason): void {
  const { at } = state.spotOrders;
  const market = state.spotOrders.market(row);
  const [id, side, price, remaining] = [at.id(row), at.side(row), at.price(row), at.remaining(row)];
  market.book.remove(at.slot(row));
  const wallet = at.pays(row);
  const held = heldFor(market, side, price, remaining);
  state.ledger.moveRows(wallet, wallet, path.frozen.available, held, 'order_release');
  depthChanged(state, market, side, price);
  state.out.emit({
    type: 'SpotOrderClosed',
    order: id,
    account: state.traders.account(at.trader(row)),
    market: market.id,
    filledLots: at.lots(row) - remaining,
    cancelled: why,
  });
  state.spotOrders.remove(row);
}
