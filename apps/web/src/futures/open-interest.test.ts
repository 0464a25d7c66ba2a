import { expect, it } from 'vitest';
import { openInterestText } from './open-interest.ts';

it('the open interest counts coins and not contracts', () => {
  const market = { contractSize: '0.01', base: 'BTC' };
  expect(openInterestText('565', market, 'en')).toBe('5.65 BTC');
  expect(openInterestText('565000000', market, 'en')).toBe('5.65M BTC');
  expect(openInterestText(undefined, market, 'en')).toBe('--');
});
