import { expect, it } from 'vitest';
import { type ChartFill, fillMarks, markedEnd, orderLines } from './own-marks.ts';

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

it('a buy is marked below its candle, a sell above it, and either at its price without one', () => {
  const candle = { high: 120, low: 90 };
  expect(markedEnd({ side: 'buy', price: 100 }, candle)).toBe(90);
  expect(markedEnd({ side: 'sell', price: 100 }, candle)).toBe(120);
  expect(markedEnd({ side: 'sell', price: 100 }, undefined)).toBe(100);
});
