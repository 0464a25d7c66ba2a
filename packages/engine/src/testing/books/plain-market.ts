import { fillableLots, type MatchingRules, matchTaker, type Taker } from '../../book/match-taker.ts';
import type { OrderBook, Side } from '../../book/order-book.ts';
import { type AccountId, accountId, type Lots, type Ticks } from '../../ids.ts';

export type OrderKind = 'limit' | 'post_only' | 'ioc' | 'fok' | 'market';
export type CancelReason = 'by_request' | 'self_trade' | 'unfilled';

/** A market order's price is the worst it accepts; 2^53 − 1 for a buy and 1 for a sell mean any price. */
export interface PlainOrder {
  readonly kind: OrderKind;
  readonly id: number;
  readonly owner: AccountId;
  readonly side: Side;
  readonly price: Ticks;
  readonly lots: Lots;
}

/** Receives the events of a book in order. */
export interface BookListener {
  filled(takerId: number, makerId: number, price: Ticks, lots: Lots): void;
  rested(orderId: number, lots: Lots): void;
  cancelled(orderId: number, lots: Lots, reason: CancelReason): void;
  /** A post-only order that would trade, a fill-or-kill order that would not fill, or a cancel of an unknown order. */
  rejected(orderId: number, reason: 'would_cross' | 'would_not_fill' | 'unknown_order'): void;
}

/**
 * A market without balances: the matching loop of spot and futures markets, where every fill can be paid. The naive twin
 * is compared with it, and the benchmarks time it.
 */
export class PlainMarket {
  private readonly book: OrderBook;
  private readonly listener: BookListener;
  private readonly taker: PlainTaker;

  constructor(book: OrderBook, listener: BookListener) {
    this.book = book;
    this.listener = listener;
    this.taker = {
      listener,
      id: 0,
      owner: accountId(0),
      side: 'buy',
      limit: 0,
      lots: 0,
      filled: 0,
      metOwnOrder: false,
    };
  }

  place({ kind, id, owner, side, price, lots }: PlainOrder): void {
    const { book, taker, listener } = this;
    if (kind === 'post_only' && book.crosses(side, price)) {
      listener.rejected(id, 'would_cross');
      return;
    }
    if (kind === 'fok' && fillableLots(book, { owner, side, limit: price, lots }) < lots) {
      listener.rejected(id, 'would_not_fill');
      return;
    }
    // One taker for all orders: the benchmark measures the garbage that the book itself creates.
    taker.id = id;
    taker.owner = owner;
    taker.side = side;
    taker.limit = price;
    taker.lots = lots;
    taker.metOwnOrder = false;
    matchTaker(book, taker, plainRules);
    const left = taker.lots;
    if (left === 0) return;
    if (taker.metOwnOrder) {
      listener.cancelled(id, left, 'self_trade');
    } else if (kind === 'limit' || kind === 'post_only') {
      book.rest(id, owner, side, price, left);
      listener.rested(id, left);
    } else {
      listener.cancelled(id, left, 'unfilled');
    }
  }

  cancel(id: number): void {
    const lots = this.book.cancel(id);
    if (lots === 0) this.listener.rejected(id, 'unknown_order');
    else this.listener.cancelled(id, lots, 'by_request');
  }
}

interface PlainTaker extends Taker {
  readonly listener: BookListener;
  id: number;
  owner: AccountId;
  side: Side;
  limit: Ticks;
  metOwnOrder: boolean;
}

const plainRules: MatchingRules<number, PlainTaker> = {
  meetOwnOrder(taker) {
    taker.metOwnOrder = true;
    return false;
  },
  lotsFor: (_taker, _maker, _price, offered) => offered,
  fill(taker, maker, price, lots) {
    taker.listener.filled(taker.id, maker, price, lots);
  },
  finishLevel() {},
};
