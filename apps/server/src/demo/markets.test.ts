import { parseDecimal } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { COINS } from './coins.ts';
import { MARKETS } from './markets.ts';

describe('the demo’s markets', () => {
  it.each(MARKETS.map((market) => [`${market.product} ${market.base}/${market.quote}`, market] as const))(
    '%s is exact in its own accuracies',
    (_name, market) => {
      const coins = COINS.map(({ code }) => code);
      expect(coins).toContain(market.base);
      expect(coins).toContain(market.quote);
      const accuracy = market.product === 'spot' ? market.amountAccuracy : 0;
      const min = parseDecimal(market.minQuantity, accuracy);
      const max = parseDecimal(market.maxQuantity, accuracy);
      const price = parseDecimal(market.listingPrice, market.priceAccuracy);
      expect(min! > 0n && max! > min! && price! > 0n).toBe(true);
      // Five digits of price: a tick is small against the price, and the price still fits a phone.
      expect(price! > 1_000n && price! < 10_000_000n).toBe(true);
      const baseScale = COINS.find(({ code }) => code === market.base)!.scale;
      const quoteScale = COINS.find(({ code }) => code === market.quote)!.scale;
      expect(accuracy).toBeLessThanOrEqual(baseScale);
      // One lot at one tick must be a whole number of minor units of the quote coin, or prices would be rounded.
      if (market.quote === 'USDT') expect(market.priceAccuracy + accuracy).toBeLessThanOrEqual(quoteScale);
    },
  );

  it('have unique ids, spot and futures together', () => {
    expect(new Set(MARKETS.map(({ id }) => id)).size).toBe(MARKETS.length);
    const pairs = MARKETS.map(({ product, base, quote }) => `${product} ${base}/${quote}`);
    expect(new Set(pairs).size).toBe(MARKETS.length);
  });

  it('are on the boards the product names', () => {
    const spot = MARKETS.filter(({ product }) => product === 'spot');
    expect(new Set(spot.map(({ quote }) => quote))).toEqual(new Set(['USDT', 'BTC', 'ETH']));
    expect(MARKETS.filter(({ product }) => product === 'futures')).toHaveLength(8);
    expect(spot.find(({ base }) => base === 'CTT')).toMatchObject({ quote: 'USDT', board: 'innovation' });
  });
});
