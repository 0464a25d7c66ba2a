import type { Lots, OrderId, Ticks } from '../../ids.ts';
import { InvariantBroken } from '../../invariant-broken.ts';
import { mayRest } from '../../spot/spot-commands.ts';
import type { OrderStyle, TimeInForce } from '../../spot/spot-events.ts';
import type { ExchangeState } from '../../state.ts';
import type { CloseCause } from '../futures-events.ts';
import { endPosition, trimCloseOrders } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { bookSide } from './futures-order.ts';
import { type Closing, type FuturesTaker, matchFutures } from './match-futures.ts';
import { bandLimit } from './price-band.ts';
import { endTaker, restingOrder, restOrder } from './rest-order.ts';

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
): { readonly order: OrderId; readonly taker: FuturesTaker; readonly action: Closing } {
  const market = position.on;
  const id = state.nextOrder();
  const side = bookSide(position.side, 'close');
  accept(state, position, close, id);
  const action: Closing = {
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
    action,
    stopped: undefined,
  };
  matchFutures(taker);
  trimCloseOrders(state, position);
  if (taker.lots > 0 && close.price !== 0 && close.timeInForce === 'fok')
    throw new InvariantBroken('FUT-22', `fill-or-kill order ${id} has ${taker.lots} contracts left`);
  const rests =
    close.price !== 0 && mayRest(close.timeInForce) && taker.lots > 0 && taker.stopped === undefined;
  if (rests) rest(taker, position, close);
  else endTaker(taker, styleOf(close));
  if (position.contracts === 0 && close.cause !== 'liquidation') endPosition(state, position, close.cause);
  return { order: id, taker, action };
}

/** A liquidation has no price limit: matching stops it where margin and fund are used up. Other closes have one. */
function limitOf(state: ExchangeState, position: Position, close: CloseOrder): number {
  if (close.price !== 0) return close.price;
  const side = bookSide(position.side, 'close');
  if (close.cause === 'liquidation') return side === 'buy' ? Number.MAX_SAFE_INTEGER : 1;
  return bandLimit(state, position.on, side);
}

const styleOf = ({ price }: CloseOrder): OrderStyle => (price === 0 ? 'market' : 'limit');

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
    style: styleOf(close),
    timeInForce: close.timeInForce,
    price: close.price,
    contracts: close.contracts,
    takeProfit: 0,
    stopLoss: 0,
  });
}

function rest(taker: FuturesTaker, position: Position, close: CloseOrder): void {
  const order = restingOrder(taker, position, close);
  order.effect = 'close';
  order.position = position.id;
  restOrder(taker, order);
}
