import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { positionLines } from './position-lines.ts';
import { sampleOrder } from './testing/sample-order.ts';
import { samplePosition } from './testing/sample-position.ts';

const t = translator('en', en);
const trigger = {
  ...sampleOrder,
  positionId: samplePosition.id,
  takeProfit: '70000.0',
  stopLoss: '58000.0',
  state: 'armed',
  firedAtMark: null,
  setAt: '',
  endedAt: null,
} as const;

it('a position has a line at its entry, at its liquidation price and at each of its stops', () => {
  const position = { ...samplePosition, triggers: [trigger, { ...trigger, takeProfit: null }] };
  expect(positionLines([position], samplePosition.marketId, t)).toEqual([
    { kind: 'entry', price: '60000.0', tone: 'up', label: ['Long 20X · 40 contracts', 'Long 40'] },
    { kind: 'liquidation', price: '57286.4', tone: 'warning', label: ['Liq. Long 20X', 'Liq. Long 20X'] },
    { kind: 'take_profit', price: '70000.0', tone: 'up', label: ['TP Long 20X', 'TP Long 20X'] },
    { kind: 'stop_loss', price: '58000.0', tone: 'down', label: ['SL Long 20X', 'SL Long 20X'] },
    { kind: 'stop_loss', price: '58000.0', tone: 'down', label: ['SL Long 20X', 'SL Long 20X'] },
  ]);
});

it('positions of other markets have no line, and one that cannot be liquidated has no such line', () => {
  const short = { ...samplePosition, side: 'short', liquidationPrice: null } as const;
  expect(positionLines([{ ...samplePosition, marketId: 9 }, short], samplePosition.marketId, t)).toEqual([
    { kind: 'entry', price: '60000.0', tone: 'down', label: ['Short 20X · 40 contracts', 'Short 40'] },
  ]);
});

it('the lines of more positions than can be told apart are not all drawn', () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ ...samplePosition, id }));
  expect(positionLines(many, samplePosition.marketId, t)).toHaveLength(10);
});
