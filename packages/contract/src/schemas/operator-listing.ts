import { z } from 'zod/mini';
import { LISTING_PARTS, listingProblem, MARKET_BOARDS, shownTerms } from './listing-change.ts';
import { MARKET_PRODUCTS, MARKET_STATES, marketId } from './market-state.ts';
import { pendingChange } from './operator-change.ts';
import { time } from './person.ts';
import { rowId } from './query.ts';

const person = z.object({ id: z.int(), name: z.string() });
const terms = shownTerms;

export const MARKET_DECISIONS = ['list', 'change', 'wind_up'] as const;
export type MarketDecisionKind = (typeof MARKET_DECISIONS)[number];

/** A market with its terms as operators see it. */
export const operatorListing = z.object({
  id: marketId,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  product: z.enum(MARKET_PRODUCTS),
  state: z.enum(MARKET_STATES),
  /** False until its moment. */
  listed: z.boolean(),
  priceAccuracy: z.int(),
  amountAccuracy: z.int(),
  contractSize: z.string(),
  /** Hours between two fundings; null in spot. */
  fundingHours: z.nullable(z.int()),
  /** In force. */
  terms,
  /** Decided, with its moment. */
  next: z.nullable(z.object({ kind: z.enum(MARKET_DECISIONS), at: time, terms: z.nullable(terms) })),
  pending: z.array(pendingChange),
});

/** One decision about a market. */
export const marketDecision = z.object({
  id: rowId,
  kind: z.enum(MARKET_DECISIONS),
  terms: z.nullable(terms),
  /** The terms of the decision before; null for the first. */
  before: z.nullable(terms),
  decidedAt: time,
  effectiveAt: time,
  /** Another decision came before it took effect. */
  replaced: z.boolean(),
  /** Null when the server itself listed the market. */
  decidedBy: z.nullable(person),
  proposedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});

/** A row of the market list as users will see it. */
const previewRow = z.object({
  part: z.enum(LISTING_PARTS),
  symbol: z.string(),
  nameEn: z.string(),
  nameJa: z.string(),
  board: z.enum(MARKET_BOARDS),
  price: z.string(),
  makerFeeRate: z.string(),
  takerFeeRate: z.string(),
  minQuantity: z.string(),
  maxQuantity: z.string(),
  maxLeverage: z.int(),
});

/** What the engine would say to a listing or a change, and what users would see. */
export const listingCheck = z.object({ problems: z.array(listingProblem), preview: z.array(previewRow) });
export type ListingCheck = z.output<typeof listingCheck>;
