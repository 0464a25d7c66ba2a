import { z } from 'zod/mini';
import { toFuturesOrders, toFuturesTriggers } from '../mappers/futures.ts';
import {
  futuresRecordFilterToWire,
  orderHistoryFilterToWire,
  toClosedPositions,
  toFundingPayments,
  toFuturesTrades,
  toLiquidationDetail,
  toLiquidations,
  triggerFilterToWire,
} from '../mappers/futures-records.ts';
import { defineRoute } from '../route.ts';
import { ownCancels, ownGet, ownOrderTrades } from '../route-shapes.ts';
import { futuresEntrust, futuresTrigger } from '../schemas/futures.ts';
import {
  closedPosition,
  fundingPayment,
  futuresOwnTrade,
  liquidation,
  liquidationDetail,
} from '../schemas/futures-records.ts';
import { momentText, optionalPair, orderIdText, paging } from '../schemas/query.ts';

const filter = {
  ...optionalPair,
  /** 1 long, 2 short. */
  type: z.optional(z.enum(['1', '2'])),
  /** From this moment on, and before that one. */
  from: z.optional(momentText),
  to: z.optional(momentText),
  /** Only records with a smaller number, for endless lists that do not shift. */
  before: z.optional(orderIdText),
  size: paging.size,
};

export const orderHistory = defineRoute({
  ...ownGet('/contract/tradHistory', 'The caller’s finished futures orders, newest first'),
  query: z.object({ ...filter, state: z.optional(z.enum(['all', 'uncancel', 'cancel'])) }),
  reply: z.array(futuresEntrust),
  toWireQuery: orderHistoryFilterToWire,
  toDomain: toFuturesOrders,
  reasons: ['unknown_market'],
});

export const tradeRecords = defineRoute({
  ...ownGet('/contract/tradeRecords', 'The caller’s futures trades, newest first'),
  query: z.object(filter),
  reply: z.array(futuresOwnTrade),
  toWireQuery: futuresRecordFilterToWire,
  toDomain: toFuturesTrades,
  reasons: ['unknown_market'],
});

export const closedPositions = defineRoute({
  ...ownGet('/contract/tradOrder', 'The caller’s closed positions, newest first'),
  query: z.object(filter),
  reply: z.array(closedPosition),
  toWireQuery: futuresRecordFilterToWire,
  toDomain: toClosedPositions,
  reasons: ['unknown_market'],
});

export const triggers = defineRoute({
  ...ownGet(
    '/contract/profitLossOrder',
    'The caller’s take-profit and stop-loss orders, newest first: the armed ones, or those of the past',
  ),
  query: z.object({ ...filter, state: z.optional(z.enum(['armed', 'past'])) }),
  reply: z.array(futuresTrigger),
  toWireQuery: triggerFilterToWire,
  toDomain: toFuturesTriggers,
  reasons: ['unknown_market'],
});

export const fundingPayments = defineRoute({
  ...ownGet('/contract/fundingPayments', 'What the caller paid and received as funding, newest first'),
  query: z.object(filter),
  reply: z.array(fundingPayment),
  toWireQuery: futuresRecordFilterToWire,
  toDomain: toFundingPayments,
  reasons: ['unknown_market'],
});

export const liquidations = defineRoute({
  ...ownGet('/contract/liquidations', 'The caller’s liquidations, newest first'),
  query: z.object({ from: filter.from, to: filter.to, before: filter.before, size: filter.size }),
  reply: z.array(liquidation),
  toDomain: toLiquidations,
});

export const liquidationDetails = defineRoute({
  ...ownGet('/contract/liquidation', 'One liquidation with everything that is needed to recompute it'),
  query: z.object({ id: orderIdText }),
  reply: liquidationDetail,
  toDomain: toLiquidationDetail,
  reasons: ['not_found'],
});

export const orderTrades = defineRoute(ownOrderTrades('/contract/entrustTrades'));

export const cancelOrders = defineRoute(
  ownCancels(
    '/contract/closeEntrusts',
    'Cancels these open futures orders. Unless all of them are the caller’s own, none is canceled',
  ),
);
