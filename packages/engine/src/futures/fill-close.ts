import { type Amount, floorDiv, max, min } from '@meridian/money';
import { takeFee } from '../fees/charge-fee.ts';
import { costOfPart, notional, tradingFee } from '../formulas.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { ExchangeState } from '../state.ts';
import { drawOnCross } from './draw-on-cross.ts';
import type { CloseCause } from './futures-events.ts';
import { countOpen, touchPosition } from './keep-position.ts';
import type { Position } from './position.ts';

export interface Closed {
  readonly profit: bigint;
  readonly fee: Amount;
}

/**
 * [FUT-4] Closing k of q contracts realises s·(P·k·u − C·k/q) against the clearing wallet and pays the fee; the part of
 * the cost that leaves is rounded down and the rest stays. Callers have made sure that the price is not beyond the
 * bankruptcy price, so whatever is owed can be paid; only a fee may be cut by what rounding has eaten.
 */
export function fillClose(
  state: ExchangeState,
  position: Position,
  order: number,
  price: number,
  contracts: number,
  feePpm: number,
  cause: CloseCause,
): Closed {
  const market = position.on;
  const value = notional(price, contracts, market.tickUnits);
  const costClosed = costOfPart(position.cost, contracts, position.contracts);
  const profit = position.side === 'long' ? value - costClosed : costClosed - value;
  const share = contracts === position.contracts ? position.margin : shareOfMargin(position, contracts);
  position.contracts -= contracts;
  position.cost = (position.cost - costClosed) as Amount;
  countOpen(position, -contracts);

  const fullFee = tradingFee(value, feePpm);
  // [LIQ-6] While an isolated position is being liquidated nothing of its margin returns to the wallet.
  const keeps = cause === 'liquidation' && position.mode === 'isolated';
  const fee = keeps
    ? settleInMargin(state, position, profit, fullFee)
    : settleInWallet(state, position, share, profit, fullFee);
  position.realised += profit;
  position.fees = (position.fees + fee) as Amount;
  touchPosition(state, position);
  state.out.emit({
    type: 'PositionReduced',
    position: position.id,
    account: position.account,
    market: market.id,
    order,
    price,
    contracts,
    costClosed,
    profit,
    fee,
    cause,
    open: position.contracts,
    cost: position.cost,
    margin: position.margin,
  });
  return { profit, fee };
}

const shareOfMargin = (position: Position, contracts: number): bigint =>
  floorDiv(position.margin * BigInt(contracts), BigInt(position.contracts));

/** Releases the closed part's margin and settles profit, loss and fee with what is available. */
function settleInWallet(
  state: ExchangeState,
  position: Position,
  share: bigint,
  profit: bigint,
  fullFee: bigint,
): Amount {
  const wallet = position.owner.futures(position.on.settle);
  const clearing = state.ledger.house('clearing', wallet.coin);
  const owed = fullFee - profit;
  let released = share;
  // An isolated position pays for itself: rounding beyond the closed part's share comes out of the rest of its margin.
  if (position.mode === 'isolated' && owed > released) released = min(owed, position.margin);
  position.margin = (position.margin - released) as Amount;
  state.ledger.move(wallet, 'margin', wallet, 'available', released, 'margin_release');
  if (profit > 0n) state.ledger.move(clearing, 'available', wallet, 'available', profit, 'profit');
  if (position.mode === 'cross') drawOnCross(state, position.owner, max(owed, fullFee), position);
  const purse = position.mode === 'isolated' ? released + max(profit, 0n) : wallet.available;
  return pay(state, position, 'available', purse, profit, fullFee);
}

/** Settles with the position's own margin and leaves in it what is left. */
function settleInMargin(state: ExchangeState, position: Position, profit: bigint, fullFee: bigint): Amount {
  const wallet = position.owner.futures(position.on.settle);
  const clearing = state.ledger.house('clearing', wallet.coin);
  if (profit > 0n) state.ledger.move(clearing, 'available', wallet, 'margin', profit, 'profit');
  const purse = position.margin + max(profit, 0n);
  const fee = pay(state, position, 'margin', purse, profit, fullFee);
  position.margin = (position.margin + profit - fee) as Amount;
  return fee;
}

/** Pays the loss in full and the fee as far as the purse goes. */
function pay(
  state: ExchangeState,
  position: Position,
  bucket: 'available' | 'margin',
  purse: bigint,
  profit: bigint,
  fullFee: bigint,
): Amount {
  const wallet = position.owner.futures(position.on.settle);
  const loss = max(-profit, 0n);
  if (purse < loss)
    throw new InvariantBroken('FUT-15', `position ${position.id} cannot pay a loss of ${loss} with ${purse}`);
  const fee = min(fullFee, purse - loss) as Amount;
  state.ledger.move(wallet, bucket, state.ledger.house('clearing', wallet.coin), 'available', loss, 'loss');
  takeFee(state, wallet, bucket, position.owner, fee);
  return fee;
}
