import { expect, it } from 'vitest';
import { titleOf } from './page-title.ts';

it('has the name of the product in every title', () => {
  expect(titleOf(undefined)).toBe('Meridian');
  expect(titleOf('Notices')).toBe('Notices · Meridian');
  expect(titleOf('67,546.4 BTC/USDT')).toBe('67,546.4 BTC/USDT · Meridian');
});
