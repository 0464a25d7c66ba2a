import { cancelOrder, matchOrder } from '../book/match-order.ts';
import { OrderBook, type Side } from '../book/order-book.ts';
import { verifyBook } from '../book/verify-book.ts';
import { BOOK_REGIMES, type BookRegime, type BookStep, BookTrader } from './book-trader.ts';
import { BookTranscript } from './book-transcript.ts';
import { NaiveBook } from './naive-book.ts';
import { SeededRandom } from './seeded-random.ts';

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
  mostOrders: number;
}

/**
 * Gives the same seeded commands to the fast book and the naive one and compares what each says after every command
 * [I16], and all they hold every few hundred. Throws at the first difference, naming the command.
 */
export function runBookTwins({ seed, commands, regime }: TwinRun): TwinTally {
  const random = new SeededRandom(seed);
  const trader = new BookTrader(random, regime);
  const naive = new NaiveBook();
  const tally: TwinTally = { fills: 0, rests: 0, cancels: 0, selfTrades: 0, rejections: 0, mostOrders: 0 };
  const fastLog = new BookTranscript();
  const naiveLog = new BookTranscript();
  let fast = new OrderBook();
  for (let i = 1; i <= commands; i++) {
    const step = trader.next();
    try {
      fastLog.clear();
      naiveLog.clear();
      if (perform(step, fast, naive, fastLog, naiveLog)) agree('events', fastLog.lines, naiveLog.lines);
      agree('touch', [fast.bestBid(), fast.bestAsk()], [naive.bestPrice('buy'), naive.bestPrice('sell')]);
      trader.learn(fastLog);
      count(tally, fastLog);
      tally.mostOrders = Math.max(tally.mostOrders, fast.size);
      if (i % 499 === 0 || i === commands) compareAll(fast, naive, random);
      if (i % 4999 === 0) fast = rebuilt(fast);
    } catch (error) {
      throw new Error(`command ${i} (${JSON.stringify(step)}): ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return tally;
}

/** False when the order is left out because its level could not hold it, on which both must agree as well. */
function perform(
  step: BookStep,
  fast: OrderBook,
  naive: NaiveBook,
  fastLog: BookTranscript,
  naiveLog: BookTranscript,
): boolean {
  if (step.kind === 'cancel') {
    cancelOrder(fast, step.id, fastLog);
    naive.cancel(step.id, naiveLog);
    return true;
  }
  const { kind, id, owner, side, price, lots } = step;
  const room = fast.hasRoom(side, price, lots);
  agree('room', room, naive.hasRoom(side, price, lots));
  if (!room && (kind === 'limit' || kind === 'post_only')) return false;
  matchOrder(fast, kind, id, owner, side, price, lots, fastLog);
  naive.match(kind, id, owner, side, price, lots, naiveLog);
  return true;
}

function compareAll(fast: OrderBook, naive: NaiveBook, random: SeededRandom): void {
  verifyBook(fast);
  const orders: { id: number; owner: number; side: Side; price: number; lots: number }[] = [];
  fast.forEachOrder((id, owner, side, price, lots) => orders.push({ id, owner, side, price, lots }));
  agree('orders', orders, naive.orders());
  for (const side of ['buy', 'sell'] as const) {
    agree('depth', fast.depth(side, 5), naive.depth(side, 5));
    const rows = naive.depth(side, Number.POSITIVE_INFINITY);
    agree('whole depth', fast.depth(side, Number.POSITIVE_INFINITY), rows);
    const [limit, lots] = rows.length > 0 ? random.pick(rows) : [1, 1];
    const upTo = random.pick([1, lots, Math.min(lots * 3, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER]);
    agree('available', fast.availableWithin(side, limit, upTo), naive.availableWithin(side, limit, upTo));
  }
}

/** A book put together again from its orders in canonical order, as a snapshot does, must go on the same. */
function rebuilt(book: OrderBook): OrderBook {
  const copy = new OrderBook();
  book.forEachOrder((id, owner, side, price, lots) => copy.rest(id, owner, side, price, lots));
  return copy;
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
