import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { MARKET_PRODUCTS, MARKET_STATES, marketId } from '../../schemas/market-state.ts';
import { pendingChange, proposal } from '../../schemas/operator-change.ts';
import { time } from '../../schemas/person.ts';

const MARKET_ROLES = ['market', 'risk'] as const;

export const markets = defineRoute({
  ...operatorGet('/operator/markets', 'Every market, its state and what is in its book', MARKET_ROLES),
  reply: z.array(
    z.object({
      id: marketId,
      symbol: z.string(),
      product: z.enum(MARKET_PRODUCTS),
      /** The operators' decision. */
      state: z.enum(MARKET_STATES),
      /** False until the engine has applied the decision; until then the old state is in force. */
      inForce: z.boolean(),
      /** Null before the first trade. */
      lastPrice: z.nullable(z.string()),
      openOrders: z.int(),
      /** When, why and by whom the state was last changed; null when it never was. */
      changedAt: z.nullable(time),
      reason: z.nullable(z.string()),
      changedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
      pending: z.array(pendingChange),
    }),
  ),
  reasons: ['not_ready', 'busy'],
});

/** An operator's action on one market, with a reason. */
const marketAction = (path: `/${string}`, summary: string) =>
  ({
    ...operatorPost(path, summary, MARKET_ROLES),
    body: z.object({ market: marketId, reason: z.string().check(z.maxLength(500)) }),
  }) as const;

export const haltMarket = defineRoute({
  ...marketAction(
    '/operator/haltMarket',
    'Stops a market at once; resuming it or winding it up is a change for two',
  ),
  reply: z.object({ inForce: z.boolean() }),
  reasons: ['unknown_market', 'conflict', 'reason_required'],
});

export const cancelMarketOrders = defineRoute({
  ...marketAction(
    '/operator/cancelMarketOrders',
    'Proposes to cancel every open order of a stopped market; another operator has to approve it',
  ),
  reply: proposal,
  reasons: ['unknown_market', 'conflict', 'already_proposed', 'reason_required'],
});
