import { NONE, OrderBook } from '@meridian/engine/book/order-book';
import { accountId } from '@meridian/engine/ids';
import {
  type BookRun,
  hftLimitOrderBookRun,
  meridianRun,
  nodejsOrderBookRun,
  orderNames,
} from './book-peers.ts';
import { type BookWorkload, bookWorkload } from './book-workload.ts';
import { median, printFigure, printMeasure, quantile } from './figures.ts';

/**
 * Compares the order book with order books from npm: the rounds are interleaved and their medians compared, and a round
 * counts only if every book reported exactly the same fills.
 */
export function benchBook({ rounds = 5, timed = 1_000_000 } = {}): void {
  const work = bookWorkload({ timed });
  const names = orderNames(work);
  printMeasure('book_resting_orders', work.restingAtEnd, 'orders');
  printMeasure('book_price_levels', work.levelsAtEnd, 'levels');

  const books = {
    meridian: () => meridianRun(work),
    nodejs_order_book: () => nodejsOrderBookRun(work, names),
    hft_limit_order_book: () => hftLimitOrderBookRun(work, names),
  };
  const times: Record<keyof typeof books, number[]> = {
    meridian: [],
    nodejs_order_book: [],
    hft_limit_order_book: [],
  };
  const growth: number[] = [];
  let fills = '';
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(books) as (keyof typeof books)[]) {
      const outcome = timeRound(work, books[name]());
      fills ||= outcome.fills;
      if (outcome.fills !== fills)
        throw new Error(`${name} reported other fills: ${outcome.fills}, not ${fills}`);
      // The first round warms up the compiler.
      if (round === 0) continue;
      times[name].push(outcome.nanoseconds);
      if (name === 'meridian') growth.push(outcome.heapGrowth);
    }
  }
  console.log(`same fills in every round of every book: ${fills}`);

  for (const [name, values] of Object.entries(times))
    printMeasure(`book_ns_${name}`, median(values), 'ns/op');
  const ours = median(times.meridian);
  printFigure('book_vs_nodejs_order_book', median(times.nodejs_order_book) / ours, 'x', { atLeast: 25 });
  printFigure('book_vs_hft_limit_order_book', median(times.hft_limit_order_book) / ours, 'x', {
    atLeast: 25,
  });
  printMeasure('book_heap_growth', median(growth) / timed, 'bytes/op');
  printLatency(work);
  printMemory();
  printScale();
}

/** Times by the thread's own clock: on a shared machine wall time also includes other processes. */
function timeRound(work: BookWorkload, book: BookRun) {
  book.run(0, work.timedFrom);
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const before = process.threadCpuUsage();
  book.run(work.timedFrom, work.count);
  const { user, system } = process.threadCpuUsage(before);
  const nanoseconds = ((user + system) * 1000) / (work.count - work.timedFrom);
  const heapGrowth = process.memoryUsage().heapUsed - heapBefore;
  return { nanoseconds, heapGrowth, fills: `${book.fills.count}/${book.fills.value >>> 0}` };
}

/** Each operation timed by itself, the clock's own cost included. */
function printLatency(work: BookWorkload): void {
  const micros = new Float64Array(work.count - work.timedFrom);
  const rounds: { p50: number; p99: number; p999: number; max: number }[] = [];
  for (let round = 0; round < 5; round++) {
    const book = meridianRun(work);
    book.run(0, work.timedFrom);
    let before = performance.now();
    for (let i = 0; i < micros.length; i++) {
      book.run(work.timedFrom + i, work.timedFrom + i + 1);
      const after = performance.now();
      micros[i] = (after - before) * 1000;
      before = after;
    }
    rounds.push({
      p50: quantile(micros, 0.5),
      p99: quantile(micros, 0.99),
      p999: quantile(micros, 0.999),
      max: quantile(micros, 1),
    });
  }
  printMeasure('book_p50', median(rounds.map((r) => r.p50)), 'us');
  printMeasure('book_p99', median(rounds.map((r) => r.p99)), 'us');
  printFigure('book_p99.9', median(rounds.map((r) => r.p999)), 'us', { atMost: 10 });
  printMeasure('book_slowest', median(rounds.map((r) => r.max)), 'us');
}

function printMemory(): void {
  const start = bytesInUse();
  const empty = Array.from({ length: 500 }, () => new OrderBook());
  const afterEmpty = bytesInUse();
  printMeasure('book_memory_empty', (afterEmpty - start) / empty.length, 'bytes');
  const full = new OrderBook();
  const orders = 1_000_000;
  for (let id = 1; id <= orders; id++) {
    const side = id % 2 === 0 ? 'buy' : 'sell';
    const away = 1 + ((id * 7919) % 10_000);
    full.rest(
      id,
      accountId(id % 1000),
      side,
      side === 'buy' ? 1_000_000 - away : 1_000_000 + away,
      1 + (id % 100),
    );
  }
  printMeasure('book_memory_per_order', (bytesInUse() - afterEmpty) / orders, 'bytes');
  if (empty.some((book) => book.size > 0) || full.slotOf(orders) === NONE)
    throw new Error('a book lost its orders');
}

function bytesInUse(): number {
  // A buffer is freed by the collection after the one that finds it unreachable.
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The same mix over larger and larger books, of which less and less fits in the caches. */
function printScale(): void {
  for (const resting of [1_000, 10_000, 100_000, 1_000_000]) {
    const work = bookWorkload({ resting, timed: 300_000, reachTicks: Math.max(450, resting / 20) });
    const times = [0, 1, 2, 3, 4].map(() => timeRound(work, meridianRun(work)).nanoseconds);
    printMeasure(`book_ns_at_${resting}_orders`, median(times.slice(2)), 'ns/op');
  }
}
