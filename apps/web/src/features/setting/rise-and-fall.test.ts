import { expect, it } from 'vitest';
import { riseAndFall } from './rise-and-fall.ts';

const rises = (...values: string[]) => values.map((changePercent) => ({ changePercent }));

it.each([
  [rises('1', '2', '-3', '4'), rises('1', '-3')],
  [rises('-1', '2'), rises('2', '-1')],
  [rises('1', '2', '3'), rises('1', '2')],
  [rises('0.00', '-1'), rises('-1', '0.00')],
  [rises('5'), rises('5')],
  [rises(), rises()],
])('of %j it shows %j', (markets, shown) => {
  expect(riseAndFall(markets)).toEqual(shown);
});
