import { exact } from '@meridian/money';
import type { ExchangeState } from '../../state.ts';
import type { FuturesCancelReason, FuturesOrderTerms } from '../futures-events.ts';
import { holdingsOf } from '../positions/keep-position.ts';
import { depthChanged } from './cancel-futures-order.ts';
import { bookSide, FuturesOrder } from './futures-order.ts';
import type { FuturesTaker } from './match-futures.ts';

/** The order that is to rest with the contracts its taker has left. */
export function restingOrder(
  taker: FuturesTaker,
  { side, mode, lever }: Pick<FuturesOrderTerms, 'side' | 'mode' | 'lever'>,
  { price, contracts }: Pick<FuturesOrderTerms, 'price' | 'contracts'>,
): FuturesOrder {
  const { state, market } = taker;
  const order = new FuturesOrder();
  order.id = taker.order;
  order.account = taker.owner;
  order.market = market.id;
  order.side = side;
  order.mode = mode;
  order.lever = lever;
  order.price = price;
  order.contracts = contracts;
  order.remaining = taker.lots;
  order.makerFeePpm = market.makerFeePpm;
  order.takerFeePpm = market.takerFeePpm;
  order.placedAt = state.now;
  return order;
}

export function restOrder({ state, market, side }: FuturesTaker, order: FuturesOrder): void {
  state.futuresOrders.add(order);
  attachOrder(state, order);
  depthChanged(state, market, side, order.price);
}

/** Adds a resting order to the book and to the derived lists; also called when a snapshot is loaded. */
export function attachOrder(state: ExchangeState, order: FuturesOrder): void {
  const market = state.futuresMarkets.mustGet(order.market);
  const side = bookSide(order.side, order.effect);
  order.owner = state.accounts.mustGet(order.account);
  const holdings = holdingsOf(order.owner, market);
  holdings.orders.set(order.id, order);
  holdings.countOrdered(order, order.remaining);
  state.ledger.rows.addHold(holdings.wallet.row, exact(order.held));
  if (order.effect === 'close') state.positions.mustGet(order.position).closeOrders.push(order);
  market.book.rest(order.id, order.account, side, order.price, order.remaining);
}

/** Emits the end of an order that does not rest. */
export function endTaker(taker: FuturesTaker, style: FuturesOrderTerms['style']): void {
  taker.state.out.emit({
    type: 'FuturesOrderClosed',
    order: taker.order,
    account: taker.owner,
    market: taker.market.id,
    filledContracts: taker.filled,
    cancelled: taker.lots === 0 ? undefined : cancelReasonOf(taker, style),
  });
}

function cancelReasonOf(
  { market, side, stopped }: FuturesTaker,
  style: FuturesOrderTerms['style'],
): FuturesCancelReason {
  if (stopped !== undefined) return stopped;
  if (style === 'limit') return 'immediate';
  const opposite = side === 'buy' ? market.book.bestAsk() : market.book.bestBid();
  return opposite === 0 ? 'no_liquidity' : 'band';
}
