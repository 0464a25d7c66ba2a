import { NONE, OrderBook, type Side, type Slot } from '../../book/order-book.ts';
import { verifyBook } from '../../book/verify-book.ts';
import type { AccountId, Lots, Ticks } from '../../ids.ts';
import { SeededRandom } from '../workload/seeded-random.ts';
import { BOOK_REGIMES, type BookRegime, type BookStep, BookTrader } from './book-trader.ts';
import { BookTranscript } from './book-transcript.ts';
import { NaiveBook } from './naive-book.ts';
import { PlainMarket } from './plain-market.ts';

export { BOOK_REGIMES, type BookRegime };

export interface TwinRun {
  readonly seed: number;
  readonly commands: number;
  readonly regime: BookRegime;
}

export interface TwinTally {
  fills: number;
  rests: number;
  cancels: number;
  selfTrades: number;
  rejections: number;
  maxOrders: number;
}

/**
 * Sends the same seeded commands to both kinds of the fast book and to the naive one, compares their output after every
 * command [BOOK-13], and their full contents every few hundred. Throws at the first difference, naming the command.
 */
export function runBookTwins({ seed, commands, regime }: TwinRun): TwinTally {
  const random = new SeededRandom(seed);
  const trader = new BookTrader(random, regime);
  const naive = new NaiveBook();
  const tally: TwinTally = { fills: 0, rests: 0, cancels: 0, selfTrades: 0, rejections: 0, maxOrders: 0 };
  const fastLog = new BookTranscript();
  const naiveLog = new BookTranscript();
  let books: OrderBook[] = [new OrderBook(), new SlotKeepingBook()];
  for (let i = 1; i <= commands; i++) {
    const step = trader.nextStep();
    try {
      naiveLog.clear();
      const room = roomFor(step, books, naive);
      if (room) applyToNaive(naive, step, naiveLog);
      const touch = [naive.bestPrice('buy'), naive.bestPrice('sell')];
      for (const fast of books) {
        fastLog.clear();
        if (room) applyToFast(fast, step, fastLog);
        agree('events', fastLog.lines, naiveLog.lines);
        agree('touch', [fast.bestBid(), fast.bestAsk()], touch);
      }
      trader.learn(fastLog);
      count(tally, fastLog);
      tally.maxOrders = Math.max(tally.maxOrders, books[0]!.size);
      if (i % 499 === 0 || i === commands) compareAll(books, naive, random);
      if (i % 4999 === 0) books = books.map(rebuilt);
    } catch (error) {
      throw new Error(`command ${i} (${JSON.stringify(step)}): ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return tally;
}

/** False if the level has no room for the order, which is then skipped; all books must agree on that. */
function roomFor(step: BookStep, books: readonly OrderBook[], naive: NaiveBook): boolean {
  if (step.kind === 'cancel') return true;
  const { kind, side, price, lots } = step;
  const room = naive.hasRoom(side, price, lots);
  for (const fast of books) agree('room', fast.hasRoom(side, price, lots), room);
  return room || !(kind === 'limit' || kind === 'post_only');
}

function applyToNaive(naive: NaiveBook, step: BookStep, log: BookTranscript): void {
  if (step.kind === 'cancel') naive.cancel(step.id, log);
  else naive.place(step, log);
}

function applyToFast(fast: OrderBook, step: BookStep, log: BookTranscript): void {
  const market = new PlainMarket(fast, log);
  if (step.kind === 'cancel') market.cancel(step.id);
  else market.place(step);
}

function compareAll(books: readonly OrderBook[], naive: NaiveBook, random: SeededRandom): void {
  for (const fast of books) {
    verifyBook(fast);
    const orders: { id: number; owner: number; side: Side; price: Ticks; lots: Lots }[] = [];
    fast.forEachOrder((id, owner, side, price, lots) => orders.push({ id, owner, side, price, lots }));
    agree('orders', orders, naive.orders());
  }
  for (const side of ['buy', 'sell'] as const) {
    const rows = naive.depth(side, Number.POSITIVE_INFINITY);
    const [limit, lots] = rows.length > 0 ? random.pick(rows) : [1, 1];
    const upTo = random.pick([1, lots, Math.min(lots * 3, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER]);
    const available = naive.availableWithin(side, limit, upTo);
    for (const fast of books) {
      agree('depth', fast.depth(side, 5), rows.slice(0, 5));
      agree('whole depth', fast.depth(side, Number.POSITIVE_INFINITY), rows);
      agree('available', fast.availableWithin(side, limit, upTo), available);
    }
  }
}

/** A book rebuilt from its orders in canonical order, as from a snapshot, must behave the same. */
function rebuilt(book: OrderBook): OrderBook {
  const copy = book instanceof SlotKeepingBook ? new SlotKeepingBook() : new OrderBook();
  book.forEachOrder((id, owner, side, price, lots) => copy.rest(id, owner, side, price, lots));
  return copy;
}

/** A book without an id index that stores the slots itself, as a spot market does. */
class SlotKeepingBook extends OrderBook {
  private readonly slots = new Map<number, Slot>();

  constructor() {
    super({ findsById: false });
  }

  override rest(order: number, owner: AccountId, side: Side, price: Ticks, lots: Lots): Slot {
    const slot = super.rest(order, owner, side, price, lots);
    this.slots.set(order, slot);
    return slot;
  }

  override reduce(slot: Slot, lots: Lots): void {
    if (lots === this.lots(slot)) this.slots.delete(this.order(slot));
    super.reduce(slot, lots);
  }

  override cancel(order: number): Lots {
    const slot = this.slotOf(order);
    this.slots.delete(order);
    return slot === NONE ? 0 : this.remove(slot);
  }

  override slotOf(order: number): Slot {
    return this.slots.get(order) ?? NONE;
  }
}

function agree(what: string, fast: unknown, naive: unknown): void {
  const [left, right] = [JSON.stringify(fast), JSON.stringify(naive)];
  if (left !== right) throw new Error(`${what} differ: fast ${left}, naive ${right}`);
}

function count(tally: TwinTally, log: BookTranscript): void {
  for (const line of log.lines) {
    if (line[0] === 'filled') tally.fills++;
    else if (line[0] === 'rested') tally.rests++;
    else if (line[0] === 'rejected') tally.rejections++;
    else if (line[3] === 'self_trade') tally.selfTrades++;
    else tally.cancels++;
  }
}
