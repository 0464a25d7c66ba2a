import { exact } from '@meridian/money';
import type { Ticks } from '../../ids.ts';
import { path } from '../../ledger/path.ts';
import { accepted, type Result, rejected } from '../../results.ts';
import type { Side } from '../../spot/spot-order.ts';
import type { ExchangeState } from '../../state.ts';
import type { CancelFuturesMarketOrders, CancelFuturesOrder } from '../futures-commands.ts';
import type { FuturesCancelReason } from '../futures-events.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { bookSide, type FuturesOrder } from './futures-order.ts';

/** [FUT-18] Allowed in every state of the market and the account; another account's order is reported as not found. */
export function cancelFuturesOrder(state: ExchangeState, command: CancelFuturesOrder): Result {
  const order = state.futuresOrders.get(command.order);
  if (order === undefined || order.account !== command.account) return rejected('not_found');
  cancelResting(state, state.futuresMarkets.mustGet(order.market), order, 'user');
  return accepted(order.id);
}

/** [MARKET-4] Cancels every order of a market that is not trading, oldest first. */
export function cancelFuturesMarketOrders(state: ExchangeState, command: CancelFuturesMarketOrders): Result {
  const market = state.futuresMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  if (market.state === 'trading') return rejected('no_permission');
  const orders: FuturesOrder[] = [];
  market.book.forEachOrder((id) => {
    orders.push(state.futuresOrders.mustGet(id));
  });
  orders.sort((left, right) => left.id - right.id);
  for (const order of orders) cancelResting(state, market, order, 'operator');
  return accepted();
}

/** Removes an order from the book and releases the amount frozen for it. */
export function cancelResting(
  state: ExchangeState,
  market: FuturesMarket,
  order: FuturesOrder,
  why: FuturesCancelReason,
): void {
  market.book.cancel(order.id);
  const wallet = order.owner.futures(market.settle);
  state.ledger.move(wallet, wallet, path.frozen.available, order.held, 'order_release');
  depthChanged(state, market, bookSide(order.side, order.effect), order.price);
  endOrder(state, order, why);
}

/** Ends an order; it was filled if no reason is given. */
export function endOrder(
  state: ExchangeState,
  order: FuturesOrder,
  cancelled: FuturesCancelReason | undefined,
): void {
  state.futuresOrders.remove(order);
  const holdings = order.owner.holdings!;
  holdings.orders.delete(order.id);
  holdings.countOrdered(order, -order.remaining);
  state.ledger.rows.removeHold(holdings.wallet.row, exact(order.held));
  if (order.effect === 'close') {
    const { closeOrders } = state.positions.mustGet(order.position);
    closeOrders.splice(closeOrders.indexOf(order), 1);
  }
  state.out.emit({
    type: 'FuturesOrderClosed',
    order: order.id,
    account: order.account,
    market: order.market,
    filledContracts: order.contracts - order.remaining,
    cancelled,
  });
}

export function depthChanged(state: ExchangeState, market: FuturesMarket, side: Side, price: Ticks): void {
  state.changedFutures.add(market);
  state.out.emit({
    type: 'FuturesDepthChanged',
    market: market.id,
    side,
    price,
    lots: market.book.lotsAt(side, price),
  });
}
