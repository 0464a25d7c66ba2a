import { describe, expect, it } from 'vitest';
import { type AccountId, accountId } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { NONE, OrderBook, type Side } from './order-book.ts';
import { verifyBook } from './verify-book.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;
const ANN = accountId(1);
const BEN = accountId(2);

function bookOf(
  ...orders: [id: number, owner: AccountId, side: Side, price: number, lots: number][]
): OrderBook {
  const book = new OrderBook();
  for (const order of orders) book.rest(...order);
  return book;
}

function idsInOrder(book: OrderBook): number[] {
  const ids: number[] = [];
  book.forEachOrder((id) => ids.push(id));
  return ids;
}

function brokenRule(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof InvariantBroken) return error.rule;
    throw error;
  }
  return 'none';
}

describe('order book', () => {
  it('an empty book has no best price, no maker and no depth', () => {
    const book = new OrderBook();
    expect([book.bestBid(), book.bestAsk(), book.size]).toEqual([0, 0, 0]);
    expect([book.topMaker('buy'), book.bestLevel('sell'), book.slotOf(1)]).toEqual([NONE, NONE, NONE]);
    expect(book.depth('buy', 10)).toEqual([]);
    expect(book.crosses('buy', LARGEST) || book.crosses('sell', 1)).toBe(false);
  });

  it('[BOOK-1] an order that would cross cannot rest, one a tick away can', () => {
    const book = bookOf([1, ANN, 'sell', 101, 5], [2, ANN, 'buy', 99, 5]);
    expect(brokenRule(() => book.rest(3, BEN, 'buy', 101, 1))).toBe('BOOK-1');
    expect(brokenRule(() => book.rest(3, BEN, 'sell', 99, 1))).toBe('BOOK-1');
    expect(idsInOrder(book)).toEqual([2, 1]);
    book.rest(3, BEN, 'buy', 100, 1);
    expect([book.bestBid(), book.bestAsk()]).toEqual([100, 101]);
    expect([book.crosses('sell', 100), book.crosses('sell', 101)]).toEqual([true, false]);
    verifyBook(book);
  });

  it.each([0, -1, 1.5, Number.NaN, LARGEST + 1, Number.POSITIVE_INFINITY])(
    '[BOOK-2] %s is neither a price nor a quantity',
    (value) => {
      const book = new OrderBook();
      expect(brokenRule(() => book.rest(1, ANN, 'buy', value, 1))).toBe('BOOK-2');
      expect(brokenRule(() => book.rest(1, ANN, 'buy', 1, value))).toBe('BOOK-2');
      expect(book.size).toBe(0);
    },
  );

  it('[BOOK-2] prices and quantities range from 1 to 2^53 − 1', () => {
    const book = bookOf(
      [1, ANN, 'buy', 1, LARGEST],
      [2, ANN, 'sell', LARGEST, 1],
      [3, ANN, 'sell', 2 ** 40, 7],
    );
    expect([book.bestBid(), book.bestAsk()]).toEqual([1, 2 ** 40]);
    expect(book.depth('sell', 2)).toEqual([
      [2 ** 40, 7],
      [LARGEST, 1],
    ]);
    expect(book.lotsAt('buy', 1)).toBe(LARGEST);
    verifyBook(book);
  });

  it('[BOOK-3] orders are sorted by price, then by time', () => {
    const book = bookOf(
      [1, ANN, 'sell', 102, 1],
      [2, ANN, 'sell', 101, 1],
      [3, BEN, 'sell', 101, 1],
      [4, ANN, 'buy', 99, 1],
      [5, ANN, 'buy', 100, 1],
      [6, BEN, 'buy', 100, 1],
    );
    expect(idsInOrder(book)).toEqual([5, 6, 4, 2, 3, 1]);
    expect(book.order(book.topMaker('sell'))).toBe(2);
    expect(book.order(book.topMaker('buy'))).toBe(5);
  });

  it('[BOOK-5] a partly filled order keeps its place, a filled one is removed', () => {
    const book = bookOf([1, ANN, 'sell', 101, 5], [2, BEN, 'sell', 101, 5]);
    book.reduce(book.topMaker('sell'), 2);
    expect([book.order(book.topMaker('sell')), book.lots(book.topMaker('sell'))]).toEqual([1, 3]);
    expect(book.lotsAt('sell', 101)).toBe(8);
    book.reduce(book.topMaker('sell'), 3);
    expect(book.order(book.topMaker('sell'))).toBe(2);
    expect([book.slotOf(1), book.size, book.lotsAt('sell', 101)]).toEqual([NONE, 1, 5]);
  });

  it.each([0, -1, 6, 0.5, Number.NaN])('[BOOK-6] an order of 5 cannot fill %s', (lots) => {
    const book = bookOf([1, ANN, 'sell', 101, 5]);
    expect(brokenRule(() => book.reduce(book.topMaker('sell'), lots))).toBe('BOOK-6');
    expect(book.depth('sell', 1)).toEqual([[101, 5]]);
  });

  it('[BOOK-7] a cancel removes one order and returns its remaining lots', () => {
    const book = bookOf([1, ANN, 'buy', 100, 5], [2, BEN, 'buy', 100, 6], [3, ANN, 'buy', 100, 7]);
    book.reduce(book.slotOf(2), 2);
    expect(book.cancel(2)).toBe(4);
    expect(book.cancel(2)).toBe(0);
    expect(book.cancel(99)).toBe(0);
    expect(idsInOrder(book)).toEqual([1, 3]);
    expect(book.depth('buy', 9)).toEqual([[100, 12]]);
    verifyBook(book);
  });

  it('[BOOK-7] a book without an id index removes an order by its slot', () => {
    const book = new OrderBook({ findsById: false });
    const slots = [1, 2, 3].map((id) => book.rest(id, ANN, 'buy', 99, id));
    expect(book.remove(slots[1]!)).toBe(2);
    expect([idsInOrder(book), book.size, book.lotsAt('buy', 99)]).toEqual([[1, 3], 2, 4]);
    expect(brokenRule(() => book.remove(slots[1]!))).toBe('BOOK-7');
    expect(() => book.cancel(1)).toThrow('no id index');
  });

  it('[BOOK-7] an id cannot rest twice, and a freed slot holds no order', () => {
    const book = bookOf([1, ANN, 'buy', 100, 5]);
    expect(brokenRule(() => book.rest(1, BEN, 'buy', 99, 1))).toBe('BOOK-7');
    expect(book.depth('buy', 9)).toEqual([[100, 5]]);
    const slot = book.slotOf(1);
    const level = book.bestLevel('buy');
    expect(brokenRule(() => book.reduce(level, 1))).toBe('BOOK-7');
    expect(book.remove(slot)).toBe(5);
    expect(brokenRule(() => book.remove(slot))).toBe('BOOK-7');
    expect(brokenRule(() => book.reduce(slot, 1))).toBe('BOOK-7');
    expect(brokenRule(() => book.remove(NONE))).toBe('BOOK-7');
    expect(brokenRule(() => book.remove(1_000_000))).toBe('BOOK-7');
    book.rest(1, BEN, 'buy', 99, 1);
    expect(book.size).toBe(1);
  });

  it('[BOOK-8] a level is full at 2^53 − 1 lots', () => {
    const book = bookOf([1, ANN, 'buy', 100, LARGEST - 10]);
    expect([book.hasRoom('buy', 100, 10), book.hasRoom('buy', 100, 11)]).toEqual([true, false]);
    expect(book.hasRoom('buy', 99, LARGEST)).toBe(true);
    expect(brokenRule(() => book.rest(2, ANN, 'buy', 100, 11))).toBe('BOOK-8');
    expect(idsInOrder(book)).toEqual([1]);
    book.rest(2, ANN, 'buy', 100, 10);
    expect(book.lotsAt('buy', 100)).toBe(LARGEST);
    expect(book.cancel(1)).toBe(LARGEST - 10);
    expect(book.lotsAt('buy', 100)).toBe(10);
  });

  it('[BOOK-9] depth sums each price, best first, up to the requested count', () => {
    const book = bookOf([1, ANN, 'sell', 103, 1], [2, ANN, 'sell', 101, 2], [3, BEN, 'sell', 101, 3]);
    expect(book.depth('sell', 1)).toEqual([[101, 5]]);
    expect(book.depth('sell', 9)).toEqual([
      [101, 5],
      [103, 1],
    ]);
    expect(book.depth('sell', 0)).toEqual([]);
  });

  it('[BOOK-9] availableWithin stops at the price limit and at the requested lots', () => {
    const book = bookOf([1, ANN, 'sell', 101, 5], [2, ANN, 'sell', 102, 5], [3, ANN, 'buy', 99, LARGEST]);
    book.rest(4, ANN, 'buy', 98, LARGEST);
    expect(book.availableWithin('sell', 100, 99)).toBe(0);
    expect(book.availableWithin('sell', 101, 99)).toBe(5);
    expect(book.availableWithin('sell', 200, 99)).toBe(10);
    expect(book.availableWithin('sell', 200, 7)).toBe(7);
    expect(book.availableWithin('buy', 99, LARGEST)).toBe(LARGEST);
    expect(book.availableWithin('buy', 98, LARGEST)).toBe(LARGEST);
    expect(book.availableWithin('buy', 99, LARGEST - 1)).toBe(LARGEST - 1);
  });

  it('[BOOK-12] levels are sorted whatever order they are added and removed in', () => {
    const book = new OrderBook();
    const prices = [1_000_000, 5, 999_937, 2 ** 50, 70_000, 1_000_033, 64, 2 ** 31, 1_000_001, 2 ** 32 + 5];
    prices.forEach((price, i) => void book.rest(i + 1, ANN, 'sell', price, i + 1));
    const sorted = prices.toSorted((a, b) => a - b);
    expect(book.depth('sell', 99).map(([price]) => price)).toEqual(sorted);
    for (let round = 0; round < 3; round++) {
      for (const price of sorted) {
        const slot = book.topMaker('sell');
        expect(book.price(slot)).toBe(price);
        book.reduce(slot, book.lots(slot));
      }
      expect(book.bestAsk()).toBe(0);
      prices.forEach((price, i) => void book.rest(round * 100 + i + 11, ANN, 'sell', price, 1));
      verifyBook(book);
    }
  });

  it('[BOOK-12] thousands of levels stay sorted while the best price drifts', () => {
    const book = new OrderBook();
    for (let i = 0; i < 20_000; i++) {
      book.rest(i + 1, ANN, 'buy', 1_000_000 + i * 3 - ((i * 7919) % 5_000), 1);
      if (i >= 4_000) book.cancel(i - 4_000 + 1);
    }
    verifyBook(book);
    expect(book.size).toBe(4_000);
  });
});
