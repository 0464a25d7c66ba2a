import { big } from '@meridian/money';
import { compare, type Expected } from '../expected.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { ExchangeState } from '../state.ts';
import type { FuturesMarket } from './futures-market.ts';
import { heldFor } from './orders/fill-maker.ts';
import { bookSide, type FuturesOrder } from './orders/futures-order.ts';
import { crossHealth, isLiquidatable, isolatedHealth, profitOf } from './positions/health.ts';
import { restingCloses } from './positions/keep-position.ts';
import type { Position } from './positions/position.ts';

/** Checks that books, orders, positions, triggers and the clearing wallet agree, and collects the expected buckets. */
export function futuresInvariants(state: ExchangeState, expected: Expected): void {
  let [resting, positions, triggers] = [0, 0, 0];
  for (const market of state.futuresMarkets.rows.values()) {
    checkBook(state, market, expected);
    checkPositions(state, market, expected);
    resting += market.book.size;
    positions += market.positions.size;
    triggers += market.triggers.size;
  }
  compare('FUT-18', 'the number of resting futures orders', resting, state.futuresOrders.size);
  compare('FUT-2', 'the number of positions', positions, state.positions.size);
  compare('TRIG-6', 'the number of triggers', triggers, state.triggers.size);
  checkHoldings(state);
  checkClearing(state);
}

function checkBook(state: ExchangeState, market: FuturesMarket, expected: Expected): void {
  const { book } = market;
  if (book.bestAsk() !== 0 && book.bestBid() >= book.bestAsk())
    throw new InvariantBroken('BOOK-1', `futures market ${market.symbol} is crossed`);
  book.forEachOrder((id, owner, side, price, lots) => {
    const order = state.futuresOrders.mustGet(id);
    compare('FUT-18', `owner of order ${id}`, owner, order.account);
    compare('FUT-18', `price of order ${id}`, price, order.price);
    compare('FUT-18', `contracts of order ${id}`, lots, order.remaining);
    if (side !== bookSide(order.side, order.effect))
      throw new InvariantBroken('FUT-18', `order ${id} rests on the wrong side`);
    compare('FUT-7', `the hold of order ${id}`, order.held, heldFor(market, order));
    if (order.held > 0n) expected.addFrozen(order.owner.futures(market.settle).id, order.held);
  });
}

function checkPositions(state: ExchangeState, market: FuturesMarket, expected: Expected): void {
  let [long, short] = [0, 0];
  for (const position of market.positions.values()) {
    const label = `position ${position.id}`;
    if (state.positions.get(position.id) !== position || position.contracts < 1)
      throw new InvariantBroken('FUT-2', `${label} is listed but not open`);
    if (position.margin < 0n || position.cost < 0n)
      throw new InvariantBroken('FUT-3', `${label} has margin ${position.margin}, cost ${position.cost}`);
    if (restingCloses(position) > position.contracts)
      throw new InvariantBroken('FUT-16', `resting orders close more than ${label} has`);
    for (const trigger of position.triggers)
      if (market.triggers.get(trigger.id) !== trigger || trigger.position !== position.id)
        throw new InvariantBroken('TRIG-6', `trigger ${trigger.id} is not armed on ${label}`);
    if (position.side === 'long') long += position.contracts;
    else short += position.contracts;
    if (position.margin > 0n) expected.addMargin(position.owner.futures(market.settle).id, position.margin);
    checkWatch(state, position);
  }
  compare('FUT-6', `open interest of ${market.symbol}`, long, short);
  compare('FUT-6', `long contracts of ${market.symbol}`, market.openLong, long);
  compare('FUT-6', `short contracts of ${market.symbol}`, market.openShort, short);
}

/** The watched mark may cause a check too early but never too late: until it is reached the position is healthy. */
function checkWatch(state: ExchangeState, position: Position): void {
  const { on, owner } = position;
  if (on.prices.mark === 0 || on.watchOf(position).isDue(position, on.mark)) return;
  if (position.mode === 'isolated') {
    if (!isLiquidatable(isolatedHealth(position))) return;
  } else {
    const holdings = owner.holdings!;
    if (!holdings.watched || holdings.wallet.available < holdings.watchedAvailable) return;
    const passed = [...holdings.positions.values()].some(
      (other) => other.mode === 'cross' && other.on.watchOf(other).isDue(other, other.on.mark),
    );
    if (passed || !isLiquidatable(crossHealth(state, owner))) return;
  }
  throw new InvariantBroken(
    'LIQ-2',
    `position ${position.id} is unhealthy and no watched mark would liquidate it`,
  );
}

/** [FUT-2] There is at most one position per key, and the accounts' lists match the tables. */
function checkHoldings(state: ExchangeState): void {
  const keys = new Set<string>();
  for (const position of state.positions.rows.values()) {
    const { account, market, side, mode, lever } = position;
    const key = `${account} ${market} ${side} ${mode} ${lever}`;
    if (keys.has(key)) throw new InvariantBroken('FUT-2', `two positions for ${key}`);
    keys.add(key);
    if (position.owner.holdings?.positions.get(position.id) !== position)
      throw new InvariantBroken('FUT-2', `position ${position.id} is missing from its account`);
  }
  for (const order of state.futuresOrders.rows.values())
    if (order.owner.holdings?.orders.get(order.id) !== order)
      throw new InvariantBroken('FUT-18', `order ${order.id} is missing from its account`);
  checkOrdered(state);
}

/** [FUT-9] The sums that are kept of each account's opening orders are those of its orders. */
function checkOrdered(state: ExchangeState): void {
  const sums = new Map<string, { readonly order: FuturesOrder; sum: bigint }>();
  for (const order of state.futuresOrders.rows.values()) {
    if (order.effect === 'close') continue;
    const key = `${order.account} ${order.market} ${order.side}`;
    const found = sums.getOrInsertComputed(key, () => ({ order, sum: 0n }));
    found.sum += BigInt(order.price) * BigInt(order.remaining);
  }
  for (const [key, { order, sum }] of sums) {
    const kept = order.owner.holdings!.ordered(order.market, order.side);
    compare('FUT-9', `the notional of orders of ${key}`, big(kept), sum);
  }
  let count = 0;
  for (const { holdings } of state.accounts.rows.values()) count += holdings?.orderedCount ?? 0;
  compare('FUT-9', 'the number of notionals of orders', count, sums.size);
}

/**
 * [FUT-5] The two notionals of a trade are equal, so the clearing wallet holds exactly minus the signed cost of all
 * open positions, which is also the sum of their unrealized profits at any one mark.
 */
function checkClearing(state: ExchangeState): void {
  let cost = 0n;
  let profit = 0n;
  for (const position of state.positions.rows.values()) {
    cost += position.side === 'long' ? position.cost : -position.cost;
    profit += profitOf(position);
  }
  const clearing = state.ledger.house('clearing', state.settlementCoin).available;
  compare('FUT-5', 'the clearing wallet', clearing, -cost);
  compare('FUT-5', 'unrealized profit over all positions', profit, clearing);
}
