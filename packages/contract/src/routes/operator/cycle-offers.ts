import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { cycleDecision, operatorCycleOffer } from '../../schemas/operator-cycle.ts';
import { paging, rowId, rowIdText } from '../../schemas/query.ts';

const CYCLE_ROLES = ['market', 'risk'] as const;

export const cycleOffers = defineRoute({
  ...operatorGet(
    '/operator/cycleOffers',
    'Offers of cycle contracts: terms, changes and exposure',
    CYCLE_ROLES,
  ),
  reply: z.object({
    /** The coin of stakes and payouts. */
    coin: z.string(),
    /** Coins that can be offered. */
    coins: z.array(z.string()),
    offers: z.array(operatorCycleOffer),
  }),
  reasons: ['not_ready', 'busy'],
});

export const cycleOfferHistory = defineRoute({
  ...operatorGet('/operator/cycleOfferHistory', 'Decisions about one offer, newest first', CYCLE_ROLES),
  query: z.object({ offer: rowIdText, ...paging }),
  reply: z.array(cycleDecision),
  reasons: ['not_found'],
});

export const closeCycleOffer = defineRoute({
  ...operatorPost(
    '/operator/closeCycleOffer',
    'Stops new contracts of an offer at once; open contracts run on. Opening it again is a change for two',
    CYCLE_ROLES,
  ),
  body: z.object({ offer: rowId, reason: z.string().check(z.maxLength(500)) }),
  reply: z.object({ inForce: z.boolean() }),
  reasons: ['not_found', 'conflict', 'reason_required'],
});
