import { expect, it } from 'vitest';
import { totalOf } from './asset-amounts.ts';

it.each([
  ['0.99999999', '0.00009999', '1.00009998'],
  ['10855.1', '4676.4115', '15531.5115'],
  ['5', '0', '5'],
  ['123456789012345.12345678', '0.00000001', '123456789012345.12345679'],
])('%s available and %s frozen are %s', (available, frozen, total) => {
  expect(totalOf({ available, frozen })).toBe(total);
});
