import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { coinId } from '../../ids.ts';
import { PROJECT, type WorkloadCast } from './workload-cast.ts';

export function depositCoins(cast: WorkloadCast): Command {
  const deposit = cast.random.chance(0.2)
    ? `d${cast.random.between(0, cast.deposits)}`
    : `d${++cast.deposits}`;
  return {
    type: 'CreditDeposit',
    at: cast.now,
    account: cast.account(),
    coin: cast.coin(),
    amount: cast.some(100n),
    deposit,
  };
}

export function withdrawCoins(cast: WorkloadCast): Command {
  const open = cast.state.withdrawals.sorted();
  if (open.length > 0 && cast.random.chance(0.6)) {
    const withdrawal = cast.random.pick(open).id;
    return {
      type: cast.random.pick(['SettleWithdrawal', 'ReleaseWithdrawal'] as const),
      at: cast.now,
      withdrawal,
    };
  }
  const terms = { ...cast.caller(), coin: cast.coin(), amount: cast.some(50n), fee: cast.some(1n) };
  if (cast.random.chance(0.5)) return { type: 'RequestWithdrawal', ...terms };
  return { type: 'HoldWithdrawal', ...terms, reference: `w${cast.random.between(0, 400)}` };
}

export function transferCoins(cast: WorkloadCast): Command {
  if (cast.random.chance(0.5))
    return {
      type: 'TransferToUser',
      ...cast.caller(),
      to: cast.account(),
      coin: cast.coin(),
      amount: cast.some(200n),
    };
  const [from, to] = cast.random.pick([
    ['spot', 'futures'],
    ['futures', 'spot'],
    ['spot', 'fiat'],
    ['fiat', 'spot'],
  ] as const);
  return {
    type: 'TransferBetweenWallets',
    ...cast.caller(),
    from,
    to,
    coin: coinId(1),
    amount: cast.some(500n),
  };
}

export function convertCoins(cast: WorkloadCast): Command {
  const [from, to] = [cast.coin(), cast.coin()];
  const pays = cast.some(2n);
  const worth = (Number(pays) * cast.prices[from - 1]!) / cast.prices[to - 1]!;
  const receives = BigInt(Math.floor(worth * (0.96 + cast.random.unit() * 0.08))) as Amount;
  const quote = cast.random.chance(0.2) ? `q${cast.random.between(0, cast.quotes)}` : `q${++cast.quotes}`;
  return {
    type: 'ExecuteConvert',
    ...cast.caller(),
    quote,
    from,
    to,
    pays,
    receives,
    expiresAt: cast.now + cast.random.between(-10, 10_000),
  };
}

export function openCycle(cast: WorkloadCast): Command {
  if (cast.random.chance(0.05)) {
    const dailyLimit = cast.random.chance(0.5) ? cast.some(2_000n) : (0n as Amount);
    const pausedUntil = cast.random.chance(0.1) ? cast.now + cast.random.between(0, 5_000) : 0;
    return { type: 'SetCycleGuard', ...cast.caller(), dailyLimit, pausedUntil };
  }
  const direction = cast.random.pick(['above', 'below'] as const);
  return {
    type: 'OpenCycleContract',
    ...cast.caller(),
    offer: cast.random.between(1, 2),
    direction,
    stake: cast.some(300n),
  };
}

export function subscribe(cast: WorkloadCast): Command {
  if (cast.random.chance(0.01)) return { type: 'CancelProject', at: cast.now, project: PROJECT };
  return { type: 'SubscribeToProject', ...cast.caller(), project: PROJECT, wanted: cast.some(200n) };
}
