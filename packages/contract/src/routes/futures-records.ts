import { z } from 'zod/mini';
import { toFuturesOrders, toFuturesTriggers } from '../mappers/futures.ts';
import {
  futuresRecordFilterToWire,
  toClosedPositions,
  toFundingPayments,
  toLiquidationDetail,
  toLiquidations,
  triggerFilterToWire,
} from '../mappers/futures-records.ts';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { ownOrderTrades } from '../route-shapes.ts';
import { futuresEntrust, futuresTrigger } from '../schemas/futures.ts';
import {
  closedPosition,
  fundingPayment,
  liquidation,
  liquidationDetail,
} from '../schemas/futures-records.ts';
import { optionalPair, orderIdText, paging } from '../schemas/query.ts';

const filter = {
  ...optionalPair,
  /** 1 long, 2 short. */
  type: z.optional(z.enum(['1', '2'])),
  /** Only records with a smaller number, for endless lists that do not shift. */
  before: z.optional(orderIdText),
  size: paging.size,
};

export const orderHistory = defineRoute({
  method: 'GET',
  path: '/contract/tradHistory',
  summary: 'The caller’s finished futures orders, newest first',
  policy: OWN_RECORDS,
  query: z.object(filter),
  reply: z.array(futuresEntrust),
  toWireQuery: futuresRecordFilterToWire,
  toDomain: toFuturesOrders,
  reasons: ['unknown_market'],
});

export const closedPositions = defineRoute({
  method: 'GET',
  path: '/contract/tradOrder',
  summary: 'The caller’s closed positions, newest first',
  policy: OWN_RECORDS,
  query: z.object(filter),
  reply: z.array(closedPosition),
  toWireQuery: futuresRecordFilterToWire,
  toDomain: toClosedPositions,
  reasons: ['unknown_market'],
});

export const triggers = defineRoute({
  method: 'GET',
  path: '/contract/profitLossOrder',
  summary:
    'The caller’s take-profit and stop-loss orders, newest first: the armed ones, or those of the past',
  policy: OWN_RECORDS,
  query: z.object({ ...filter, state: z.optional(z.enum(['armed', 'past'])) }),
  reply: z.array(futuresTrigger),
  toWireQuery: triggerFilterToWire,
  toDomain: toFuturesTriggers,
  reasons: ['unknown_market'],
});

export const fundingPayments = defineRoute({
  method: 'GET',
  path: '/contract/fundingPayments',
  summary: 'What the caller paid and received as funding, newest first',
  policy: OWN_RECORDS,
  query: z.object(filter),
  reply: z.array(fundingPayment),
  toWireQuery: futuresRecordFilterToWire,
  toDomain: toFundingPayments,
  reasons: ['unknown_market'],
});

export const liquidations = defineRoute({
  method: 'GET',
  path: '/contract/liquidations',
  summary: 'The caller’s liquidations, newest first',
  policy: OWN_RECORDS,
  query: z.object({ before: filter.before, size: filter.size }),
  reply: z.array(liquidation),
  toDomain: toLiquidations,
});

export const liquidationDetails = defineRoute({
  method: 'GET',
  path: '/contract/liquidation',
  summary: 'One liquidation with everything that is needed to recompute it',
  policy: OWN_RECORDS,
  query: z.object({ id: orderIdText }),
  reply: liquidationDetail,
  toDomain: toLiquidationDetail,
  reasons: ['not_found'],
});

export const orderTrades = defineRoute(ownOrderTrades('/contract/entrustTrades'));
