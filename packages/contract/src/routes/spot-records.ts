import { z } from 'zod/mini';
import { recordFilterToWire, toOrderPage, toSpotOrder, toTradePage } from '../mappers/orders.ts';
import { defineRoute } from '../route.ts';
import { ownCancels, ownGet, ownOrderTrades } from '../route-shapes.ts';
import { momentText, optionalPair, orderIdText, paging, recordCursor, recordPage } from '../schemas/query.ts';
import { spotEntrust, spotOrderState, spotOwnTrade } from '../schemas/spot-entrust.ts';

const recordFilter = {
  ...optionalPair,
  type: z.optional(z.enum(['buy', 'sell'])),
  /** From this moment on, and before that one. */
  from: z.optional(momentText),
  to: z.optional(momentText),
  /** `next` of the page before. */
  before: z.optional(recordCursor),
  size: paging.size,
};

export const orderRecords = defineRoute({
  ...ownGet(
    '/trad/entrustRecords',
    'The caller’s finished spot orders of a time span, newest first, in pages with a cursor',
  ),
  query: z.object({ ...recordFilter, state: z.optional(spotOrderState) }),
  reply: recordPage(spotEntrust),
  toWireQuery: recordFilterToWire,
  toDomain: toOrderPage,
  reasons: ['unknown_market'],
});

export const tradeRecords = defineRoute({
  ...ownGet(
    '/trad/tradeRecords',
    'The caller’s spot trades of a time span, newest first, in pages with a cursor',
  ),
  query: z.object(recordFilter),
  reply: recordPage(spotOwnTrade),
  toWireQuery: recordFilterToWire,
  toDomain: toTradePage,
  reasons: ['unknown_market'],
});

export const orderDetail = defineRoute({
  ...ownGet('/trad/entrustDetail', 'One of the caller’s orders, open or finished'),
  query: z.object({ id: orderIdText }),
  reply: spotEntrust,
  toDomain: toSpotOrder,
  reasons: ['not_found'],
});

export const orderTrades = defineRoute(ownOrderTrades('/trad/entrustTrades'));

export const cancelOrders = defineRoute(
  ownCancels(
    '/trad/closeEntrusts',
    'Cancels these open spot orders. Unless all of them are the caller’s own, none is canceled',
  ),
);
