import type { Lots, OrderId, Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { TriggerCancelled } from '../futures-events.ts';
import type { OpeningTerms } from '../orders/fill-open.ts';
import type { Position } from '../positions/position.ts';
import { Trigger } from './trigger.ts';

/** [TRIG-2] Sets an order's triggers on the position as it fills, for the filled contracts. */
export function armFromOrder(
  state: ExchangeState,
  position: Position,
  terms: OpeningTerms,
  contracts: Lots,
): void {
  const known = position.triggers.find((trigger) => trigger.order === terms.id);
  if (known !== undefined) {
    // A close may have left the position smaller than the order's earlier fills.
    known.contracts = Math.min(known.contracts + contracts, position.contracts);
    state.triggers.markChanged(known);
    announce(state, known);
    return;
  }
  arm(state, position, terms.id, terms, contracts);
}

/** Ticks; 0 for none. */
export interface Stops {
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
}

export function arm(
  state: ExchangeState,
  position: Position,
  order: OrderId,
  stops: Stops,
  contracts: Lots,
): Trigger {
  const trigger = new Trigger();
  trigger.id = ++state.lastIds.triggers;
  trigger.account = position.account;
  trigger.market = position.market;
  trigger.position = position.id;
  trigger.order = order;
  trigger.takeProfit = stops.takeProfit;
  trigger.stopLoss = stops.stopLoss;
  trigger.contracts = contracts;
  trigger.setAt = state.now;
  state.triggers.add(trigger);
  attachTrigger(position, trigger);
  announce(state, trigger);
  return trigger;
}

/** Sets everything derived from a trigger; also called when a snapshot is loaded. */
export function attachTrigger(position: Position, trigger: Trigger): void {
  position.triggers.push(trigger);
  position.on.triggers.set(trigger.id, trigger);
  watchTrigger(position, trigger);
}

/** Narrows the range of marks that fire no trigger; it widens when the market next scans its triggers. */
export function watchTrigger(position: Position, trigger: Trigger): void {
  const market = position.on;
  const [above, below] =
    position.side === 'long'
      ? [trigger.takeProfit, trigger.stopLoss]
      : [trigger.stopLoss, trigger.takeProfit];
  if (above !== 0) market.triggersAbove = Math.min(market.triggersAbove, above);
  market.triggersBelow = Math.max(market.triggersBelow, below);
}

export function announce(state: ExchangeState, trigger: Trigger): void {
  const { account, market, position, order, takeProfit, stopLoss, contracts } = trigger;
  state.out.emit({
    type: 'TriggerArmed',
    trigger: trigger.id,
    account,
    market,
    position,
    order,
    takeProfit,
    stopLoss,
    contracts,
  });
}

export function dropTrigger(
  state: ExchangeState,
  position: Position,
  trigger: Trigger,
  why: TriggerCancelled['why'],
): void {
  removeTrigger(state, position, trigger);
  state.out.emit({
    type: 'TriggerCancelled',
    trigger: trigger.id,
    account: trigger.account,
    position: position.id,
    why,
  });
}

export function removeTrigger(state: ExchangeState, position: Position, trigger: Trigger): void {
  state.triggers.remove(trigger);
  position.on.triggers.delete(trigger.id);
  position.triggers.splice(position.triggers.indexOf(trigger), 1);
}
