import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { accountId, coinId, marketId } from '../../ids.ts';
import { NOTHING, type WorkloadCast } from './workload-cast.ts';

/** Commands that no client should send: unknown ids, zeros, amounts out of range. */
export function nonsense(cast: WorkloadCast): Command {
  const huge = (2n ** 90n) as Amount;
  const caller = cast.caller();
  return cast.random.pick<Command>([
    {
      type: 'PlaceSpotOrder',
      ...caller,
      market: marketId(99),
      side: 'buy',
      style: 'limit',
      timeInForce: 'gtc',
      price: 1,
      lots: 1,
      budget: NOTHING,
    },
    {
      type: 'PlaceSpotOrder',
      ...caller,
      market: marketId(1),
      side: 'sell',
      style: 'limit',
      timeInForce: 'gtc',
      price: 0,
      lots: 0,
      budget: NOTHING,
    },
    {
      type: 'PlaceSpotOrder',
      ...caller,
      market: marketId(1),
      side: 'buy',
      style: 'limit',
      timeInForce: 'gtc',
      price: Number.MAX_SAFE_INTEGER,
      lots: 1_000_000,
      budget: NOTHING,
    },
    {
      type: 'PlaceSpotOrder',
      ...caller,
      account: accountId(999),
      market: marketId(1),
      side: 'buy',
      style: 'market',
      timeInForce: 'ioc',
      price: 0,
      lots: 0,
      budget: huge,
    },
    { type: 'TransferToUser', ...caller, to: caller.account, coin: coinId(1), amount: 1n as Amount },
    { type: 'TransferToUser', ...caller, to: cast.account(), coin: coinId(1), amount: -1n as Amount },
    { type: 'RequestWithdrawal', ...caller, coin: coinId(2), amount: huge, fee: -1n as Amount },
    { type: 'SettleWithdrawal', at: cast.now, withdrawal: 99_999 },
    {
      type: 'AdjustBalance',
      at: cast.now,
      account: caller.account,
      wallet: 'spot',
      coin: coinId(1),
      amount: -huge,
      reason: 'x',
    },
    { type: 'OpenCycleContract', ...caller, offer: 9, direction: 'above', stake: huge },
    { type: 'SubscribeToProject', ...caller, project: 9, wanted: huge },
    { type: 'OpenAccount', at: cast.now, account: caller.account, referrer: accountId(0) },
  ]);
}
