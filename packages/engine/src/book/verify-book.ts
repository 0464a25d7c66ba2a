import { InvariantBroken } from '../invariant-broken.ts';
import { NONE, type OrderBook, type Side } from './order-book.ts';

/** Scans a whole book and throws on the first broken rule. For invariant runs: it takes time linear in the book. */
export function verifyBook(book: OrderBook): void {
  const orders = verifySide(book, 'buy') + verifySide(book, 'sell');
  expect('BOOK-7', orders === book.size, `book counts ${book.size} orders, queues hold ${orders}`);
  const [bid, ask] = [book.bestBid(), book.bestAsk()];
  expect('BOOK-1', bid === 0 || ask === 0 || bid < ask, `book is crossed: bid ${bid}, ask ${ask}`);
}

function verifySide(book: OrderBook, side: Side): number {
  let orders = 0;
  let better = 0;
  for (let level = book.bestLevel(side); level !== NONE; level = book.nextLevel(level)) {
    const price = book.levelPrice(level);
    const worse = better === 0 || (side === 'buy' ? price < better : price > better);
    expect('BOOK-3', worse, `${side} level ${price} follows ${better}`);
    expect(
      'BOOK-9',
      book.lotsAt(side, price) === book.levelLots(level),
      `${side} level ${price} is not found`,
    );
    better = price;
    let lots = 0;
    for (let slot = book.firstOrder(level); slot !== NONE; slot = book.nextOrder(slot)) {
      const id = book.order(slot);
      expect('BOOK-7', book.slotOf(id) === slot, `order ${id} is not found by its id`);
      expect('BOOK-3', book.price(slot) === price && book.side(slot) === side, `order ${id} is in ${price}`);
      expect('BOOK-6', book.lots(slot) > 0, `order ${id} rests with ${book.lots(slot)} lots`);
      lots += book.lots(slot);
      orders++;
    }
    const sum = book.levelLots(level);
    expect(
      'BOOK-9',
      lots === sum && lots > 0,
      `${side} level ${price} has a sum of ${sum} lots but holds ${lots}`,
    );
  }
  expect('BOOK-3', (better === 0) === (book.bestPrice(side) === 0), `best ${side} price without a level`);
  return orders;
}

function expect(rule: string, holds: boolean, broken: string): void {
  if (!holds) throw new InvariantBroken(rule, broken);
}
