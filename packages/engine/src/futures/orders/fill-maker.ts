import { type Amount, exact } from '@meridian/money';
import { notional, openingCost } from '../../formulas.ts';
import type { Lots, Ticks } from '../../ids.ts';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { endPosition } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { forgetOrder } from './cancel-futures-order.ts';
import { fillClose } from './fill-close.ts';
import { fillOpen } from './fill-open.ts';
import type { FuturesOrder } from './futures-order.ts';

export interface SideFilled {
  readonly position: Position;
  readonly fee: Amount;
}

/** The resting side of a trade; the book has changed already. */
export function fillMaker(
  state: ExchangeState,
  market: FuturesMarket,
  order: FuturesOrder,
  price: Ticks,
  contracts: Lots,
): SideFilled {
  order.remaining -= contracts;
  if (order.effect === 'open') return fillOpening(state, market, order, price, contracts);
  const position = state.positions.must(order.position);
  const { fee } = fillClose(state, position, {
    order: order.id,
    price,
    contracts,
    feePpm: order.makerFeePpm,
    cause: 'user',
  });
  return { position, fee };
}

/** [FUT-8] The maker rate is charged, and what was frozen for the taker rate comes back. */
function fillOpening(
  state: ExchangeState,
  market: FuturesMarket,
  order: FuturesOrder,
  price: Ticks,
  contracts: Lots,
): SideFilled {
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

/** [FUT-7] What a resting order must have frozen: margin and taker fee of what remains, nothing to close. */
export const heldFor = (market: FuturesMarket, order: FuturesOrder): Amount =>
  order.effect === 'close'
    ? (0n as Amount)
    : openingCost(notional(order.price, order.remaining, market.tickUnits), order.lever, order.takerFeePpm);

/** Orders and positions that end with the fill end after the event of the trade. */
export function finishMaker(state: ExchangeState, order: FuturesOrder, position: Position): void {
  if (order.remaining > 0) state.futuresOrders.touch(order);
  else forgetOrder(state, order, undefined);
  if (position.contracts === 0) endPosition(state, position, 'user');
}
