import type { Market } from '@meridian/contract/domain/market';
import { describe, expect, it } from 'vitest';
import { FIRST_SORT, movers, nextSort, sortMarkets } from './market-order.ts';

const market = (symbol: string, price: string, changePercent: string, turnover: string): Market => ({
  id: 1,
  symbol,
  base: symbol.split('/')[0] ?? '',
  quote: symbol.split('/')[1] ?? '',
  name: symbol,
  board: 'main',
  state: 'trading',
  price,
  changePercent,
  volume: '1',
  turnover,
  priceDecimals: 2,
  quantityDecimals: 4,
  minQuantity: '0.0001',
  maxQuantity: '100',
  bestBid: null,
  bestAsk: null,
  minPrice: null,
  maxPrice: null,
  contractSize: '1',
  feeRate: '0.001',
  maxLeverage: 1,
});

const btc = market('BTC/USDT', '67482.5', '2.41', '1280000000');
const eth = market('ETH/USDT', '3514.82', '-1.86', '738000000');
const doge = market('DOGE/USDT', '0.16342', '10.08', '147000000');
const ethBtc = market('ETH/BTC', '0.05208', '0.50', '900');
const listed = [btc, eth, doge];
const names = (rows: readonly Market[]) => rows.map((row) => row.base);
const figures = (row: Market) => row;
const worth = (quoteCoin: string) => (quoteCoin === 'BTC' ? 67_482.5 : quoteCoin === 'USDT' ? 1 : 0);

describe('sorting markets', () => {
  it.each([
    ['price', true, ['BTC', 'ETH', 'DOGE']],
    ['price', false, ['DOGE', 'ETH', 'BTC']],
    // By value, not by text: "10.08" is more than "2.41".
    ['change', true, ['DOGE', 'BTC', 'ETH']],
    ['volume', true, ['BTC', 'ETH', 'DOGE']],
    ['name', false, ['BTC', 'DOGE', 'ETH']],
    ['name', true, ['ETH', 'DOGE', 'BTC']],
  ] as const)('by %s, descending %s', (column, descending, expected) => {
    expect(names(sortMarkets(listed, { column, descending }, figures, worth))).toEqual(expected);
  });

  it('compares prices and turnovers of different quote coins in one currency', () => {
    const symbols = (column: 'price' | 'volume') =>
      sortMarkets([...listed, ethBtc], { column, descending: true }, figures, worth).map((row) => row.symbol);
    // 0.05208 BTC is 3,514.49 USDT, and 900 BTC are 60.7 million.
    expect(symbols('price')).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC', 'DOGE/USDT']);
    expect(symbols('volume')).toEqual(['BTC/USDT', 'ETH/USDT', 'DOGE/USDT', 'ETH/BTC']);
  });

  it('uses the live figures, not those of the loaded list', () => {
    const live = (row: Market) => (row === eth ? { ...row, changePercent: '99' } : row);
    expect(names(sortMarkets(listed, { column: 'change', descending: true }, live, worth))[0]).toBe('ETH');
  });

  it('starts with the most traded markets', () => {
    expect(names(sortMarkets([doge, eth, btc], FIRST_SORT, figures, worth))).toEqual(['BTC', 'ETH', 'DOGE']);
  });

  it('keeps the listed order between equals', () => {
    const equal = [btc, { ...eth, changePercent: '2.41' }];
    expect(names(sortMarkets(equal, { column: 'change', descending: true }, figures, worth))).toEqual([
      'BTC',
      'ETH',
    ]);
  });
});

describe('pressing a column', () => {
  it('sorts largest first, then smallest first, then by turnover again', () => {
    const once = nextSort(FIRST_SORT, 'price');
    const twice = nextSort(once, 'price');
    expect([once, twice, nextSort(twice, 'price')]).toEqual([
      { column: 'price', descending: true },
      { column: 'price', descending: false },
      FIRST_SORT,
    ]);
  });

  it('reverses the first order and restores it', () => {
    const reversed = nextSort(FIRST_SORT, 'volume');
    expect(reversed).toEqual({ column: 'volume', descending: false });
    expect(nextSort(reversed, 'volume')).toEqual(FIRST_SORT);
  });

  it('leaves an order of its own', () => {
    expect(nextSort(undefined, 'change')).toEqual({ column: 'change', descending: true });
  });

  it('starts names from A', () => {
    expect(nextSort(FIRST_SORT, 'name')).toEqual({ column: 'name', descending: false });
  });

  it('starts over on another column', () => {
    expect(nextSort({ column: 'price', descending: false }, 'change')).toEqual({
      column: 'change',
      descending: true,
    });
  });
});

describe('movers', () => {
  const rows = [
    { changePercent: '2.41' },
    { changePercent: '-1.86' },
    { changePercent: '10.08' },
    { changePercent: '0.00' },
    { changePercent: '-12.5' },
  ];

  it('lists only markets that rose, strongest first', () => {
    expect(movers(rows, 'up', 5)).toEqual([{ changePercent: '10.08' }, { changePercent: '2.41' }]);
  });

  it('lists markets that fell, strongest first', () => {
    expect(movers(rows, 'down', 1)).toEqual([{ changePercent: '-12.5' }]);
  });
});
