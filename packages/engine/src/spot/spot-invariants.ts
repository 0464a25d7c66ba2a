import { big } from '@meridian/money';
import { compare, type Expected } from '../expected.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { ExchangeState } from '../state.ts';
import { heldFor } from './spot-amounts.ts';

/** Checks that books and orders agree and no book is crossed, and collects the expected holds. */
export function spotInvariants(state: ExchangeState, expected: Expected): void {
  let [resting, listed] = [0, 0];
  for (const market of state.spotMarkets.rows.values()) {
    const { book } = market;
    if (book.bestAsk() !== 0 && book.bestBid() >= book.bestAsk())
      throw new InvariantBroken('BOOK-1', `market ${market.symbol} is crossed`);
    resting += book.size;
    book.forEachOrder((row, owner, side, price, lots) => {
      const order = state.spotOrders.view(row);
      const { id } = order;
      compare('SPOT-8', `the row of order ${id}`, row, state.spotOrders.rowOf(id));
      compare('SPOT-8', `the order in the slot of ${id}`, book.order(state.spotOrders.at.slot(row)), row);
      compare('SPOT-8', `owner of order ${id}`, owner, order.account);
      compare('SPOT-8', `price of order ${id}`, price, order.price);
      compare('SPOT-8', `lots of order ${id}`, lots, order.remaining);
      if (side !== order.side) throw new InvariantBroken('SPOT-8', `order ${id} rests on the wrong side`);
      // [SPOT-2] The holds of a wallet's orders are later compared with its frozen bucket.
      const wallet = state.ledger.user(order.account, 'spot', side === 'buy' ? market.quote : market.base);
      expected.addFrozen(wallet.id, big(heldFor(market, side, price, lots)));
    });
  }
  compare('SPOT-8', 'the number of resting orders', resting, state.spotOrders.size);
  for (const account of state.accounts.rows.values()) {
    if (!state.traders.agreesWith(account))
      throw new InvariantBroken('ACCOUNT-3', `the trader row does not match account ${account.id}`);
    const own = [...account.spotOrders()].filter((order) => order.account === account.id).length;
    compare('SPOT-9', `the open orders of ${account.id}`, own, state.traders.openSpotOrders(account.trader));
    listed += own;
  }
  compare('SPOT-9', "the number of orders in the accounts' lists", listed, state.spotOrders.size);
}
