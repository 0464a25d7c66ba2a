import type { Translate } from '@meridian/contract/messages/catalogue';
import { expect, it } from 'vitest';
import { samplePosition } from '../../../futures/testing/sample-position.ts';
import { sizeText } from './size-text.ts';

const t = ((id: string, { count }: { count: string }) => `${id} ${count}`) as unknown as Translate;
const market = { base: 'BTC', contractSize: '0.001', price: '60000' };
const position = { ...samplePosition, quantity: '1250', cost: '84344.378', unrealisedProfit: '155.6201' };

it('names a size in contracts, in coins and by its value at the mark', () => {
  expect(sizeText(position, market, t)).toBe('futures_contract_count 1,250 · 1.25 BTC · 84,499.99 USDT');
});

it('a short with a profit is worth less than at its entry', () => {
  expect(sizeText({ ...position, side: 'short' }, market, t)).toContain(' · 84,188.75 USDT');
});

it('leaves out the coins of a market that is not listed any more', () => {
  const delisted = { ...samplePosition, quantity: '2', cost: '120' };
  expect(sizeText(delisted, undefined, t)).toBe('futures_contract_count 2 · 120.00 USDT');
});
