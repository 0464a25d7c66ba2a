import { expect, it } from 'vitest';
import { toSpotAssets } from './assets.ts';

it('a spot wallet has domain names', () => {
  const assets = [
    { coin: 'BTC', usable: '0.5', disable: '0.1', usdt: '40489.5' },
    { coin: 'CTT', usable: '7', disable: '0', usdt: null },
  ];
  expect(toSpotAssets({ assets, assets_amount: '40489.5' })).toEqual({
    assets: [
      { coin: 'BTC', available: '0.5', inOrders: '0.1', value: '40489.5' },
      { coin: 'CTT', available: '7', inOrders: '0', value: null },
    ],
    totalValue: '40489.5',
  });
});
