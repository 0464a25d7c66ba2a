import type { Market } from '@meridian/contract/domain/market';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { marketTerms } from './market-terms.ts';

const market = {
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  minQuantity: '0.0001',
  maxQuantity: '1000',
  feeRate: '0.001',
  maxLeverage: 100,
} as Market;

const t = translator('en', en);
const shown = (...of: Parameters<typeof marketTerms>) =>
  marketTerms(...of).map(({ name, value }) => `${name}: ${value}`);

it('the terms of a spot market count in its coins', () => {
  expect(shown('spot', market, t)).toEqual([
    'Tick size: 0.1 USDT',
    'Minimum order: 0.0001 BTC',
    'Maximum order: 1,000 BTC',
    'Taker fee: 0.1%',
  ]);
});

it('those of a perpetual count in contracts and have a leverage', () => {
  const perpetual = { ...market, priceDecimals: 0, minQuantity: '1', feeRate: '0.0005' };
  expect(shown('futures', perpetual, t, '0.0002')).toEqual([
    'Tick size: 1 USDT',
    'Minimum order: 1 contract',
    'Maximum order: 1,000 contracts',
    'Max leverage: 100X',
    'Maker fee: 0.02%',
    'Taker fee: 0.05%',
  ]);
});
