import { describe, expect, it } from 'vitest';
import type { IndexBar, IndexTick } from '../prices/index-price-source.ts';
import { futuresPairInfo, pairInfo, symbolOf, symbolTick } from './market-wire.ts';
import type { Market } from './markets-table.ts';
import { TickerBoard } from './ticker-board.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 15);

const market = (id: number, base: string, quote: string, more: Partial<Market> = {}): Market => ({
  id,
  product: 'spot',
  base,
  quote,
  baseName: { en: 'Bitcoin', ja: 'ビットコイン' },
  board: 'main',
  state: 'open',
  priceAccuracy: 1,
  amountAccuracy: 4,
  minQuantity: '0.0001',
  maxQuantity: '200',
  contractSize: '1',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
  maxLeverage: 1,
  listingPrice: '60000.0',
  featured: undefined,
  ...more,
});
const BTC = market(1, 'BTC', 'USDT');
const ETH_BTC = market(2, 'ETH', 'BTC', { priceAccuracy: 6, listingPrice: '0.05' });
const PERPETUAL = market(3, 'BTC', 'USDT', { product: 'futures', amountAccuracy: 0, contractSize: '0.01' });
const board = () => new TickerBoard([BTC, ETH_BTC, PERPETUAL]);

const index = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8));
const tick = (coin: string, price: string, minute = 0, volume = '0'): IndexTick => ({
  coin,
  price: index(price),
  volume: index(volume),
  timeMs: START + minute * MINUTE,
});
const bar = (
  coin: string,
  minute: number,
  prices: [string, string, string, string],
  volume = '1',
): IndexBar => {
  const [open, high, low, close] = prices.map(index) as [bigint, bigint, bigint, bigint];
  return { coin, timeMs: START + minute * MINUTE, open, high, low, close, volume: index(volume) };
};

describe('ticker board', () => {
  it('shows the listing price until there is another', () => {
    expect(pairInfo(board().ticker(1)!)).toMatchObject({
      price: '60000.0',
      rise: '0.00',
      volume: '0.0000',
      high: '60000.0',
      low: '60000.0',
    });
  });

  it('cuts index prices to the accuracy of the market', () => {
    const live = board();
    live.apply([tick('BTC', '67482.59')]);
    expect(symbolTick(live.ticker(1)!).price).toBe('67482.5');
    expect(futuresPairInfo(live.ticker(3)!, live.indexPrice('BTC'))).toMatchObject({
      price: '67482.5',
      markPrice: '67482.5',
      indexPrice: '67482.59',
    });
  });

  it('prices a pair of two coins by both, and only when it knows both', () => {
    const live = board();
    const changed: number[][] = [];
    live.onChange((ids) => changed.push([...ids]));
    live.apply([tick('ETH', '3500')]);
    expect([live.ticker(2)!.price, changed]).toEqual([50_000n, []]);
    live.apply([tick('BTC', '70000', 1)]);
    expect(symbolTick(live.ticker(2)!).price).toBe('0.050000');
    live.apply([tick('ETH', '3514.82', 2)]);
    // 3514.82 / 70000 = 0.0502117…
    expect(symbolTick(live.ticker(2)!).price).toBe('0.050211');
    expect(changed).toEqual([[1, 2, 3], [2]]);
  });

  it('counts volume where it was traded: not for the coin a price is given in', () => {
    const live = board();
    live.apply([tick('BTC', '70000', 0, '2'), tick('ETH', '3500', 0, '100'), tick('BTC', '70000', 0, '1')]);
    expect(symbolTick(live.ticker(1)!).volume).toBe('3.0000');
    expect(pairInfo(live.ticker(1)!).amount).toBe('210000.0000');
    expect(symbolTick(live.ticker(2)!).volume).toBe('2.5000');
    expect(symbolTick(live.ticker(3)!).volume).toBe('7.80');
  });

  it.each([
    ['1000', '1024.1', '2.41'],
    ['1000', '968.8', '-3.12'],
    ['30000', '30000.3', '0.00'],
    ['30000', '30001.5', '0.01'],
    ['30000', '29998.5', '-0.01'],
    ['30000', '29998.6', '0.00'],
    ['100', '350', '250.00'],
  ])('from %s to %s is %s percent', (from, to, rise) => {
    const live = board();
    live.apply([tick('BTC', from), tick('BTC', to, 1)]);
    expect(symbolTick(live.ticker(1)!).rise).toBe(rise);
  });

  it('takes its past from bars and goes on from there', () => {
    const live = board();
    live.load([
      bar('BTC', 0, ['60000', '61000', '59000', '60500']),
      bar('ETH', 0, ['3000', '3100', '2900', '3025']),
      bar('BTC', 1, ['60500', '60600', '60400', '60000']),
    ]);
    live.apply([tick('BTC', '66000', 2)]);
    expect(pairInfo(live.ticker(1)!)).toMatchObject({
      price: '66000.0',
      open: '60000.0',
      high: '66000.0',
      low: '59000.0',
      rise: '10.00',
      time: START + 2 * MINUTE,
    });
    expect(pairInfo(live.ticker(2)!)).toMatchObject({ open: '0.050000', price: '0.045833' });
  });

  it('refuses a listing price the market cannot show', () => {
    expect(() => new TickerBoard([market(9, 'BTC', 'USDT', { listingPrice: '1.23' })])).toThrow('market 9');
  });

  it('speaks the language it is asked in', () => {
    expect(symbolOf(board().ticker(1)!, 'ja').chinaname).toBe('ビットコイン');
    expect(symbolOf(board().ticker(1)!, 'en')).toMatchObject({
      chinaname: 'Bitcoin',
      symbol: 'BTC/USDT',
      state: 'enable',
    });
    expect(symbolOf(new TickerBoard([{ ...BTC, state: 'halted' }]).ticker(1)!, 'en').state).toBe('disable');
  });
});
