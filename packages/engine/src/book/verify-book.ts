import { NONE, type OrderBook, type Side } from './order-book.ts';

/** Scans a whole book and throws on the first broken rule. For invariant runs: it costs as much as the book holds. */
export function verifyBook(book: OrderBook): void {
  const orders = verifySide(book, 'buy') + verifySide(book, 'sell');
  if (orders !== book.size) throw new Error(`book counts ${book.size} orders but queues hold ${orders}`);
  if (book.bestBid() !== 0 && book.bestAsk() !== 0 && book.bestBid() >= book.bestAsk()) {
    throw new Error(`book is crossed: ${book.bestBid()} bid, ${book.bestAsk()} asked`);
  }
}

function verifySide(book: OrderBook, side: Side): number {
  let orders = 0;
  let better = 0;
  for (let level = book.bestLevel(side); level !== NONE; level = book.nextLevel(level)) {
    const price = book.levelPrice(level);
    if (better !== 0 && (side === 'buy' ? price >= better : price <= better)) {
      throw new Error(`${side} level ${price} follows ${better}`);
    }
    better = price;
    let lots = 0;
    for (let slot = book.firstOrder(level); slot !== NONE; slot = book.nextOrder(slot)) {
      const id = book.orderId(slot);
      if (book.slotOf(id) !== slot) throw new Error(`order ${id} is not found by its id`);
      if (book.price(slot) !== price || book.side(slot) !== side)
        throw new Error(`order ${id} is in ${price}`);
      if (!(book.lots(slot) > 0)) throw new Error(`order ${id} rests with ${book.lots(slot)} lots`);
      lots += book.lots(slot);
      orders++;
    }
    if (lots !== book.levelLots(level) || lots === 0) {
      throw new Error(`${side} level ${price} says ${book.levelLots(level)} lots but holds ${lots}`);
    }
    if (book.lotsAt(side, price) !== lots)
      throw new Error(`${side} level ${price} is not found by its price`);
  }
  return orders;
}
