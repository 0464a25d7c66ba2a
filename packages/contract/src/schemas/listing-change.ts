import { z } from 'zod/mini';
import { MARKET_PRODUCTS, marketId } from './market-state.ts';
import { coinCode } from './query.ts';

const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/));
/** A fraction: `0.001` is 0.1 %. */
const rate = amount;
const accuracy = z.int().check(z.gte(0), z.lte(18));
const moment = z.iso.datetime();

export const MARKET_BOARDS = ['main', 'innovation'] as const;

/** Of one contract market: up to a notional, the maintenance rate and the highest leverage. */
const tier = z.object({
  upTo: amount,
  maintenanceRate: rate,
  maxLeverage: z.int().check(z.gte(1), z.lte(1000)),
});

const common = {
  board: z.enum(MARKET_BOARDS),
  /** Smallest and largest order: in the base coin, in futures in contracts. */
  minQuantity: amount,
  maxQuantity: amount,
  makerFeeRate: rate,
  takerFeeRate: rate,
  /** How far from the reference price a market order fills, and a limit price may be. */
  band: rate,
  priceCollar: rate,
};

/** The terms of a spot market that can change while it trades. None of them is a price. */
export const spotMarketTerms = z.object(common);
export type SpotMarketTerms = z.output<typeof spotMarketTerms>;

/** Notionals are in the settlement coin, the open interest in contracts. */
const futuresOnly = {
  liquidationFeeRate: rate,
  liquidationBand: rate,
  fundingCap: rate,
  impactNotional: amount,
  openInterestCap: amount,
  leverages: z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.minLength(1), z.maxLength(40)),
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(20)),
};

/** The same of a futures market. */
export const futuresMarketTerms = z.object({ ...common, ...futuresOnly });
export type FuturesMarketTerms = z.output<typeof futuresMarketTerms>;
export type MarketTerms = SpotMarketTerms | FuturesMarketTerms;

/** Terms of either product in a reply. */
export const shownTerms = z.extend(spotMarketTerms, z.partial(z.object(futuresOnly)).shape);
export type ShownTerms = z.output<typeof shownTerms>;

/** What is fixed for good when a market is listed. */
const fixed = {
  quote: coinCode,
  priceAccuracy: accuracy,
  /** Where the slow reference of a market without trades starts; the index takes precedence [COLLAR-6]. */
  listingPrice: amount,
};

const spotListing = z.object({ ...fixed, amountAccuracy: accuracy, terms: spotMarketTerms });
const futuresListing = z.object({
  ...fixed,
  /** Base coin in one contract. */
  contractSize: amount,
  fundingHours: z.int().check(z.gte(1), z.lte(24)),
  terms: futuresMarketTerms,
});
export type SpotListing = z.output<typeof spotListing>;
export type FuturesListing = z.output<typeof futuresListing>;

const coinName = z.string().check(z.regex(/^\S(?:.{0,38}\S)?$/));
export const newCoin = z.object({
  /** Decimals of a balance. */
  scale: accuracy,
  nameEn: coinName,
  nameJa: coinName,
});
export type NewCoin = z.output<typeof newCoin>;

/** The changes of coins and markets that take two operators. */
export const LISTING_CHANGES = [
  z.object({
    kind: z.literal('list_markets'),
    /** The base coin of the new markets. */
    coin: coinCode,
    /** Null if the coin is listed already. */
    newCoin: z.nullable(newCoin),
    spot: z.nullable(spotListing),
    futures: z.nullable(futuresListing),
    /** ISO 8601; null is the moment of approval. */
    effectiveAt: z.nullable(moment),
  }),
  z.object({
    kind: z.literal('change_market'),
    market: marketId,
    terms: z.union([futuresMarketTerms, spotMarketTerms]),
    /** ISO 8601. Users see the change until then. */
    effectiveAt: moment,
    /** The server adds the market's name and the terms that it replaces. */
    symbol: z.optional(z.string().check(z.maxLength(30))),
    product: z.optional(z.enum(MARKET_PRODUCTS)),
    before: z.optional(z.union([futuresMarketTerms, spotMarketTerms])),
  }),
] as const;

export type ListingChange = z.output<(typeof LISTING_CHANGES)[number]>;
export type ListMarkets = Extract<ListingChange, { kind: 'list_markets' }>;

/** Who may propose and who may approve them, besides super. */
export const LISTING_CHANGE_ROLES = {
  list_markets: ['market', 'risk'],
  change_market: ['market', 'risk'],
} as const satisfies Record<ListingChange['kind'], readonly ('market' | 'risk')[]>;

/** The fields of a listing or a change that the engine refuses; the message of each is a text of the console. */
export const LISTING_FIELDS = [
  'coin',
  'scale',
  'quote',
  'priceAccuracy',
  'amountAccuracy',
  'listingPrice',
  'contractSize',
  'fundingHours',
  'minQuantity',
  'maxQuantity',
  'makerFeeRate',
  'takerFeeRate',
  'band',
  'priceCollar',
  'liquidationFeeRate',
  'liquidationBand',
  'fundingCap',
  'impactNotional',
  'openInterestCap',
  'leverages',
  'tiers',
  'effectiveAt',
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** Where a problem is: the coin, one of the two markets, or the whole. */
export const LISTING_PARTS = ['coin', 'spot', 'futures', 'moment'] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];

export const listingProblem = z.object({ part: z.enum(LISTING_PARTS), field: z.enum(LISTING_FIELDS) });
export type ListingProblem = z.output<typeof listingProblem>;
