import { compare, type Expected } from '../expected.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { ExchangeState } from '../state.ts';
import { spotCost } from './spot-amounts.ts';

/** Books and orders agree, nothing is crossed, and each order holds exactly what it needs. */
export function spotInvariants(state: ExchangeState, expected: Expected): void {
  let resting = 0;
  for (const market of state.spotMarkets.rows.values()) {
    const { book } = market;
    if (book.bestAsk() !== 0 && book.bestBid() >= book.bestAsk())
      throw new InvariantBroken('BOOK-1', `market ${market.symbol} is crossed`);
    resting += book.size;
    book.forEachOrder((id, owner, side, price, lots) => {
      const order = state.spotOrders.must(id);
      compare('SPOT-8', `owner of order ${id}`, owner, order.account);
      compare('SPOT-8', `price of order ${id}`, price, order.price);
      compare('SPOT-8', `lots of order ${id}`, lots, order.remaining);
      if (side !== order.side) throw new InvariantBroken('SPOT-8', `order ${id} rests on the wrong side`);
      const buys = side === 'buy';
      const needed = buys ? spotCost(market, price, lots) : BigInt(lots) * market.lotUnits;
      compare('SPOT-2', `what order ${id} holds`, order.held, needed);
      const wallet = state.ledger.user(order.account, 'spot', buys ? market.quote : market.base);
      expected.addFrozen(wallet.id, order.held);
    });
  }
  compare('SPOT-8', 'the number of resting orders', resting, state.spotOrders.size);
}
