import { exact } from '@meridian/money';
import type { Lots, OrderId, Ticks } from '../../ids.ts';
import { InvariantBroken } from '../../invariant-broken.ts';
import { mayRest } from '../../spot/spot-commands.ts';
import type { TimeInForce } from '../../spot/spot-events.ts';
import type { ExchangeState } from '../../state.ts';
import type { CloseCause, FuturesCancelReason } from '../futures-events.ts';
import { endPosition, holdingsOf, trimCloseOrders } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { depthChanged } from './cancel-futures-order.ts';
import { bookSide, FuturesOrder } from './futures-order.ts';
import { type Closing, type FuturesTaker, matchFutures } from './match-futures.ts';
import { bandLimit } from './price-band.ts';

export interface CloseOrder {
  readonly contracts: Lots;
  /** Ticks; 0 at market. */
  readonly price: Ticks;
  readonly timeInForce: TimeInForce;
  readonly cause: CloseCause;
  /** For a liquidation: the last tick beyond the bankruptcy price that the insurance fund pays for; otherwise 0. */
  readonly insuredTo: Ticks;
}

/**
 * [FUT-14] Sends an order that closes all or part of a position. It needs no margin and no permission, and works in
 * every state of the market. For a liquidation the caller ends the position, because it still has to use the margin.
 */
export function closeAt(
  state: ExchangeState,
  position: Position,
  close: CloseOrder,
): { readonly order: OrderId; readonly taker: FuturesTaker; readonly does: Closing } {
  const market = position.on;
  const id = state.nextOrder();
  const side = bookSide(position.side, 'close');
  accept(state, position, close, id);
  const does: Closing = {
    effect: 'close',
    position,
    cause: close.cause,
    insuredTo: close.insuredTo,
    bankruptcy: 0,
    fills: [],
    fees: 0n,
    insurance: 0n,
  };
  const taker: FuturesTaker = {
    state,
    market,
    order: id,
    account: position.owner,
    owner: position.account,
    side,
    limit: limitOf(state, position, close),
    lots: close.contracts,
    filled: 0,
    does,
    stopped: undefined,
  };
  matchFutures(taker);
  trimCloseOrders(state, position);
  if (taker.lots > 0 && close.price !== 0 && close.timeInForce === 'fok')
    throw new InvariantBroken('FUT-22', `fill-or-kill order ${id} has ${taker.lots} contracts left`);
  const rests =
    close.price !== 0 && mayRest(close.timeInForce) && taker.lots > 0 && taker.stopped === undefined;
  if (rests) rest(state, position, close, id, taker.lots);
  else ended(state, position, taker, close);
  if (position.contracts === 0 && close.cause !== 'liquidation') endPosition(state, position, close.cause);
  return { order: id, taker, does };
}

/** A liquidation has no price limit: matching stops it where margin and fund are used up. Other closes have one. */
function limitOf(state: ExchangeState, position: Position, close: CloseOrder): number {
  if (close.price !== 0) return close.price;
  const side = bookSide(position.side, 'close');
  if (close.cause === 'liquidation') return side === 'buy' ? Number.MAX_SAFE_INTEGER : 1;
  return bandLimit(state, position.on, side);
}

function accept(state: ExchangeState, position: Position, close: CloseOrder, id: OrderId): void {
  const { account, market, side, mode, lever } = position;
  state.out.emit({
    type: 'FuturesOrderAccepted',
    order: id,
    account,
    market,
    side,
    effect: 'close',
    position: position.id,
    cause: close.cause,
    mode,
    lever,
    style: close.price === 0 ? 'market' : 'limit',
    timeInForce: close.timeInForce,
    price: close.price,
    contracts: close.contracts,
    takeProfit: 0,
    stopLoss: 0,
  });
}

function rest(
  state: ExchangeState,
  position: Position,
  close: CloseOrder,
  id: OrderId,
  remaining: Lots,
): void {
  const market = position.on;
  const order = new FuturesOrder();
  order.id = id;
  order.account = position.account;
  order.market = position.market;
  order.side = position.side;
  order.effect = 'close';
  order.position = position.id;
  order.mode = position.mode;
  order.lever = position.lever;
  order.price = close.price;
  order.contracts = close.contracts;
  order.remaining = remaining;
  order.makerFeePpm = market.makerFeePpm;
  order.takerFeePpm = market.takerFeePpm;
  order.placedAt = state.now;
  state.futuresOrders.add(order);
  attachOrder(state, order);
  depthChanged(state, market, bookSide(order.side, 'close'), order.price);
}

/** Adds a resting order to the book and to the derived lists; also called when a snapshot is loaded. */
export function attachOrder(state: ExchangeState, order: FuturesOrder): void {
  const market = state.futuresMarkets.mustGet(order.market);
  const side = bookSide(order.side, order.effect);
  order.owner = state.accounts.mustGet(order.account);
  const holdings = holdingsOf(order.owner, market);
  holdings.orders.set(order.id, order);
  state.ledger.rows.addHold(holdings.wallet.row, exact(order.held));
  if (order.effect === 'close') state.positions.mustGet(order.position).closeOrders.push(order);
  market.book.rest(order.id, order.account, side, order.price, order.remaining);
}

function ended(state: ExchangeState, position: Position, taker: FuturesTaker, close: CloseOrder): void {
  state.out.emit({
    type: 'FuturesOrderClosed',
    order: taker.order,
    account: position.account,
    market: position.market,
    filledContracts: taker.filled,
    cancelled: taker.lots === 0 ? undefined : cancelReasonOf(position, taker, close),
  });
}

function cancelReasonOf(position: Position, taker: FuturesTaker, close: CloseOrder): FuturesCancelReason {
  if (taker.stopped !== undefined) return taker.stopped;
  if (close.price !== 0) return 'immediate';
  const opposite = taker.side === 'buy' ? position.on.book.bestAsk() : position.on.book.bestBid();
  return opposite === 0 ? 'no_liquidity' : 'band';
}
