import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { LISTING_CHANGES } from '../../schemas/listing-change.ts';
import { listingCheck, marketDecision, operatorListing } from '../../schemas/operator-listing.ts';
import { paging, rowIdText } from '../../schemas/query.ts';

const LISTING_ROLES = ['market', 'risk'] as const;

export const listing = defineRoute({
  ...operatorGet(
    '/operator/listing',
    'Coins and markets with their terms, and what was decided and is to come',
    LISTING_ROLES,
  ),
  reply: z.object({
    /** The coin of margins and futures profits; null until it is listed. */
    settlement: z.nullable(z.string()),
    coins: z.array(
      z.object({
        code: z.string(),
        scale: z.int(),
        nameEn: z.string(),
        nameJa: z.string(),
        listed: z.boolean(),
      }),
    ),
    markets: z.array(operatorListing),
  }),
});

export const marketHistory = defineRoute({
  ...operatorGet(
    '/operator/marketHistory',
    'Decisions about the terms of one market, newest first',
    LISTING_ROLES,
  ),
  query: z.object({ market: rowIdText, ...paging }),
  reply: z.array(marketDecision),
  reasons: ['not_found'],
});

export const checkListing = defineRoute({
  ...operatorPost(
    '/operator/checkListing',
    'Says which fields of a listing or a change the engine would refuse; changes nothing',
    LISTING_ROLES,
  ),
  body: z.object({ change: z.discriminatedUnion('kind', [...LISTING_CHANGES]) }),
  reply: listingCheck,
  reasons: ['unknown_market', 'not_ready', 'busy'],
});
