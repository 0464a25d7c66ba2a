import { z } from 'zod/mini';
import { feesPairToWire } from '../mappers/fees.ts';
import { defineRoute } from '../route.ts';
import { ownGet, userPost } from '../route-shapes.ts';
import { dayText, optionalPair, paging, recordCursor } from '../schemas/query.ts';
import { feesInToken, invitedData, rebateSums } from '../schemas/referral.ts';

export const invited = defineRoute({
  ...ownGet('/user/invitedData', 'Invited users of a level, newest first, and the terms of the rebates'),
  query: z.object({
    /** 1: invited by the caller. 2: invited by those. */
    level: z.optional(z.enum(['1', '2'])),
    before: z.optional(recordCursor),
    size: paging.size,
  }),
  reply: invitedData,
  perMinute: 120,
});

export const rebates = defineRoute({
  ...ownGet('/user/rebates', 'Rebates by day, coin and level, newest first, and their totals'),
  query: z.object({ before: z.optional(dayText), size: paging.size }),
  reply: rebateSums,
  perMinute: 120,
});

export const feesState = defineRoute({
  ...ownGet(
    '/user/feesInToken',
    'Whether spot fees are paid in the platform token, and what an order form needs to preview them',
  ),
  query: z.object(optionalPair),
  toWireQuery: feesPairToWire,
  reply: feesInToken,
  reasons: ['unknown_coin'],
  perMinute: 240,
});

export const setFees = defineRoute({
  ...userPost('/user/feesInToken', 'Switches the payment of spot fees in the platform token', 30),
  body: z.object({ on: z.boolean() }),
  reply: z.object({ on: z.boolean() }),
  idempotent: true,
  reasons: ['busy', 'outcome_unknown'],
});
