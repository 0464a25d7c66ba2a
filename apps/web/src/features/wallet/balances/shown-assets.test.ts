import type { Asset } from '@meridian/contract/domain/asset';
import { describe, expect, it } from 'vitest';
import { shownAssets, shownFuturesAssets, totalOf } from './shown-assets.ts';

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
    expect(codes(shownAssets(ASSETS, { search: '', hideZero: false }))).toEqual([
      'USDT',
      'BTC',
      'ETH',
      'LTC',
      'NEW',
    ]);
  });

  it('without a balance can be hidden; a frozen amount counts as a balance', () => {
    expect(codes(shownAssets(ASSETS, { search: '', hideZero: true }))).toEqual(['USDT', 'BTC', 'ETH', 'NEW']);
  });

  it('are found by code and name, in any case', () => {
    const found = (search: string) => codes(shownAssets(ASSETS, { search, hideZero: false }));
    expect(found(' bt')).toEqual(['BTC']);
    expect(found('TETHER')).toEqual(['USDT']);
    expect(found('ライト')).toEqual(['LTC']);
    expect(found('nothing')).toEqual([]);
  });

  it('of the futures wallet are hidden only when every figure is zero', () => {
    const empty = {
      coin: 'USDT',
      available: '0',
      inPositions: '0',
      inOrders: '0.000',
      unrealisedProfit: '0',
    };
    const losing = { ...empty, unrealisedProfit: '-1.5' };
    expect(shownFuturesAssets([empty], { search: '', hideZero: true })).toEqual([]);
    expect(shownFuturesAssets([empty], { search: 'usd', hideZero: false })).toEqual([empty]);
    expect(shownFuturesAssets([losing], { search: '', hideZero: true })).toEqual([losing]);
  });
});

it.each([
  ['0.99999999', '0.00009999', '1.00009998'],
  ['10855.1', '4676.4115', '15531.5115'],
  ['5', '0', '5'],
  ['123456789012345.12345678', '0.00000001', '123456789012345.12345679'],
])('%s available and %s frozen are %s', (available, frozen, total) => {
  expect(totalOf({ available, frozen })).toBe(total);
});
