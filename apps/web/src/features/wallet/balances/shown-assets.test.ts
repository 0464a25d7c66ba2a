import type { Asset } from '@meridian/contract/domain/asset';
import { describe, expect, it } from 'vitest';
import { shareOf, shownAssets, shownFuturesAssets } from './shown-assets.ts';

const asset = (coin: string, available: string, value: string | null, more: Partial<Asset> = {}): Asset => ({
  coin,
  name: coin,
  available,
  frozen: '0',
  value,
  ...more,
});
const ASSETS = [
  asset('BTC', '0.1', '6000.00000000', { name: 'Bitcoin' }),
  asset('USDT', '90000', '90000.00000000', { name: 'Tether' }),
  asset('LTC', '0', '0.00000000', { name: 'ライトコイン' }),
  asset('NEW', '5', null),
  asset('ETH', '0.00', '9.00000000', { frozen: '0.003' }),
];
const codes = (rows: readonly { readonly coin: string }[]) => rows.map(({ coin }) => coin);

describe('coins on the balances screen', () => {
  it('are sorted by value, with coins of unknown value last', () => {
    expect(codes(shownAssets(ASSETS, { search: '', hideSmall: false }))).toEqual([
      'USDT',
      'BTC',
      'ETH',
      'LTC',
      'NEW',
    ]);
  });

  it('worth less than a dollar can be hidden, unless their price is unknown', () => {
    const dust = [
      asset('DOGE', '4', '0.99999999'),
      asset('XRP', '1', '1.00000000'),
      asset('OLD', '0', null),
      asset('LOT', '9', '10'),
    ];
    expect(codes(shownAssets([...ASSETS, ...dust], { search: '', hideSmall: true }))).toEqual([
      'USDT',
      'BTC',
      'LOT',
      'ETH',
      'XRP',
      'NEW',
    ]);
  });

  it('are found by code and name, in any case', () => {
    const found = (search: string) => codes(shownAssets(ASSETS, { search, hideSmall: false }));
    expect(found(' bt')).toEqual(['BTC']);
    expect(found('TETHER')).toEqual(['USDT']);
    expect(found('ライト')).toEqual(['LTC']);
    expect(found('nothing')).toEqual([]);
  });

  it('of the futures wallet are hidden below a dollar of balance and of profit', () => {
    const empty = {
      coin: 'USDT',
      available: '0.4',
      inPositions: '0',
      inOrders: '0.599',
      unrealisedProfit: '-0.9',
    };
    const losing = { ...empty, unrealisedProfit: '-1.5' };
    const owning = { ...empty, inPositions: '0.001' };
    expect(shownFuturesAssets([empty], { search: '', hideSmall: true })).toEqual([]);
    expect(shownFuturesAssets([empty], { search: 'usd', hideSmall: false })).toEqual([empty]);
    expect(shownFuturesAssets([losing, owning], { search: '', hideSmall: true })).toEqual([losing, owning]);
  });
});

it.each([
  ['25', '100', '25.00'],
  ['1', '3', '33.33'],
  ['2', '3', '66.67'],
  ['0.00001', '100', '0.00'],
  ['0', '100', '0.00'],
  ['0', '0', undefined],
  [null, '100', undefined],
  ['5', undefined, undefined],
])('the share of %s in %s is %s percent', (value, total, share) => {
  expect(shareOf({ value }, total)).toBe(share);
});
