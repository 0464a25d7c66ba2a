import { describe, expect, it } from 'vitest';
import { accountId } from '../ids.ts';
import { BookTranscript } from '../testing/books/book-transcript.ts';
import { type OrderKind, PlainMarket } from '../testing/books/plain-market.ts';
import { OrderBook, type Side } from './order-book.ts';

const ANN = 1;
const BEN = 2;
const CLEO = 3;
const ANY = Number.MAX_SAFE_INTEGER;

type Row = [
  command: [OrderKind, id: number, owner: number, Side, price: number, lots: number] | number,
  output: string,
];

/** Each row is an order (or the id to cancel) and the book's full output for it. */
const SCENARIOS: Record<string, Row[]> = {
  '[BOOK-3] [BOOK-4] best price, then time, at the maker’s price': [
    [['limit', 1, ANN, 'sell', 102, 5], 'rested 1 5'],
    [['limit', 2, ANN, 'sell', 101, 5], 'rested 2 5'],
    [['limit', 3, BEN, 'sell', 101, 5], 'rested 3 5'],
    [['limit', 4, CLEO, 'buy', 102, 12], 'filled 4 2 101 5, filled 4 3 101 5, filled 4 1 102 2'],
    [1, 'cancelled 1 3 by_request'],
  ],
  '[BOOK-4] a taker stops at its limit and rests there': [
    [['limit', 1, ANN, 'buy', 100, 5], 'rested 1 5'],
    [['limit', 2, ANN, 'buy', 98, 5], 'rested 2 5'],
    [['limit', 3, BEN, 'sell', 99, 8], 'filled 3 1 100 5, rested 3 3'],
    [['limit', 4, CLEO, 'buy', 99, 3], 'filled 4 3 99 3'],
  ],
  '[BOOK-5] a partly filled maker is still first': [
    [['limit', 1, ANN, 'sell', 100, 5], 'rested 1 5'],
    [['limit', 2, BEN, 'sell', 100, 5], 'rested 2 5'],
    [['limit', 3, CLEO, 'buy', 100, 2], 'filled 3 1 100 2'],
    [['limit', 4, CLEO, 'buy', 100, 4], 'filled 4 1 100 3, filled 4 2 100 1'],
  ],
  '[BOOK-10] an immediate order takes what its limit allows and never rests': [
    [['limit', 1, ANN, 'sell', 100, 5], 'rested 1 5'],
    [['limit', 2, ANN, 'sell', 103, 5], 'rested 2 5'],
    [['ioc', 3, BEN, 'buy', 102, 9], 'filled 3 1 100 5, cancelled 3 4 unfilled'],
    [3, 'rejected 3 unknown_order'],
    [['ioc', 4, BEN, 'buy', 102, 9], 'cancelled 4 9 unfilled'],
  ],
  '[BOOK-10] a market order sweeps to its worst price and never rests': [
    [['limit', 1, ANN, 'buy', 100, 5], 'rested 1 5'],
    [['limit', 2, ANN, 'buy', 90, 5], 'rested 2 5'],
    [['market', 3, BEN, 'sell', 95, 9], 'filled 3 1 100 5, cancelled 3 4 unfilled'],
    [['market', 4, BEN, 'sell', 1, 9], 'filled 4 2 90 5, cancelled 4 4 unfilled'],
    [['market', 5, BEN, 'buy', ANY, 9], 'cancelled 5 9 unfilled'],
  ],
  '[BOOK-10] a post-only order that would cross is refused, one that would not rests': [
    [['limit', 1, ANN, 'sell', 100, 5], 'rested 1 5'],
    [['post_only', 2, BEN, 'buy', 100, 5], 'rejected 2 would_cross'],
    [['post_only', 3, ANN, 'buy', 101, 5], 'rejected 3 would_cross'],
    [['post_only', 4, BEN, 'buy', 99, 5], 'rested 4 5'],
  ],
  '[BOOK-14] a fill-or-kill order fills completely, over several makers and prices, or is refused and changes nothing':
    [
      [['limit', 1, ANN, 'sell', 100, 5], 'rested 1 5'],
      [['limit', 2, BEN, 'sell', 100, 2], 'rested 2 2'],
      [['limit', 3, ANN, 'sell', 102, 5], 'rested 3 5'],
      [['fok', 4, CLEO, 'buy', 101, 8], 'rejected 4 would_not_fill'],
      [['fok', 5, CLEO, 'buy', 102, 13], 'rejected 5 would_not_fill'],
      [['fok', 6, CLEO, 'buy', 99, 1], 'rejected 6 would_not_fill'],
      [['fok', 7, CLEO, 'buy', 102, 8], 'filled 7 1 100 5, filled 7 2 100 2, filled 7 3 102 1'],
      [['fok', 8, CLEO, 'sell', 1, 1], 'rejected 8 would_not_fill'],
      [3, 'cancelled 3 4 by_request'],
      [['fok', 9, CLEO, 'buy', ANY, 1], 'rejected 9 would_not_fill'],
    ],
  '[BOOK-14] a fill-or-kill order does not count orders behind the first one of its own account': [
    [['limit', 1, BEN, 'buy', 100, 2], 'rested 1 2'],
    [['limit', 2, ANN, 'buy', 99, 1], 'rested 2 1'],
    [['limit', 3, BEN, 'buy', 99, 9], 'rested 3 9'],
    [['fok', 4, ANN, 'sell', 98, 3], 'rejected 4 would_not_fill'],
    [['fok', 5, ANN, 'sell', 98, 2], 'filled 5 1 100 2'],
    [['fok', 6, CLEO, 'sell', 98, 10], 'filled 6 2 99 1, filled 6 3 99 9'],
  ],
  '[BOOK-11] a taker ends when it reaches an order of its owner: earlier fills are kept, the resting order stays':
    [
      [['limit', 1, BEN, 'sell', 100, 2], 'rested 1 2'],
      [['limit', 2, ANN, 'sell', 100, 5], 'rested 2 5'],
      [['limit', 3, BEN, 'sell', 100, 5], 'rested 3 5'],
      [['limit', 4, ANN, 'buy', 100, 9], 'filled 4 1 100 2, cancelled 4 7 self_trade'],
      [['market', 5, ANN, 'buy', ANY, 1], 'cancelled 5 1 self_trade'],
      [['limit', 6, CLEO, 'buy', 100, 6], 'filled 6 2 100 5, filled 6 3 100 1'],
    ],
  '[BOOK-11] an order of the same owner that the taker does not reach has no effect': [
    [['limit', 1, BEN, 'sell', 100, 2], 'rested 1 2'],
    [['limit', 2, ANN, 'sell', 101, 5], 'rested 2 5'],
    [['limit', 3, ANN, 'buy', 100, 3], 'filled 3 1 100 2, rested 3 1'],
    [['limit', 4, BEN, 'sell', 100, 1], 'filled 4 3 100 1'],
  ],
};

describe('matching in the book', () => {
  it.each(Object.entries(SCENARIOS))('%s', (_rule, rows) => {
    const log = new BookTranscript();
    const market = new PlainMarket(new OrderBook(), log);
    for (const [command, output] of rows) {
      if (typeof command === 'number') {
        market.cancel(command);
      } else {
        const [kind, id, owner, side, price, lots] = command;
        market.place({ kind, id, owner: accountId(owner), side, price, lots });
      }
      const lines = log.takeLines().map((line) => line.join(' '));
      expect(lines.join(', '), JSON.stringify(command)).toBe(output);
    }
  });
});
