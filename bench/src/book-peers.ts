import { OrderBook } from '@meridian/engine/book/order-book';
import { accountId } from '@meridian/engine/ids';
import { type BookListener, PlainMarket } from '@meridian/engine/testing/books/plain-market';
import { OrderBook as HftBook } from 'hft-limit-order-book';
import { OrderBook as NodejsBook } from 'nodejs-order-book';
import type { BookWorkload } from './book-workload.ts';
import * as workload from './book-workload.ts';

// Copied here because V8 folds a module's own constants into the code, but loads imported ones each time.
const { LIMIT, CANCEL, BUY } = workload;

/** A book under test: runs operations from `from` up to `to` and keeps a hash of every fill it reports. */
export interface BookRun {
  run(from: number, to: number): void;
  readonly fills: FillHash;
}

export class FillHash implements BookListener {
  count = 0;
  value = 0;

  filled(takerId: number, makerId: number, price: number, lots: number): void {
    this.count++;
    const taker = Math.imul(this.value ^ takerId, 0x9e3779b1);
    const maker = Math.imul(taker ^ (taker >>> 15) ^ makerId, 0x85ebca6b);
    this.value = Math.imul(maker ^ (maker >>> 13) ^ price, 0xc2b2ae35) ^ lots;
  }
  rested(): void {}
  cancelled(): void {}
  rejected(): void {}
}

export function meridianRun(work: BookWorkload): BookRun {
  const fills = new FillHash();
  const market = new PlainMarket(new OrderBook(), fills);
  return {
    fills,
    run(from, to) {
      const { kind, id, side, price, lots } = work;
      for (let i = from; i < to; i++) {
        if (kind[i] === CANCEL) {
          market.cancel(id[i]!);
        } else {
          market.place({
            kind: kind[i] === LIMIT ? 'limit' : 'market',
            id: id[i]!,
            owner: accountId(id[i]!),
            side: side[i] === BUY ? 'buy' : 'sell',
            price: price[i]!,
            lots: lots[i]!,
          });
        }
      }
    },
  };
}

export const nodejsOrderBookRun = (work: BookWorkload, names: readonly string[]): BookRun =>
  npmRun(work, names, new NodejsBook() as unknown as NpmBook);

export const hftLimitOrderBookRun = (work: BookWorkload, names: readonly string[]): BookRun =>
  npmRun(work, names, new HftBook() as unknown as NpmBook);

/** Both packages have the same author and interface. They need ids as strings; creating those is not timed. */
export const orderNames = (work: BookWorkload): string[] => Array.from(work.id, String);

interface NpmOrder {
  readonly id: string;
  readonly price: number;
  readonly size: number;
}

interface NpmOutcome {
  readonly done: readonly NpmOrder[];
  readonly partial: NpmOrder | null;
  readonly partialQuantityProcessed: number;
  readonly err: unknown;
}

interface NpmBook {
  limit(order: { side: 'buy' | 'sell'; id: string; size: number; price: number }): NpmOutcome;
  market(order: { side: 'buy' | 'sell'; size: number }): NpmOutcome;
  cancel(id: string): unknown;
}

function npmRun(work: BookWorkload, names: readonly string[], book: NpmBook): BookRun {
  const fills = new FillHash();
  return {
    fills,
    run(from, to) {
      const { kind, id, side, price, lots } = work;
      for (let i = from; i < to; i++) {
        const name = names[i]!;
        if (kind[i] === CANCEL) {
          book.cancel(name);
          continue;
        }
        const direction = side[i] === BUY ? 'buy' : 'sell';
        const size = lots[i]!;
        const outcome =
          kind[i] === LIMIT
            ? book.limit({ side: direction, id: name, size, price: price[i]! })
            : book.market({ side: direction, size });
        if (outcome.err !== null) throw new Error(`operation ${i} was refused: ${String(outcome.err)}`);
        readFills(fills, id[i]!, name, outcome);
      }
    },
  };
}

/**
 * `done` lists the completely filled makers with their previous remainder, then the taker if it was completely filled;
 * `partial` is either the last maker or the taker's resting remainder.
 */
function readFills(fills: FillHash, takerId: number, takerName: string, outcome: NpmOutcome): void {
  for (const order of outcome.done) {
    if (order.id !== takerName) fills.filled(takerId, Number(order.id), order.price, order.size);
  }
  const { partial } = outcome;
  if (partial !== null && partial.id !== takerName) {
    fills.filled(takerId, Number(partial.id), partial.price, outcome.partialQuantityProcessed);
  }
}
