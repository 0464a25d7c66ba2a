import { expect, it } from 'vitest';
import { type ChartFill, edgeMarks, fillMarks, orderLines } from './own-marks.ts';

const HOUR = 3_600_000;
const fill = (
  id: number,
  time: number,
  side: 'buy' | 'sell',
  price: string,
  quantity: string,
): ChartFill => ({
  id,
  time,
  side,
  price,
  quantity,
});

it('fills of one candle and side are one mark at their average price', () => {
  const fills = [
    fill(1, 10, 'buy', '100', '1'),
    fill(2, HOUR - 1, 'buy', '110', '3'),
    fill(3, 20, 'sell', '105', '1'),
    fill(4, HOUR, 'buy', '120', '1'),
  ];
  expect(fillMarks(fills, '1h')).toEqual([
    { time: 0, side: 'buy', price: 107.5, count: 2 },
    { time: 0, side: 'sell', price: 105, count: 1 },
    { time: HOUR, side: 'buy', price: 120, count: 1 },
  ]);
  expect(fillMarks(fills, '2h')).toHaveLength(2);
});

it('orders and fills without a price or quantity have no mark', () => {
  expect(
    fillMarks([fill(1, 0, 'buy', '0', '1'), fill(2, 0, 'buy', '1', '0'), fill(3, 0, 'buy', 'x', '1')], '1h'),
  ).toEqual([]);
  expect(orderLines([{ id: 1, side: 'buy', price: '0', quantity: '1' }])).toEqual([]);
});

it('more orders than can be told apart are not all drawn', () => {
  const orders = Array.from({ length: 500 }, (_, id) => ({
    id,
    side: 'buy' as const,
    price: '5',
    quantity: '1',
  }));
  expect(orderLines(orders)).toHaveLength(50);
});

it('orders beyond the visible prices are marked at the edge by the nearest of them', () => {
  const orders = orderLines(
    ['50', '95', '100', '120', '200', '150'].map((price, id) => ({ id, side: 'sell', price, quantity: '1' })),
  );
  expect(edgeMarks(orders, 90, 110)).toMatchObject({
    above: { price: 120, more: 2 },
    below: { price: 50, more: 0 },
  });
  expect(edgeMarks(orders, 10, 300)).toEqual({});
});
