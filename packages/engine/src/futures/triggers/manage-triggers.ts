import type { PositionSide } from '../../formulas.ts';
import { type Lots, NO_ORDER_ID, type Ticks } from '../../ids.ts';
import { accepted, type Rejected, type Result, rejected } from '../../results.ts';
import type { ExchangeState } from '../../state.ts';
import type { CancelTrigger, EditTrigger, SetTriggers } from '../futures-commands.ts';
import { isWorse, losingLiquidation } from '../positions/health.ts';
import type { Position } from '../positions/position.ts';
import { announce, arm, dropTrigger, type Stops, watchTrigger } from './triggers.ts';

/** [TRIG-7] Maximum triggers per position, not counting those attached to its orders. */
const MAX_TRIGGERS = 20;

/** Triggers reduce risk, so neither identity, suspension nor the market's state is checked [FUT-14]. */
export function setTriggers(state: ExchangeState, command: SetTriggers): Result {
  const position = state.positions.get(command.position);
  if (position === undefined || position.account !== command.account) return rejected('unknown_position');
  const refusal = refuseStops(state, position, command);
  if (refusal !== undefined) return refusal;
  const set = position.triggers.filter((trigger) => trigger.order === NO_ORDER_ID).length;
  if (set >= MAX_TRIGGERS) return rejected('too_many_triggers', { max: MAX_TRIGGERS });
  return accepted(arm(state, position, NO_ORDER_ID, command, command.contracts).id);
}

export function editTrigger(state: ExchangeState, command: EditTrigger): Result {
  const trigger = state.triggers.get(command.trigger);
  if (trigger === undefined || trigger.account !== command.account) return rejected('not_found');
  const position = state.positions.mustGet(trigger.position);
  const refusal = refuseStops(state, position, command);
  if (refusal !== undefined) return refusal;
  trigger.takeProfit = command.takeProfit;
  trigger.stopLoss = command.stopLoss;
  trigger.contracts = command.contracts;
  // A trigger the user edited no longer grows with the order it came from.
  trigger.order = NO_ORDER_ID;
  state.triggers.markChanged(trigger);
  watchTrigger(position, trigger);
  announce(state, trigger);
  return accepted(trigger.id);
}

export function cancelTrigger(state: ExchangeState, command: CancelTrigger): Result {
  const trigger = state.triggers.get(command.trigger);
  if (trigger === undefined || trigger.account !== command.account) return rejected('not_found');
  dropTrigger(state, state.positions.mustGet(trigger.position), trigger, 'user');
  return accepted(trigger.id);
}

interface StopsOfPart extends Stops {
  readonly contracts: Lots;
}

/** [TRIG-4] For a position the reference is the mark; a stop-loss at or beyond the liquidation price is refused. */
function refuseStops(state: ExchangeState, position: Position, stops: StopsOfPart): Rejected | undefined {
  if (stops.takeProfit === 0 && stops.stopLoss === 0) return rejected('take_profit_or_stop_loss_required');
  if (stops.contracts > position.contracts)
    return rejected('trigger_exceeds_position', { max: position.contracts });
  const refusal = refuseStopSides(position.side, position.on.mark, stops.takeProfit, stops.stopLoss);
  if (refusal !== undefined || stops.stopLoss === 0) return refusal;
  const liquidation = losingLiquidation(state, position);
  if (liquidation !== 0 && !isWorse(position, liquidation, stops.stopLoss))
    return rejected('stop_beyond_liquidation', { price: liquidation });
  return undefined;
}

/** [TRIG-3] Take-profit and stop-loss must be on opposite sides of the reference, and neither may equal it. */
export function refuseStopSides(
  side: PositionSide,
  reference: Ticks,
  takeProfit: Ticks,
  stopLoss: Ticks,
): Rejected | undefined {
  const long = side === 'long';
  if (takeProfit !== 0 && (long ? takeProfit <= reference : takeProfit >= reference))
    return rejected('take_profit_side');
  if (stopLoss !== 0 && (long ? stopLoss >= reference : stopLoss <= reference))
    return rejected('stop_loss_side');
  return undefined;
}
