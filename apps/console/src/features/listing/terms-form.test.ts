import { describe, expect, it } from 'vitest';
import {
  listingOf,
  percentText,
  startListing,
  startTerms,
  termsOf,
  unreadableCoin,
  unreadableFixed,
  unreadableTerms,
} from './terms-form.ts';

describe('the form of a market’s terms', () => {
  it('gives back the terms that it started from', () => {
    const terms = {
      board: 'main' as const,
      ...{ minQuantity: '1', maxQuantity: '10', makerFeeRate: '0', takerFeeRate: '0.001' },
      ...{ band: '0.05', priceCollar: '0.5', liquidationFeeRate: '0.005', liquidationBand: '0.01' },
      ...{ fundingCap: '0.0075', impactNotional: '10000', openInterestCap: '50', leverages: [1, 20] },
      tiers: [
        { upTo: '50000', maintenanceRate: '0.01', maxLeverage: 20 },
        { upTo: '90000', maintenanceRate: '0.02', maxLeverage: 10 },
      ],
    };
    expect(termsOf(startTerms('futures', terms), 'futures')).toEqual(terms);
  });

  it('names the fields that cannot be sent', () => {
    const form = { ...startTerms('futures'), minQuantity: '1e3', leverages: '5, x', tiers: '1, 2' };
    expect(unreadableTerms(form, 'futures')).toEqual(['minQuantity', 'leverages', 'tiers']);
    expect(unreadableTerms(form, 'spot')).toEqual(['minQuantity']);
    expect(unreadableTerms(startTerms('futures'), 'futures')).toEqual([]);
  });
});

describe('the form of a listing', () => {
  it('asks for names and decimals of a new coin only', () => {
    const form = { ...startListing('USDT'), coin: 'NEW' };
    expect(unreadableCoin(form, false)).toEqual(['scale']);
    expect(unreadableCoin(form, true)).toEqual([]);
    expect(unreadableCoin({ ...form, coin: 'new' }, true)).toEqual(['coin']);
    expect(unreadableFixed(form, 'spot')).toEqual(['listingPrice']);
  });

  it('sends only the markets that were chosen', () => {
    const start = startListing('USDT');
    const named = { ...start, coin: 'NEW', nameEn: 'New', nameJa: '新' };
    expect(listingOf(named, false)).toMatchObject({
      newCoin: { scale: 8, nameEn: 'New', nameJa: '新' },
      spot: { quote: 'USDT', priceAccuracy: 4, amountAccuracy: 2 },
      futures: null,
      effectiveAt: null,
    });
    expect(listingOf(named, true, { spot: false, futures: true })).toMatchObject({
      newCoin: null,
      spot: null,
      futures: { contractSize: '1', fundingHours: 8 },
    });
  });
});

it.each([
  ['0.0015', '0.15%'],
  ['0.001', '0.1%'],
  ['0.1', '10%'],
  ['0', '0%'],
  ['1.25', '125%'],
  ['0.00025', '0.025%'],
])('the rate %s is %s for users', (rate, shown) => {
  expect(percentText(rate)).toBe(shown);
});
