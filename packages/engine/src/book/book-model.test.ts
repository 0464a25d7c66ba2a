import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountId, accountId } from '../ids.ts';
import { BookTranscript } from '../testing/books/book-transcript.ts';
import { NaiveBook } from '../testing/books/naive-book.ts';
import { type OrderKind, PlainMarket } from '../testing/books/plain-market.ts';
import { BookRecords, NONE } from './book-records.ts';
import { OrderBook, type Side } from './order-book.ts';
import { OrderIndex } from './order-index.ts';
import { PriceLadder } from './price-ladder.ts';
import { SortedLevels } from './sorted-levels.ts';
import { verifyBook } from './verify-book.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

interface Model {
  naive: NaiveBook;
  nextId: number;
}

class Place implements fc.Command<Model, OrderBook> {
  readonly order: [OrderKind, owner: AccountId, Side, price: number, lots: number];

  constructor(...order: Place['order']) {
    this.order = order;
  }
  check = (): boolean => true;
  run(model: Model, book: OrderBook): void {
    const [kind, owner, side, price, lots] = this.order;
    const order = { kind, id: model.nextId++, owner, side, price, lots };
    expect(book.hasRoom(side, price, lots)).toBe(model.naive.hasRoom(side, price, lots));
    if (!book.hasRoom(side, price, lots)) return;
    compare(
      model,
      book,
      (log) => new PlainMarket(book, log).place(order),
      (log) => model.naive.place(order, log),
    );
  }
  toString = (): string => `Place(${this.order.join(' ')})`;
}

class Cancel implements fc.Command<Model, OrderBook> {
  readonly back: number;

  constructor(back: number) {
    this.back = back;
  }
  check = (): boolean => true;
  run(model: Model, book: OrderBook): void {
    const id = model.nextId - this.back;
    compare(
      model,
      book,
      (log) => new PlainMarket(book, log).cancel(id),
      (log) => model.naive.cancel(id, log),
    );
  }
  toString = (): string => `Cancel(${this.back} back)`;
}

function compare(
  model: Model,
  book: OrderBook,
  fast: (log: BookTranscript) => void,
  naive: (log: BookTranscript) => void,
): void {
  const [fastLog, naiveLog] = [new BookTranscript(), new BookTranscript()];
  fast(fastLog);
  naive(naiveLog);
  expect(fastLog.lines).toEqual(naiveLog.lines);
  const orders: unknown[] = [];
  book.forEachOrder((id, owner, side, price, lots) => orders.push({ id, owner, side, price, lots }));
  expect(orders).toEqual(model.naive.orders());
  verifyBook(book);
}

const price = fc.oneof(
  fc.integer({ min: 995, max: 1005 }),
  fc.integer({ min: 900, max: 1200 }),
  fc.integer({ min: 1, max: 100_000 }),
  fc.maxSafeNat().map((ticks) => ticks || 1),
  fc.constantFrom(1, LARGEST, LARGEST - 1, 2 ** 31, 2 ** 32),
);
const lots = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(1, LARGEST, 2 ** 52, 2 ** 31));
const place = fc
  .tuple(
    fc.constantFrom<OrderKind>('limit', 'limit', 'limit', 'post_only', 'ioc', 'fok', 'market'),
    fc.integer({ min: 1, max: 3 }).map((id) => accountId(id)),
    fc.constantFrom<Side>('buy', 'sell'),
    price,
    lots,
  )
  .map((order) => new Place(...order));
const cancel = fc.integer({ min: 0, max: 30 }).map((back) => new Cancel(back));

describe('the book against models', () => {
  it('[BOOK-13] [BOOK-14] matches the naive book for random orders and cancels', () => {
    fc.assert(
      fc.property(fc.commands([place, place, cancel], { size: '+1' }), (commands) => {
        fc.modelRun(
          () => ({ model: { naive: new NaiveBook(), nextId: 1 }, real: new OrderBook() }),
          commands,
        );
      }),
      { numRuns: 150 },
    );
  });

  it('[BOOK-3] [BOOK-12] a ladder behaves like a sorted map while its window moves', () => {
    const key = fc.oneof(
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.maxSafeInteger(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), key), { maxLength: 400, size: 'max' }), (steps) => {
        const records = new BookRecords();
        const ladder = new PriceLadder(records);
        const model = new Map<number, number>();
        for (const [removes, at] of steps) {
          const known = [...model.keys()];
          if (removes && known.length > 0) {
            const gone = known[Math.abs(at) % known.length]!;
            ladder.delete(gone);
            records.free(model.get(gone)!);
            model.delete(gone);
          } else if (!model.has(at)) {
            const level = records.takeLevel(at);
            ladder.insert(at, level);
            model.set(at, level);
          }
          if (ladder.find(at) !== (model.get(at) ?? NONE)) throw new Error(`level ${at} is lost`);
          if (ladder.size !== model.size) throw new Error(`${ladder.size} levels, not ${model.size}`);
        }
        const sorted = [...model.keys()].sort((a, b) => a - b);
        const walked: number[] = [];
        for (let level = ladder.best; level !== NONE; level = ladder.after(records.key(level))) {
          walked.push(records.key(level));
        }
        expect(walked).toEqual(sorted);
        expect(sorted.map((at) => ladder.find(at))).toEqual(sorted.map((at) => model.get(at)));
      }),
      { numRuns: 150 },
    );
  });

  it('sorted levels keep every level while chunks split and close', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 2500, size: 'max' }), (keys) => {
        const levels = new SortedLevels();
        const model = new Set<number>();
        for (const key of keys) {
          if (model.has(key)) {
            levels.delete(key);
            model.delete(key);
          } else {
            levels.insert(key, key + 1000);
            model.add(key);
          }
        }
        const sorted = [...model].sort((a, b) => a - b);
        expect(levels.size).toBe(sorted.length);
        const keyed = Array.from({ length: 1803 }, (_, i) => i - 901);
        const found = keyed.map((key) => [levels.find(key), levels.atOrAfter(key)]);
        const expected = keyed.map((key) => {
          const next = sorted.find((other) => other >= key);
          return [model.has(key) ? key + 1000 : NONE, next === undefined ? NONE : next + 1000];
        });
        expect(found).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('[BOOK-7] the index finds exactly the ids it holds, including ids beyond 32 bits', () => {
    const id = fc.oneof(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }).map((n) => n * 2 ** 32),
    );
    fc.assert(
      fc.property(fc.array(id, { maxLength: 600, size: 'max' }), (ids) => {
        const records = new BookRecords();
        const index = new OrderIndex(records);
        const model = new Map<number, number>();
        for (const each of ids) {
          const slot = model.get(each);
          if (index.has(each) !== (slot !== undefined)) throw new Error(`id ${each} is lost`);
          if (slot === undefined) {
            const fresh = records.takeOrder(each, 1, 1);
            index.insert(each, fresh);
            model.set(each, fresh);
          } else {
            index.delete(each, slot);
            records.free(slot);
            model.delete(each);
          }
        }
        expect(index.size).toBe(model.size);
        expect(ids.map((each) => index.find(each))).toEqual(ids.map((each) => model.get(each) ?? NONE));
      }),
    );
  });
});
