import type { Account } from '../../accounts/account.ts';
import { futuresRange, refusePrice } from '../../collar/price-range.ts';
import type { AccountId, Ticks } from '../../ids.ts';
import { accepted, type Rejected, type Result, rejected } from '../../results.ts';
import { mayRest } from '../../spot/spot-commands.ts';
import type { ExchangeState } from '../../state.ts';
import type { CloseAllPositions, CloseCoinPositions, ClosePosition, CloseSide } from '../futures-commands.ts';
import { restingCloses } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { closeAt } from './close-at.ts';
import { refusePartialClose } from './fill-or-kill.ts';
import { bookSide } from './futures-order.ts';
import { MAX_OPEN_FUTURES_ORDERS } from './refuse-opening.ts';

/** [FUT-14] Checks neither identity, suspension, market state nor index age: closing is always possible. */
export function closePosition(state: ExchangeState, command: ClosePosition): Result {
  const position = state.positions.get(command.position);
  if (position === undefined || position.account !== command.account) return rejected('unknown_position');
  const { contracts, price, timeInForce } = command;
  if (contracts <= 0) return rejected('quantity_required');
  const rests = price !== 0 && mayRest(timeInForce);
  const max = rests ? position.contracts - restingCloses(position) : position.contracts;
  if (contracts > max) return rejected('position_too_small', { max });
  const outOfRange = refuseByRange(state, position, price);
  if (outOfRange !== undefined) return outOfRange;
  const fillsOrDies = price !== 0 && timeInForce === 'fok';
  const unfilled = fillsOrDies ? refusePartialClose(state, position, contracts, price) : undefined;
  if (unfilled !== undefined) return unfilled;
  if (rests) {
    const side = bookSide(position.side, 'close');
    if (timeInForce === 'post_only' && position.on.book.crosses(side, price)) return rejected('would_cross');
    if (position.owner.holdings!.orders.size >= MAX_OPEN_FUTURES_ORDERS)
      return rejected('too_many_open_orders');
    if (!position.on.book.hasRoom(side, price, contracts))
      return rejected('quantity_above_maximum', { max: position.on.maxContracts });
  }
  return accepted(
    closeAt(state, position, { contracts, price, timeInForce, cause: 'user', insuredTo: 0 }).order,
  );
}

/**
 * [COLLAR-8] The collar applies to a close with a price, but not to a close at market. Without a reference it does not
 * apply at all, so that every position can be closed.
 */
function refuseByRange(state: ExchangeState, { on: market }: Position, price: Ticks): Rejected | undefined {
  if (price === 0 || market.guard === undefined) return undefined;
  const range = futuresRange(state, market, market.guard);
  return range.hasReference ? refusePrice(range, price) : undefined;
}

/** [FUT-17] Closes every position on one base coin at market, oldest first. */
export function closeCoinPositions(state: ExchangeState, command: CloseCoinPositions): Result {
  return closeEach(state, command.account, command.side, (position) => position.on.base === command.coin);
}

export function closeAllPositions(state: ExchangeState, command: CloseAllPositions): Result {
  return closeEach(state, command.account, command.side, () => true);
}

function closeEach(
  state: ExchangeState,
  id: AccountId,
  side: CloseSide,
  chosen: (position: Position) => boolean,
): Result {
  const account = state.accounts.get(id);
  if (account === undefined) return rejected('unknown_account');
  const positions = held(account).filter(
    (position) => (side === 'all' || position.side === side) && chosen(position),
  );
  if (positions.length === 0) return rejected('unknown_position');
  for (const position of positions)
    closeAt(state, position, {
      contracts: position.contracts,
      price: 0,
      timeInForce: 'ioc',
      cause: 'user',
      insuredTo: 0,
    });
  return accepted();
}

const held = (account: Account): Position[] =>
  account.holdings === undefined ? [] : [...account.holdings.positions.values()];
