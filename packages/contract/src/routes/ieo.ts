import { z } from 'zod/mini';
import {
  subscriptionToWire,
  toProjectDetail,
  toProjects,
  toSubscription,
  toSubscriptions,
} from '../mappers/ieo.ts';
import { defineRoute } from '../route.ts';
import { ownGet } from '../route-shapes.ts';
import { figureInput } from '../schemas/decimal.ts';
import { ieoDetail, ieoProject, ieoSubscription } from '../schemas/ieo.ts';
import { orderIdText, paging, rowId, rowIdText } from '../schemas/query.ts';

/** A suspended account may read what it has subscribed to. */
const READERS = { who: 'user', permission: 'ieo', suspended: 'allowed' } as const;

export const getIeoList = defineRoute({
  method: 'GET',
  path: '/ieo/getIeoList',
  summary: 'New coins on sale: open, upcoming and past ones',
  policy: READERS,
  reply: z.array(ieoProject),
  toDomain: toProjects,
  reasons: ['no_permission'],
});

export const detail = defineRoute({
  method: 'GET',
  path: '/ieo/detail',
  summary: 'One sale with its rules and the caller’s own subscription',
  policy: READERS,
  query: z.object({ id: rowIdText }),
  reply: ieoDetail,
  toDomain: toProjectDetail,
  reasons: ['no_permission', 'unknown_project'],
});

export const record = defineRoute({
  ...ownGet('/ieo/record', 'The caller’s subscriptions, newest first; also without the permission'),
  query: z.object({
    /** Only subscriptions with a smaller number, for endless lists that do not shift. */
    before: z.optional(orderIdText),
    size: paging.size,
  }),
  reply: z.array(ieoSubscription),
  toDomain: toSubscriptions,
});

export const subscribe = defineRoute({
  method: 'POST',
  path: '/ieo/subscribe',
  summary: 'Subscribes to a sale, or adds to the caller’s subscription; the cost is frozen at once',
  policy: { who: 'user', kyc: 'approved', permission: 'ieo' },
  body: z.object({
    id: rowId,
    number: figureInput({ missing: 'quantity_required', unreadable: 'quantity_not_a_number' }),
  }),
  reply: ieoSubscription,
  toWireBody: subscriptionToWire,
  toDomain: toSubscription,
  idempotent: true,
  reasons: [
    'no_permission',
    'kyc_required',
    'unknown_project',
    'project_not_open',
    'quantity_required',
    'quantity_not_a_number',
    'quantity_not_positive',
    'quantity_too_precise',
    'subscription_below_minimum',
    'subscription_above_maximum',
    'insufficient_balance',
    'busy',
    'outcome_unknown',
  ],
});
