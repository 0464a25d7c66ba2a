import { type Amount, exact } from '@meridian/money';
import { notional, openingCost } from '../../formulas.ts';
import type { Lots, Ticks } from '../../ids.ts';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { endPosition } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { endOrder } from './cancel-futures-order.ts';
import { fillClose } from './fill-close.ts';
import { fillOpen } from './fill-open.ts';
import type { FuturesOrder } from './futures-order.ts';

export interface SideFilled {
  readonly position: Position;
  readonly fee: Amount;
}

/** Settles the resting side of a trade; the book is already updated. */
export function fillMaker(
  state: ExchangeState,
  market: FuturesMarket,
  order: FuturesOrder,
  price: Ticks,
  contracts: Lots,
): SideFilled {
  order.remaining -= contracts;
  order.owner.holdings!.countOrdered(order, -contracts);
  if (order.effect === 'close') return fillClosing(state, order, price, contracts);
  // [FUT-8] Charges the maker rate and releases the excess frozen at the taker rate.
  const needed = heldFor(market, order);
  const pot = order.held - needed;
  const fill = { market, price, contracts, feePpm: order.makerFeePpm, pot };
  const opened = fillOpen(state, order.owner, order, fill);
  order.held = needed;
  const wallet = order.owner.futures(market.settle);
  state.ledger.rows.removeHold(wallet.row, exact(pot));
  state.ledger.move(wallet, wallet, path.frozen.available, pot - opened.spent, 'order_release');
  return opened;
}

function fillClosing(state: ExchangeState, order: FuturesOrder, price: Ticks, contracts: Lots): SideFilled {
  const position = state.positions.mustGet(order.position);
  const { fee } = fillClose(state, position, {
    order: order.id,
    price,
    contracts,
    feePpm: order.makerFeePpm,
    cause: 'user',
  });
  return { position, fee };
}

/** [FUT-7] The amount a resting order holds: margin and taker fee of the remaining contracts; 0 for a close. */
export const heldFor = (market: FuturesMarket, order: FuturesOrder): Amount =>
  order.effect === 'close'
    ? (0n as Amount)
    : openingCost(notional(order.price, order.remaining, market.tickUnits), order.lever, order.takerFeePpm);

/** Ends the order and the position after the trade event, if the fill completed them. */
export function finishMaker(state: ExchangeState, order: FuturesOrder, position: Position): void {
  if (order.remaining > 0) state.futuresOrders.markChanged(order);
  else endOrder(state, order, undefined);
  if (position.contracts === 0) endPosition(state, position, 'user');
}
