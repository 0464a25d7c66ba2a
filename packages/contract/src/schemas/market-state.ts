import { z } from 'zod/mini';

/**
 * `trading`: everything works. `halted`: shown, takes no new order for now. `cancel_only`: wound up for good, the same
 * refusal. Cancels, and closes of futures positions, work in every state.
 */
export const MARKET_STATES = ['trading', 'halted', 'cancel_only'] as const;
export type MarketState = (typeof MARKET_STATES)[number];

export const MARKET_PRODUCTS = ['spot', 'futures'] as const;
export type MarketProduct = (typeof MARKET_PRODUCTS)[number];

/** No larger than a column of the database holds. */
export const marketId = z.int().check(z.positive(), z.lte(999_999_999));
