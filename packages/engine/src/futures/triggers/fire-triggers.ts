import type { Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { closeAt } from '../orders/close-at.ts';
import type { Position } from '../positions/position.ts';
import type { Trigger } from './trigger.ts';
import { removeTrigger, watchTrigger } from './triggers.ts';

/**
 * [TRIG-5] Called after a mark is sampled: every trigger the mark has reached fires once, oldest first. The trigger and
 * the other half of its pair are removed before its close is sent, whether or not the close fills.
 */
export function fireTriggers(state: ExchangeState, market: FuturesMarket): void {
  const { mark } = market;
  if (mark > market.triggersBelow && mark < market.triggersAbove) return;
  const due: Trigger[] = [];
  market.triggersBelow = 0;
  market.triggersAbove = Number.POSITIVE_INFINITY;
  for (const trigger of market.triggers.values()) {
    const position = state.positions.mustGet(trigger.position);
    if (reached(position, trigger, mark) === undefined) watchTrigger(position, trigger);
    else due.push(trigger);
  }
  for (const trigger of due) fire(state, trigger, mark);
}

function fire(state: ExchangeState, trigger: Trigger, mark: Ticks): void {
  // The close of an earlier trigger may have ended the position and removed this trigger.
  if (state.triggers.get(trigger.id) === undefined) return;
  const position = state.positions.mustGet(trigger.position);
  const which = reached(position, trigger, mark)!;
  removeTrigger(state, position, trigger);
  state.out.emit({
    type: 'TriggerFired',
    trigger: trigger.id,
    account: trigger.account,
    market: trigger.market,
    position: position.id,
    which,
    price: which === 'take_profit' ? trigger.takeProfit : trigger.stopLoss,
    mark,
  });
  closeAt(state, position, {
    contracts: Math.min(trigger.contracts || position.contracts, position.contracts),
    price: 0,
    timeInForce: 'ioc',
    cause: which,
    insuredTo: 0,
  });
}

function reached(
  position: Position,
  { takeProfit, stopLoss }: Trigger,
  mark: Ticks,
): 'take_profit' | 'stop_loss' | undefined {
  const long = position.side === 'long';
  if (stopLoss !== 0 && (long ? mark <= stopLoss : mark >= stopLoss)) return 'stop_loss';
  if (takeProfit !== 0 && (long ? mark >= takeProfit : mark <= takeProfit)) return 'take_profit';
  return undefined;
}
