import type { Side } from '../../book/order-book.ts';
import type { Lots, Ticks } from '../../ids.ts';
import type { BookListener, PlainOrder } from './plain-market.ts';

export interface NaiveOrder {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: Ticks;
  lots: Lots;
}

/**
 * The book's rules in the plainest form: one array per side, sorted by price and then by time, searched from the
 * front. It is slow and obviously correct; the fast book must produce identical output.
 */
export class NaiveBook {
  private readonly sides: Record<Side, NaiveOrder[]> = { buy: [], sell: [] };

  place({ kind, id, owner, side, price, lots }: PlainOrder, listener: BookListener): void {
    const makers = this.sides[side === 'buy' ? 'sell' : 'buy'];
    const meets = (maker: NaiveOrder): boolean =>
      side === 'buy' ? maker.price <= price : maker.price >= price;
    const [first] = makers;
    if (kind === 'post_only' && first !== undefined && meets(first)) {
      listener.rejected(id, 'would_cross');
      return;
    }
    if (kind === 'fok' && this.fillable(makers.filter(meets), owner) < BigInt(lots)) {
      listener.rejected(id, 'would_not_fill');
      return;
    }
    let left = lots;
    while (left > 0) {
      const [maker] = makers;
      if (maker === undefined || !meets(maker)) break;
      if (maker.owner === owner) {
        listener.cancelled(id, left, 'self_trade');
        return;
      }
      const fill = Math.min(left, maker.lots);
      listener.filled(id, maker.id, maker.price, fill);
      left -= fill;
      maker.lots -= fill;
      if (maker.lots === 0) makers.shift();
    }
    if (left === 0) return;
    if (kind === 'ioc' || kind === 'market') {
      listener.cancelled(id, left, 'unfilled');
      return;
    }
    const queue = this.sides[side];
    const behind = queue.findIndex((other) => (side === 'buy' ? other.price < price : other.price > price));
    queue.splice(behind === -1 ? queue.length : behind, 0, { id, owner, side, price, lots: left });
    listener.rested(id, left);
  }

  private fillable(makers: readonly NaiveOrder[], owner: number): bigint {
    const own = makers.findIndex((maker) => maker.owner === owner);
    const reached = own === -1 ? makers : makers.slice(0, own);
    return reached.reduce((sum, maker) => sum + BigInt(maker.lots), 0n);
  }

  cancel(id: number, listener: BookListener): void {
    for (const queue of [this.sides.buy, this.sides.sell]) {
      const at = queue.findIndex((order) => order.id === id);
      if (at === -1) continue;
      const [order] = queue.splice(at, 1);
      listener.cancelled(id, order!.lots, 'by_request');
      return;
    }
    listener.rejected(id, 'unknown_order');
  }

  orders(): readonly NaiveOrder[] {
    return [...this.sides.buy, ...this.sides.sell];
  }

  bestPrice(side: Side): number {
    return this.sides[side][0]?.price ?? 0;
  }

  depth(side: Side, count: number): [price: Ticks, lots: Lots][] {
    const rows: [number, number][] = [];
    for (const order of this.sides[side]) {
      const last = rows.at(-1);
      if (last?.[0] === order.price) last[1] += order.lots;
      else rows.push([order.price, order.lots]);
    }
    return rows.slice(0, count);
  }

  availableWithin(side: Side, limit: Ticks, upTo: number): number {
    const sum = this.sides[side]
      .filter((order) => (side === 'buy' ? order.price >= limit : order.price <= limit))
      .reduce((lots, order) => lots + BigInt(order.lots), 0n);
    return sum < BigInt(upTo) ? Number(sum) : upTo;
  }

  hasRoom(side: Side, price: Ticks, lots: Lots): boolean {
    const sum = this.sides[side]
      .filter((order) => order.price === price)
      .reduce((total, order) => total + BigInt(order.lots), BigInt(lots));
    return sum <= BigInt(Number.MAX_SAFE_INTEGER);
  }
}
