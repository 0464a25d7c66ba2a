import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { accountId, marketId, orderId } from '../../ids.ts';
import type { FuturesCast } from './futures-cast.ts';
import { limitOrder } from './futures-workload-orders.ts';

/** Commands that no client should send: unknown ids, zeros, objects of other accounts, prices out of range. */
export function nonsense(cast: FuturesCast): Command {
  const place = limitOrder(cast) as Extract<Command, { type: 'PlaceFuturesOrder' }>;
  const caller = cast.caller();
  const position = cast.position()?.id ?? 1;
  return cast.random.pick<Command>([
    { ...place, contracts: 0 },
    { ...place, contracts: Number.MAX_SAFE_INTEGER },
    { ...place, price: Number.MAX_SAFE_INTEGER, contracts: 5_000, lever: 1 },
    { ...place, price: 1, side: 'long', contracts: 1, lever: 125 },
    { ...place, lever: 3 },
    { ...place, market: marketId(77) },
    { ...place, account: accountId(999) },
    { type: 'ClosePosition', ...caller, position, contracts: 1, price: 0, timeInForce: 'ioc' },
    { type: 'ClosePosition', ...caller, position, contracts: 1, price: 1, timeInForce: 'gtc' },
    { type: 'SetTriggers', ...caller, position, takeProfit: 0, stopLoss: 0, contracts: 0 },
    { type: 'ChangeMargin', ...caller, position, change: 'remove', amount: (2n ** 80n) as Amount },
    { type: 'CancelTrigger', ...caller, trigger: cast.random.between(0, 50) },
    { type: 'CancelFuturesOrder', ...caller, order: orderId(cast.random.between(0, 50)) },
    { type: 'CloseAllPositions', ...caller, account: accountId(999), side: 'all' },
  ]);
}
