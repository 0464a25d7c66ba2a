import { describe, expect, it } from 'vitest';
import { type MarketSymbol, marketSymbol } from '../schemas/market-symbol.ts';
import { candleRangeToWire, marketToWire, pairToWire, toMarket, toMarketTiles } from './markets.ts';
import { wireMarket } from './testing/wire-samples.ts';

describe('a market', () => {
  it('has domain names', () => {
    expect(toMarket(wireMarket)).toEqual({
      id: 101,
      symbol: 'BTC/USDT',
      base: 'BTC',
      quote: 'USDT',
      name: 'Bitcoin',
      board: 'main',
      state: 'trading',
      price: '67482.5',
      changePercent: '-2.41',
      volume: '1842.1203',
      turnover: '124310886.12345678',
      high: '69120.0',
      low: '66050.3',
      priceDecimals: 1,
      quantityDecimals: 4,
      minQuantity: '0.0001',
      maxQuantity: '200',
      bestBid: '67482.4',
      bestAsk: null,
      minPrice: '33741.3',
      maxPrice: '101223.7',
      contractSize: '1',
      feeRate: '0.001',
      maxLeverage: 3,
    });
  });

  it.each(['enable', 'disable'] as const)('in state %s round-trips through the domain unchanged', (state) => {
    expect(marketToWire(toMarket({ ...wireMarket, state }))).toEqual({ ...wireMarket, state });
  });

  it('of an older version has no extremes of the day, and no keys for them', () => {
    const { high, low, ...older } = wireMarket;
    const market = toMarket(marketSymbol.parse(older));
    expect(market).not.toHaveProperty('high');
    expect(market).not.toHaveProperty('low');
    expect(marketToWire(market)).toEqual(older);
  });

  it('in an unknown state is halted', () => {
    expect(toMarket({ ...wireMarket, state: 'paused' as MarketSymbol['state'] }).state).toBe('halted');
  });
});

it('a tile has its recent prices', () => {
  const tile = { autoid: 1, tradcoin: 'ETH', maincoin: 'BTC', price: '0.05', rise: '0.50', line: ['0.04'] };
  expect(toMarketTiles([tile])).toEqual([
    { id: 1, base: 'ETH', quote: 'BTC', price: '0.05', changePercent: '0.50', recentPrices: ['0.04'] },
  ]);
});

it('a query names the pair as the wire does and keeps the rest', () => {
  const pair = { base: 'ETH', quote: 'BTC' };
  expect(pairToWire(pair)).toEqual({ maincoin: 'BTC', tradcoin: 'ETH' });
  expect(candleRangeToWire({ ...pair, interval: '1h', before: 5, size: 200 })).toEqual({
    maincoin: 'BTC',
    tradcoin: 'ETH',
    interval: '1h',
    before: 5,
    size: 200,
  });
});
