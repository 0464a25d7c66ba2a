import { expect, it } from 'vitest';
import { axisTags } from './axis-tags.ts';
import type { MarkKind, PriceMark } from './price-marks.ts';

/** Prices from 200 at the top to 0 at the bottom, one to a pixel. */
const room = { height: 200, tagHeight: 16, pixelOf: ({ price }: PriceMark) => 200 - price };
const marks = (...pairs: readonly (readonly [MarkKind, number])[]): PriceMark[] =>
  pairs.map(([kind, price]) => ({ kind, price, tone: 'market' }));
const shown = (all: readonly PriceMark[]) => axisTags(all, room).map(({ kind, price }) => [kind, price]);

it('an index whose tag would overlap that of the mark has none', () => {
  expect(shown(marks(['mark', 100], ['index', 100], ['last', 100]))).toEqual([
    ['mark', 100],
    ['last', 100],
  ]);
  expect(shown(marks(['mark', 100], ['index', 85]))).toEqual([['mark', 100]]);
  expect(shown(marks(['mark', 100], ['index', 84]))).toEqual([
    ['mark', 100],
    ['index', 84],
  ]);
  expect(shown(marks(['mark', 300], ['index', 100])), 'a mark out of sight').toEqual([['index', 100]]);
});

it('orders beyond the visible prices have one tag at the edge, that of the nearest', () => {
  const orders = marks(['buy', 100], ['sell', 260], ['sell', 220], ['buy', -40], ['buy', -10], ['buy', -20]);
  expect(axisTags(orders, room)).toMatchObject([
    { price: 100, y: 100 },
    { price: 220, y: 0, beyond: { arrow: '↑', more: 1 } },
    { price: -10, y: 200, beyond: { arrow: '↓', more: 2 } },
  ]);
  expect(axisTags(orders, room)[0]).not.toHaveProperty('beyond');
});

it('stops and liquidations beyond the visible prices each have a tag at the edge', () => {
  const stops = marks(['take_profit', 230], ['stop_loss', -20], ['liquidation', -60], ['liquidation', -90]);
  expect(axisTags(stops, room)).toMatchObject([
    { kind: 'take_profit', y: 0, beyond: { arrow: '↑', more: 0 } },
    { kind: 'stop_loss', y: 200, beyond: { arrow: '↓', more: 0 } },
    { kind: 'liquidation', price: -60, y: 200, beyond: { arrow: '↓', more: 0 } },
  ]);
});

it('a low axis has one tag at each edge, that of a liquidation first', () => {
  const low = { ...room, height: 100, pixelOf: ({ price }: PriceMark) => 100 - price };
  const all = marks(['buy', -10], ['buy', -20], ['liquidation', -60], ['take_profit', 130]);
  expect(axisTags(all, low)).toMatchObject([
    { kind: 'take_profit', y: 0, beyond: { arrow: '↑', more: 0 } },
    { kind: 'liquidation', y: 100, beyond: { arrow: '↓', more: 2 } },
  ]);
});

it('other prices out of sight have no tag', () => {
  expect(shown(marks(['entry', 300], ['index', -5], ['mark', 201]))).toEqual([]);
});
