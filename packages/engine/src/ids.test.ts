import { describe, expect, it } from 'vitest';
import { OrderBook } from './book/order-book.ts';
import { accountId, type Lots, type OrderRow, orderId, type Ticks } from './ids.ts';

const row = 3 as OrderRow;
const price: Ticks = 100;
const lots: Lots = 5;

describe('ids and units', () => {
  it('are plain numbers at run time', () => {
    expect([accountId(7), orderId(8), row, price, lots]).toEqual([7, 8, 3, 100, 5]);
  });

  it('are told apart by the compiler', () => {
    const ann = accountId(1);
    const book = new OrderBook<OrderRow>({ findsById: false });
    book.rest(row, ann, 'buy', price, lots);
    const wrong = [
      // @ts-expect-error an order's id is not its row
      () => book.rest(orderId(1), ann, 'buy', price, lots),
      // @ts-expect-error a row is not an account
      () => book.rest(row, row, 'buy', price, lots),
      // @ts-expect-error a plain number is not an account
      () => book.rest(row, 1, 'buy', price, lots),
      // @ts-expect-error lots are not ticks
      () => book.rest(row, ann, 'buy', lots, price),
      // @ts-expect-error an account is not a price
      () => book.rest(row, ann, 'buy', ann, lots),
    ];
    expect(wrong).toHaveLength(5);
    expect(book.order(book.topMaker('buy'))).toBe(row);
  });
});
