import type {
  FuturesMarketTerms,
  ListMarkets,
  SpotMarketTerms,
} from '@meridian/contract/schemas/listing-change';
import { defaultFutures } from '../../markets/default-terms.ts';

/** Terms of a listing as an operator types them. */
export const SPOT_TERMS: SpotMarketTerms = {
  board: 'innovation',
  minQuantity: '1',
  maxQuantity: '100000',
  makerFeeRate: '0.001',
  takerFeeRate: '0.002',
  band: '0.05',
  priceCollar: '0.5',
};

const { fundingHours, ...FUTURES_ONLY } = defaultFutures(20, '10000');
export const FUTURES_TERMS: FuturesMarketTerms = {
  ...SPOT_TERMS,
  maxQuantity: '10000',
  takerFeeRate: '0.0005',
  makerFeeRate: '0.0002',
  ...FUTURES_ONLY,
  leverages: [...FUTURES_ONLY.leverages],
  tiers: [...FUTURES_ONLY.tiers],
};

/** A new coin with a spot and a futures market against USDT. */
export const listing = (coin: string, more: Partial<ListMarkets> = {}): ListMarkets => ({
  kind: 'list_markets',
  coin,
  newCoin: { scale: 8, nameEn: `${coin} coin`, nameJa: `${coin}コイン` },
  spot: { quote: 'USDT', priceAccuracy: 4, amountAccuracy: 2, listingPrice: '2', terms: SPOT_TERMS },
  futures: {
    quote: 'USDT',
    priceAccuracy: 4,
    listingPrice: '2',
    contractSize: '1',
    fundingHours,
    terms: FUTURES_TERMS,
  },
  effectiveAt: null,
  ...more,
});
