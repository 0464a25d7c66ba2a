import { expect, it } from 'vitest';
import { earlyCalls } from './early-calls.ts';

it('a browser asks for the banners of the website, and for the rate of the chosen currency', () => {
  expect(earlyCalls('JPY')).toContain('/home/banner?type=web');
  expect(earlyCalls('JPY')).toContain('/account/getExchangeRateByCoin?coin=JPY');
});
