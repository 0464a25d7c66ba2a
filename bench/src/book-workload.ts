import { NONE, OrderBook } from '@meridian/engine/book/order-book';
import { accountId } from '@meridian/engine/ids';
import { type BookListener, PlainMarket } from '@meridian/engine/testing/books/plain-market';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';

export const LIMIT = 0;
export const CANCEL = 1;
const MARKET = 2;
export const BUY = 0;
const ANY_PRICE_BUY = 2 ** 30 - 1;
const ANY_PRICE_SELL = 1;

/** Operations as parallel arrays, so that reading them costs every book the same and creates no garbage. */
export interface BookWorkload {
  /** Operations before this one fill and warm the book and are not timed. */
  readonly timedFrom: number;
  readonly count: number;
  readonly kind: Uint8Array;
  readonly id: Int32Array;
  readonly side: Uint8Array;
  readonly price: Int32Array;
  readonly lots: Int32Array;
  readonly restingAtEnd: number;
  readonly levelsAtEnd: number;
}

export interface WorkloadShape {
  readonly seed?: number;
  readonly timed?: number;
  readonly warmUp?: number;
  readonly resting?: number;
  /** The maximum distance of a limit order from the mid price; most are close to it. */
  readonly reachTicks?: number;
}

/**
 * 60 % limit orders around a slowly drifting mid, 30 % cancels of random live orders, 10 % market orders, sized so
 * that about 10,000 orders over about 1,000 levels keep resting. A book runs while the
 * workload is written, to know which orders are still open. The run asserts that every book reports the same fills.
 */
export function bookWorkload({
  seed = 1,
  timed = 1_000_000,
  warmUp = 100_000,
  resting = 10_000,
  reachTicks = 450,
}: WorkloadShape = {}): BookWorkload {
  const random = new SeededRandom(seed);
  const book = new OrderBook();
  const live = new LiveOrders(book);
  const market = new PlainMarket(book, live);
  const count = resting + warmUp + timed;
  const kind = new Uint8Array(count);
  const id = new Int32Array(count);
  const side = new Uint8Array(count);
  const price = new Int32Array(count);
  const lots = new Int32Array(count);
  let mid = 1_000_000;
  for (let i = 0; i < count; i++) {
    if (i % 50 === 0) mid += random.pick([-1, 1]);
    if (i % 500 === 0) mid += 1;
    const roll = i < resting ? 0 : random.unit();
    kind[i] = roll < 0.6 ? LIMIT : roll < 0.9 ? CANCEL : MARKET;
    if (kind[i] === CANCEL) {
      id[i] = live.pick(random);
      market.cancel(id[i]!);
      continue;
    }
    id[i] = i + 1;
    side[i] = random.between(0, 1);
    const name = side[i] === BUY ? 'buy' : 'sell';
    if (kind[i] === LIMIT) {
      const away = 1 + Math.floor(reachTicks * random.unit() ** 3);
      price[i] = side[i] === BUY ? mid - away : mid + away;
      lots[i] = random.between(1, 100);
    } else {
      const pressure = (book.size / resting) ** 4;
      price[i] = side[i] === BUY ? ANY_PRICE_BUY : ANY_PRICE_SELL;
      lots[i] = 1 + Math.floor(random.between(1, 300) * pressure);
    }
    const style = kind[i] === LIMIT ? 'limit' : 'market';
    market.place({
      kind: style,
      id: id[i]!,
      owner: accountId(id[i]!),
      side: name,
      price: price[i]!,
      lots: lots[i]!,
    });
  }
  return {
    timedFrom: resting + warmUp,
    count,
    kind,
    id,
    side,
    price,
    lots,
    restingAtEnd: book.size,
    levelsAtEnd:
      book.depth('buy', Number.POSITIVE_INFINITY).length +
      book.depth('sell', Number.POSITIVE_INFINITY).length,
  };
}

class LiveOrders implements BookListener {
  private readonly book: OrderBook;
  private readonly ids: number[] = [];

  constructor(book: OrderBook) {
    this.book = book;
  }

  rested(orderId: number): void {
    this.ids.push(orderId);
  }
  filled(): void {}
  cancelled(): void {}
  rejected(orderId: number): void {
    throw new Error(`workload refers to the closed order ${orderId}`);
  }

  /** A random open order. Closed ones are dropped when they are drawn, so every open order is equally likely. */
  pick(random: SeededRandom): number {
    for (;;) {
      const at = random.between(0, this.ids.length - 1);
      const id = this.ids[at]!;
      if (this.book.slotOf(id) !== NONE) return id;
      this.ids[at] = this.ids[this.ids.length - 1]!;
      this.ids.pop();
    }
  }
}
