import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { uid } from '../../schemas/person.ts';
import { orderIdText, paging } from '../../schemas/query.ts';
import { rebateTrace } from '../../schemas/referral.ts';

export const rebates = defineRoute({
  ...operatorGet(
    '/operator/rebates',
    'Rebates of one trade, or those that one user earned, newest first: from each fee to who got what of it',
    ['finance', 'risk'],
  ),
  query: z.object({ trade: z.optional(orderIdText), user: z.optional(uid), ...paging }),
  reply: z.array(rebateTrace),
  reasons: ['parameter_required', 'not_found', 'too_many_requests'],
  perMinute: 120,
});
