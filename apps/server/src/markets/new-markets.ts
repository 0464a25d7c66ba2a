import type { ListMarkets } from '@meridian/contract/schemas/listing-change';
import type { MarketFigures } from './engine-figures.ts';
import { futuresOnly, highestLever } from './market-terms.ts';

/** The markets of a listing: spot, futures or both. */
export function newMarkets({ coin: base, spot, futures }: ListMarkets): MarketFigures[] {
  const markets: MarketFigures[] = [];
  if (spot !== null) {
    const { terms, quote, priceAccuracy, amountAccuracy, listingPrice } = spot;
    const fixed = { product: 'spot', base, quote, priceAccuracy, amountAccuracy, listingPrice } as const;
    markets.push({ ...fixed, ...terms, contractSize: '1', maxLeverage: 1, futures: undefined });
  }
  if (futures !== null) {
    const { terms, quote, priceAccuracy, contractSize, fundingHours, listingPrice } = futures;
    const { board, minQuantity, maxQuantity, makerFeeRate, takerFeeRate, band, priceCollar } = terms;
    markets.push({
      ...{ product: 'futures', base, quote, priceAccuracy, amountAccuracy: 0, listingPrice, contractSize },
      ...{ board, minQuantity, maxQuantity, makerFeeRate, takerFeeRate, band, priceCollar },
      maxLeverage: highestLever(terms),
      futures: { ...futuresOnly(terms), fundingHours },
    });
  }
  return markets;
}
