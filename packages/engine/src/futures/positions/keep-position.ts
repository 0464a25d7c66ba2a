import type { Account } from '../../accounts/account.ts';
import type { PositionSide } from '../../formulas.ts';
import type { Lots } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { CloseCause } from '../futures-events.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { cancelResting } from '../orders/cancel-futures-order.ts';
import { dropTrigger } from '../triggers/triggers.ts';
import { Holdings } from './holdings.ts';
import { type MarginMode, Position } from './position.ts';

/** The key of a position within an account and a market. */
interface PositionTerms {
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly lever: number;
}

/** [FUT-2] Finds or opens the position of this account, market, side, mode and leverage. */
export function positionFor(
  state: ExchangeState,
  account: Account,
  market: FuturesMarket,
  { side, mode, lever }: PositionTerms,
): Position {
  const known = findPosition(account, market, side, mode, lever);
  if (known !== undefined) return known;
  const position = new Position();
  position.id = ++state.lastIds.positions;
  position.account = account.id;
  position.market = market.id;
  position.side = side;
  position.mode = mode;
  position.lever = lever;
  position.openedAt = state.now;
  state.positions.add(position);
  attachPosition(state, position);
  return position;
}

function findPosition(
  account: Account,
  market: FuturesMarket,
  side: PositionSide,
  mode: MarginMode,
  lever: number,
): Position | undefined {
  if (account.holdings === undefined) return undefined;
  for (const position of account.holdings.positions.values())
    if (
      position.on === market &&
      position.side === side &&
      position.mode === mode &&
      position.lever === lever
    )
      return position;
  return undefined;
}

/** Sets the derived fields of a position; also called when a snapshot is loaded. */
export function attachPosition(state: ExchangeState, position: Position): void {
  position.owner = state.accounts.mustGet(position.account);
  position.on = state.futuresMarkets.mustGet(position.market);
  holdingsOf(position.owner, position.on).positions.set(position.id, position);
  position.on.positions.set(position.id, position);
  position.on.watchOf(position).add(position);
  countCross(state, position, 1);
  countOpen(position, position.contracts);
}

export function holdingsOf(account: Account, market: FuturesMarket): Holdings {
  account.holdings ??= new Holdings(account.futures(market.settle));
  return account.holdings;
}

/** Updates the list of accounts with cross positions to watch. */
function countCross(state: ExchangeState, { mode, owner }: Position, change: 1 | -1): void {
  if (mode !== 'cross') return;
  const holdings = owner.holdings!;
  holdings.crossCount += change;
  holdings.watched = false;
  if (holdings.crossCount === 0) state.crossAccounts.delete(owner);
  else state.crossAccounts.add(owner);
}

/** Adds a number of contracts, possibly negative, to the market's open interest. */
export function countOpen(position: Position, contracts: Lots): void {
  if (position.side === 'long') position.on.openLong += contracts;
  else position.on.openShort += contracts;
}

/** Call after every change of a position: invalidates its hash and its watched mark. */
export function touchPosition(state: ExchangeState, position: Position): void {
  state.positions.markChanged(position);
  position.on.watchOf(position).watchAlways(position);
  if (position.mode === 'cross') position.owner.holdings!.watched = false;
}

/** [FUT-16] Cancels resting orders that would close more than the position has, newest first. */
export function trimCloseOrders(state: ExchangeState, position: Position): void {
  let resting = restingCloses(position);
  while (resting > position.contracts) {
    const newest = position.closeOrders[position.closeOrders.length - 1]!;
    resting -= newest.remaining;
    cancelResting(state, position.on, newest, 'position');
  }
}

/** Contracts in the position's resting close orders. */
export function restingCloses(position: Position): number {
  let sum = 0;
  for (const order of position.closeOrders) sum += order.remaining;
  return sum;
}

/** Removes a fully closed position and its triggers [TRIG-6]. */
export function endPosition(state: ExchangeState, position: Position, cause: CloseCause): void {
  for (const trigger of [...position.triggers]) dropTrigger(state, position, trigger, 'position_closed');
  state.positions.remove(position);
  position.on.positions.delete(position.id);
  position.on.watchOf(position).remove(position);
  position.owner.holdings!.positions.delete(position.id);
  countCross(state, position, -1);
  const { account, market, side, mode, lever, realised, fees, funding, openedAt } = position;
  state.out.emit({
    type: 'PositionClosed',
    position: position.id,
    account,
    market,
    side,
    mode,
    lever,
    realised,
    fees,
    funding,
    openedAt,
    cause,
  });
}
