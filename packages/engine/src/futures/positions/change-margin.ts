import type { Amount } from '@meridian/money';
import { refuseNewRisk } from '../../accounts/gates.ts';
import { path } from '../../ledger/path.ts';
import { freshIndex } from '../../markets/index-price.ts';
import { accepted, type Rejected, type Result, rejected } from '../../results.ts';
import type { ExchangeState } from '../../state.ts';
import type { ChangeMargin } from '../futures-commands.ts';
import { usableFutures } from '../orders/usable.ts';
import { adjusted } from './draw-on-cross.ts';
import type { Position } from './position.ts';
import { removableMargin } from './removable-margin.ts';

/** [MARGIN-13] Adds to or removes from the margin of an isolated position. */
export function changeMargin(state: ExchangeState, command: ChangeMargin): Result {
  const position = state.positions.get(command.position);
  if (position === undefined || position.account !== command.account) return rejected('unknown_position');
  const { change, amount } = command;
  if (amount <= 0n) return rejected('amount_required');
  if (position.mode !== 'isolated') return rejected('position_not_isolated');
  const refusal =
    change === 'add' ? refuseAdding(state, position, amount) : refuseRemoving(state, position, amount);
  if (refusal !== undefined) return refusal;
  const wallet = position.owner.futures(position.on.settle);
  const signed = change === 'add' ? amount : -amount;
  position.margin = (position.margin + signed) as Amount;
  if (change === 'add') state.ledger.move(wallet, wallet, path.available.margin, amount, 'margin_hold');
  else state.ledger.move(wallet, wallet, path.margin.available, amount, 'margin_release');
  adjusted(state, position, 'margin_changed', signed);
  return accepted(position.id);
}

/** Adding makes a position safer, so like a close it is allowed while suspended, halted or on a stale index [FUT-14]. */
const refuseAdding = (state: ExchangeState, position: Position, amount: bigint): Rejected | undefined =>
  amount > usableFutures(state, position.owner) ? rejected('insufficient_balance') : undefined;

/** Removing raises the risk: the account must be allowed to trade, and the mark must not be stale. */
function refuseRemoving(state: ExchangeState, position: Position, amount: bigint): Rejected | undefined {
  const refusal = refuseNewRisk(position.owner);
  if (refusal !== undefined) return refusal;
  if (freshIndex(state, position.on.base) === undefined) return rejected('stale_index');
  const { on } = position;
  const removable = removableMargin(atMark(position), on.tickUnits, on.maintenanceTiers);
  return amount > removable ? rejected('margin_needed', { max: String(removable) }) : undefined;
}

const atMark = ({ side, contracts, cost, margin, lever, on }: Position) => ({
  ...{ side, contracts, cost, margin, lever },
  mark: on.mark,
});
