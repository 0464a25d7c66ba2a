import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { liquidationFact, reachable, withReachable } from './liquidation-price.ts';
import { samplePosition } from './testing/sample-position.ts';

it.each([
  ['57286.4', '60000.0', '57286.4'],
  ['120000', '60000.0', '120000'],
  ['600000', '60000.0', '600000'],
  ['600000.1', '60000.0', null],
  ['28755326.1', '67694.3', null],
  ['0.1', '60000.0', '0.1'],
  [null, '60000.0', null],
] as const)('a liquidation price of %s at a mark of %s is shown as %s', (price, mark, shown) => {
  expect(reachable(price, mark)).toBe(shown);
  const position = { ...samplePosition, liquidationPrice: price, markPrice: mark };
  expect(withReachable(position)).toEqual({ ...position, liquidationPrice: shown });
});

it('says why there is none, and nothing while it is not known', () => {
  const t = translator('en', en);
  expect(liquidationFact('Liq. price', null, t)).toEqual({
    name: 'Liq. price',
    value: '--',
    hint: 'No price up to 10 times the mark price liquidates this position.',
  });
  expect(liquidationFact('Liq. price', undefined, t)).toEqual({ name: 'Liq. price', value: '--' });
  expect(liquidationFact('Liq. price', '57286.4', t)).toEqual({ name: 'Liq. price', value: '57,286.4' });
});
