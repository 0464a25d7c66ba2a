/** A coin to list. `scale` is the number of decimals of a balance. */
export interface CoinDefinition {
  readonly code: string;
  readonly scale: number;
  readonly name: { readonly en: string; readonly ja: string };
}

/**
 * A market to list. Decimals are texts, so that they stay exact. An `id` is permanent: users' favorites, links and
 * records refer to it.
 */
export type MarketDefinition = SpotMarketDefinition | FuturesMarketDefinition;

interface CommonDefinition {
  readonly id: number;
  readonly base: string;
  readonly quote: string;
  readonly board: 'main' | 'innovation';
  readonly priceAccuracy: number;
  /** Fees as fractions of what is traded. */
  readonly makerFeeRate: string;
  readonly takerFeeRate: string;
  /** The opening price, before any trade. */
  readonly listingPrice: string;
  /** Place among the tiles of the home page; absent when it has none. */
  readonly featured?: number;
  /** How far limit prices may be from the reference price, as a fraction of it; half when absent. */
  readonly priceCollar?: string;
}

export interface SpotMarketDefinition extends CommonDefinition {
  readonly product: 'spot';
  readonly amountAccuracy: number;
  /** Smallest and largest order in the base coin. */
  readonly minQuantity: string;
  readonly maxQuantity: string;
}

export interface FuturesMarketDefinition extends CommonDefinition {
  readonly product: 'futures';
  /** Base coin in one contract. */
  readonly contractSize: string;
  /** Smallest and largest order in whole contracts. */
  readonly minQuantity: string;
  readonly maxQuantity: string;
  readonly maxLeverage: number;
}
