import type { Command } from '../../commands.ts';
import { marketId, orderId } from '../../ids.ts';
import { NOTHING, type WorkloadCast } from './workload-cast.ts';

export function limitOrder(cast: WorkloadCast): Command {
  const market = cast.state.spotMarkets.mustGet(marketId(cast.random.between(1, 3)));
  const side = cast.random.pick(['buy', 'sell'] as const);
  const mid = market.lastPrice || cast.fairPrice(market.id);
  const away = cast.random.between(-3, 12) * (cast.random.chance(0.1) ? 50 : 1);
  const price = Math.max(1, side === 'buy' ? mid - away : mid + away);
  const timeInForce = cast.random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'post_only', 'fok'] as const);
  const lots = cast.random.between(1, cast.random.chance(0.1) ? 5_000 : 200);
  return {
    type: 'PlaceSpotOrder',
    ...cast.caller(),
    market: market.id,
    side,
    style: 'limit',
    timeInForce,
    price,
    lots,
    budget: NOTHING,
  };
}

export function marketOrder(cast: WorkloadCast): Command {
  const market = cast.random.between(1, 3);
  const side = cast.random.pick(['buy', 'sell'] as const);
  const budget = side === 'buy' ? cast.some(market === 2 ? 1n : 300n) : NOTHING;
  const lots = side === 'sell' ? cast.random.between(1, 300) : 0;
  return {
    type: 'PlaceSpotOrder',
    ...cast.caller(),
    market: marketId(market),
    side,
    style: 'market',
    timeInForce: 'ioc',
    price: 0,
    lots,
    budget,
  };
}

export function cancelOrder(cast: WorkloadCast): Command {
  const orders = cast.state.spotOrders.sorted();
  const order = orders.length > 0 && cast.random.chance(0.9) ? cast.random.pick(orders) : undefined;
  const caller = cast.caller();
  const account = order !== undefined && cast.random.chance(0.95) ? order.account : caller.account;
  return {
    type: 'CancelSpotOrder',
    ...caller,
    account,
    order: orderId(order?.id ?? cast.random.between(0, 5_000)),
  };
}
