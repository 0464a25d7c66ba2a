import { type Amount, exact, floorDiv, max, min } from '@meridian/money';
import { takeFee } from '../../fees/charge-fee.ts';
import { costOfPart, notional, tradingFee } from '../../formulas.ts';
import type { Lots, OrderId, Ticks } from '../../ids.ts';
import { InvariantBroken } from '../../invariant-broken.ts';
import { path } from '../../ledger/path.ts';
import type { Wallet } from '../../ledger/wallet.ts';
import type { ExchangeState } from '../../state.ts';
import type { CloseCause } from '../futures-events.ts';
import { drawableFromCross, drawOnCross } from '../positions/draw-on-cross.ts';
import { countOpen, touchPosition } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';

export interface Closed {
  readonly profit: bigint;
  readonly fee: Amount;
}

export interface ClosingFill {
  readonly order: OrderId;
  readonly price: Ticks;
  readonly contracts: Lots;
  readonly feePpm: number;
  readonly cause: CloseCause;
}

/**
 * [FUT-4] Closing k of q contracts realizes s·(P·k·u − C·k/q) against the clearing wallet and pays the fee. The cost of
 * the closed part is rounded down. Callers check that the price is not beyond the bankruptcy price, so the loss can
 * always be paid; only the fee may be reduced, by the rounding error.
 */
export function fillClose(
  state: ExchangeState,
  position: Position,
  { order, price, contracts, feePpm, cause }: ClosingFill,
): Closed {
  const value = notional(price, contracts, position.on.tickUnits);
  const costClosed = costOfPart(position.cost, contracts, position.contracts);
  const profit = position.side === 'long' ? value - costClosed : costClosed - value;
  const fullFee = tradingFee(value, feePpm);
  // [LIQ-6] An isolated position under liquidation returns no margin to the wallet.
  const keeps = cause === 'liquidation' && position.mode === 'isolated';
  const released = keeps ? 0n : releasedMargin(position, contracts, fullFee - profit);
  position.contracts -= contracts;
  position.cost = (position.cost - costClosed) as Amount;
  position.margin = (position.margin - released) as Amount;
  const fee = affordableFee(position, keeps ? position.margin : released, profit, fullFee);
  if (keeps) position.margin = (position.margin + profit - fee) as Amount;
  position.realised += profit;
  position.fees = (position.fees + fee) as Amount;
  countOpen(position, -contracts);
  touchPosition(state, position);
  const { id, account, market, cost, margin } = position;
  state.out.emit({
    type: 'PositionReduced',
    position: id,
    account,
    market,
    order,
    price,
    contracts,
    costClosed,
    profit,
    fee,
    cause,
    open: position.contracts,
    cost,
    margin,
  });
  settle(state, position, keeps, { released, profit, fee });
  return { profit, fee };
}

/**
 * The closed part's share of the margin. If rounding makes an isolated position owe more than that share, the rest of
 * its margin pays the difference.
 */
function releasedMargin(position: Position, contracts: Lots, owed: bigint): bigint {
  if (contracts === position.contracts) return position.margin;
  const share = floorDiv(position.margin * BigInt(contracts), BigInt(position.contracts));
  return position.mode === 'isolated' ? max(share, min(owed, position.margin)) : share;
}

/** The fee, limited to the money left after the loss is paid. */
function affordableFee(position: Position, own: bigint, profit: bigint, fullFee: Amount): Amount {
  let funds = own + profit;
  if (position.mode === 'cross') {
    funds += position.owner.futures(position.on.settle).available;
    if (funds < fullFee) funds += drawableFromCross(position.owner);
  }
  if (funds < 0n)
    throw new InvariantBroken('FUT-15', `position ${position.id} is short of ${-funds} for its loss`);
  return min(fullFee, funds) as Amount;
}

interface Settlement {
  readonly released: bigint;
  readonly profit: bigint;
  readonly fee: bigint;
}

/** Pays from and into the position's margin when `keeps` is true, otherwise the available balance. */
function settle(
  state: ExchangeState,
  position: Position,
  keeps: boolean,
  { released, profit, fee }: Settlement,
): void {
  const bucket = keeps ? 'margin' : 'available';
  const wallet: Wallet = position.owner.futures(position.on.settle);
  const clearing = state.ledger.house('clearing', wallet.coin);
  state.ledger.move(wallet, wallet, path.margin.available, released, 'margin_release');
  if (profit > 0n) state.ledger.move(clearing, wallet, path.available[bucket], profit, 'profit');
  const loss = max(-profit, 0n);
  if (position.mode === 'cross') drawOnCross(state, position.owner, loss + fee, position);
  state.ledger.move(wallet, clearing, path[bucket].available, loss, 'loss');
  takeFee(state, wallet.row, bucket, position.owner.trader, exact(fee));
}
