import { expect, it } from 'vitest';
import { walletsTotal } from './wallets-total.ts';

it.each([
  [['118208.17607058', '13976.60000000', '0.00000000'], '132184.77607058'],
  [['100', '-0.5', '12.00000001'], '111.50000001'],
  [['100', undefined, '0'], undefined],
])('wallets worth %j are worth %s together', (values, total) => {
  expect(walletsTotal(values)).toBe(total);
});
