import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { coinId, marketId, orderId } from '../../ids.ts';
import type { FuturesCast } from './futures-cast.ts';
import { LEVERS } from './futures-workload-markets.ts';

export function limitOrder(cast: FuturesCast): Command {
  return placeOrder(cast, {
    style: 'limit',
    timeInForce: cast.random.pick(['gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'post_only', 'fok'] as const),
    price: -1,
  });
}

export function placeOrder(
  cast: FuturesCast,
  how: Pick<Extract<Command, { type: 'PlaceFuturesOrder' }>, 'style' | 'timeInForce' | 'price'>,
): Command {
  const market = cast.random.between(1, 2);
  const side = cast.random.pick(['long', 'short'] as const);
  const fair = cast.fair(marketId(market));
  const step = Math.max(1, Math.round(fair * 0.0002));
  const away = cast.random.between(-4, 12) * step * (cast.random.chance(0.1) ? 15 : 1);
  const price = how.price === 0 ? 0 : Math.max(1, side === 'long' ? fair - away : fair + away);
  const stop = (sign: number): number =>
    cast.random.chance(0.2) ? Math.max(0, (price || fair) + sign * step * cast.random.between(-2, 60)) : 0;
  const up = side === 'long' ? 1 : -1;
  return {
    type: 'PlaceFuturesOrder',
    ...cast.caller(),
    market: marketId(market),
    side,
    mode: cast.random.chance(cast.crossShare) ? 'cross' : 'isolated',
    lever: cast.random.pick(LEVERS),
    ...how,
    price,
    contracts: cast.random.between(1, cast.random.pick([8, 40, 40, 200, 600])),
    takeProfit: stop(up),
    stopLoss: stop(-up),
  };
}

export function cancelOrder(cast: FuturesCast): Command {
  const orders = cast.state.futuresOrders.sorted();
  const order = orders.length > 0 && cast.random.chance(0.9) ? cast.random.pick(orders) : undefined;
  const caller = cast.caller();
  const account = order !== undefined && cast.random.chance(0.95) ? order.account : caller.account;
  return {
    type: 'CancelFuturesOrder',
    ...caller,
    account,
    order: orderId(order?.id ?? cast.random.between(0, 3_000)),
  };
}

export function closeSome(cast: FuturesCast): Command {
  const position = cast.position();
  const caller = { ...cast.caller(), ...(position && { account: position.account }) };
  const fair = cast.fair(position?.market ?? marketId(1));
  const limit = cast.random.chance(0.4);
  const away = cast.random.between(-3, 10) * Math.max(1, Math.round(fair * 0.0002));
  return {
    type: 'ClosePosition',
    ...caller,
    position: position?.id ?? cast.random.between(0, 99),
    contracts: cast.random.chance(0.4)
      ? (position?.contracts ?? 1)
      : cast.random.between(0, (position?.contracts ?? 1) + 2),
    price: limit ? Math.max(1, position?.side === 'short' ? fair - away : fair + away) : 0,
    timeInForce: cast.random.pick(['gtc', 'gtc', 'ioc', 'post_only', 'fok'] as const),
  };
}

export function closeMany(cast: FuturesCast): Command {
  const side = cast.random.pick(['all', 'long', 'short'] as const);
  return cast.random.chance(0.5)
    ? { type: 'CloseAllPositions', ...cast.caller(), side }
    : { type: 'CloseCoinPositions', ...cast.caller(), coin: coinId(cast.random.between(1, 3)), side };
}

export function changeTrigger(cast: FuturesCast): Command {
  const armed = cast.state.triggers.sorted();
  if (armed.length > 0 && cast.random.chance(0.3)) {
    const { id, account } = cast.random.pick(armed);
    return { type: 'CancelTrigger', ...cast.caller(), account, trigger: id };
  }
  const known = armed.length > 0 && cast.random.chance(0.3) ? cast.random.pick(armed) : undefined;
  const position = known === undefined ? cast.position() : cast.state.positions.get(known.position);
  const fair = cast.fair(position?.market ?? marketId(1));
  const up = position?.side === 'short' ? -1 : 1;
  const price = (sign: number): number =>
    cast.random.chance(0.7)
      ? Math.max(0, fair + sign * Math.round(fair * 0.0005 * cast.random.between(-1, 40)))
      : 0;
  const stops = { takeProfit: price(up), stopLoss: price(-up) };
  const caller = { ...cast.caller(), ...(position && { account: position.account }) };
  const contracts = cast.random.chance(0.5) ? 0 : cast.random.between(0, (position?.contracts ?? 1) + 1);
  return known !== undefined
    ? { type: 'EditTrigger', ...caller, trigger: known.id, ...stops, contracts }
    : { type: 'SetTriggers', ...caller, position: position?.id ?? 0, ...stops, contracts };
}

export function changeMargin(cast: FuturesCast): Command {
  const position = cast.position();
  const caller = {
    ...cast.caller(),
    ...(position && cast.random.chance(0.95) && { account: position.account }),
  };
  const share = cast.random.between(0, cast.random.pick([30, 150, 2_000]));
  return {
    type: 'ChangeMargin',
    ...caller,
    position: position?.id ?? cast.random.between(0, 99),
    change: cast.random.pick(['add', 'remove'] as const),
    amount: (((position?.margin ?? 100n) * BigInt(share)) / 100n) as Amount,
  };
}
