import { type Amount, min } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { notional, openingCost, tierOf } from '../../formulas.ts';
import type { OrderId, Ticks } from '../../ids.ts';
import { InvariantBroken } from '../../invariant-broken.ts';
import { path } from '../../ledger/path.ts';
import { accepted, type Result, rejected } from '../../results.ts';
import { mayRest } from '../../spot/spot-commands.ts';
import type { ExchangeState } from '../../state.ts';
import type { PlaceFuturesOrder } from '../futures-commands.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { refusePartialOpening } from './fill-or-kill.ts';
import { bookSide } from './futures-order.ts';
import { type FuturesTaker, matchFutures, type Opening } from './match-futures.ts';
import { bandLimit } from './price-band.ts';
import { notionalWith, orderPrice, refuseOpening, safeEntry } from './refuse-opening.ts';
import { endTaker, restingOrder, restOrder } from './rest-order.ts';
import { usableFutures } from './usable.ts';

/** [LEDGER-5] Keeps amounts far below the limit of every type that stores them. */
const MAX_AMOUNT = 2n ** 120n;

export function placeFuturesOrder(state: ExchangeState, command: PlaceFuturesOrder): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const market = state.futuresMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  const refusal = refuseOpening(state, account, market, command);
  if (refusal !== undefined) return refusal;

  const limit = fillLimit(state, account, market, command);
  const value = notional(highestFill(market, command, limit), command.contracts, market.tickUnits);
  if (value > MAX_AMOUNT)
    return rejected(market.guard === undefined ? 'price_out_of_range' : 'insufficient_balance');
  const full = openingCost(value, command.lever, market.takerFeePpm);
  const usable = usableFutures(state, account);
  // [FUT-13] A market order is checked at the current price; at worse prices it fills as far as the balance can pay.
  const byBudget = command.style === 'market';
  if (usable < (byBudget ? min(full, costNow(market, command)) : full))
    return rejected('insufficient_balance');
  const unfilled = isFillOrKill(command) ? refusePartialOpening(state, market, command) : undefined;
  if (unfilled !== undefined) return unfilled;

  const id = accept(state, account, market, command);
  const held = min(full, usable) as Amount;
  const wallet = account.futures(market.settle);
  state.ledger.move(wallet, wallet, path.available.frozen, held, 'order_hold');
  const { side, mode, lever, takeProfit, stopLoss } = command;
  const action: Opening = {
    effect: 'open',
    terms: { id, side, mode, lever, takeProfit, stopLoss },
    held,
    restPrice: willRest(command) ? command.price : 0,
    byBudget,
  };
  const taker: FuturesTaker = {
    state,
    market,
    order: id,
    account,
    owner: account.id,
    side: bookSide(side, 'open'),
    limit,
    lots: command.contracts,
    filled: 0,
    action,
    stopped: undefined,
  };
  matchFutures(taker);
  finish(taker, action, command);
  return accepted(id);
}

/** A limit order's own price; for a market order the nearer of the band and the last safe entry price [FUT-11]. */
function fillLimit(
  state: ExchangeState,
  account: Account,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
): number {
  if (command.style === 'limit') return command.price;
  const band = bandLimit(state, market, bookSide(command.side, 'open'));
  const tier = tierOf(market.tiers, notionalWith(account, market, command, orderPrice(market, command)));
  const safe = safeEntry(state, market, command, tier!);
  if (command.side === 'short') return Math.max(band, safe);
  return safe === 0 ? band : Math.min(band, safe);
}

/** The highest possible fill price: a buy's limit, or the best bid for a sell, which may fill above its limit. */
const highestFill = (market: FuturesMarket, { side }: PlaceFuturesOrder, limit: Ticks): number =>
  side === 'long' ? limit : Math.max(limit, market.book.bestBid());

const costNow = (market: FuturesMarket, command: PlaceFuturesOrder): bigint =>
  openingCost(
    notional(orderPrice(market, command), command.contracts, market.tickUnits),
    command.lever,
    market.takerFeePpm,
  );

const willRest = ({ style, timeInForce }: PlaceFuturesOrder): boolean =>
  style === 'limit' && mayRest(timeInForce);

/** A market order is immediate, whatever its time in force [BOOK-10]. */
const isFillOrKill = ({ style, timeInForce }: PlaceFuturesOrder): boolean =>
  style === 'limit' && timeInForce === 'fok';

function accept(
  state: ExchangeState,
  account: Account,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
): OrderId {
  const id = state.nextOrder();
  const { side, mode, lever, style, timeInForce, price, contracts, takeProfit, stopLoss } = command;
  state.out.emit({
    type: 'FuturesOrderAccepted',
    order: id,
    account: account.id,
    market: market.id,
    side,
    effect: 'open',
    position: 0,
    cause: 'user',
    mode,
    lever,
    style,
    timeInForce,
    price,
    contracts,
    takeProfit,
    stopLoss,
  });
  return id;
}

/** Rests or cancels the remainder of the order and releases the unused hold. */
function finish(taker: FuturesTaker, action: Opening, command: PlaceFuturesOrder): void {
  const { state, market } = taker;
  const wallet = taker.account.futures(market.settle);
  if (taker.lots > 0 && isFillOrKill(command))
    throw new InvariantBroken('FUT-22', `fill-or-kill order ${taker.order} has ${taker.lots} contracts left`);
  const rests = willRest(command) && taker.lots > 0 && taker.stopped === undefined;
  const value = rests ? notional(command.price, taker.lots, market.tickUnits) : 0n;
  const needed = openingCost(value, command.lever, market.takerFeePpm);
  state.ledger.move(wallet, wallet, path.frozen.available, action.held - needed, 'order_release');
  if (rests) rest(taker, action, command, needed);
  else endTaker(taker, command.style);
}

function rest(taker: FuturesTaker, action: Opening, command: PlaceFuturesOrder, held: Amount): void {
  const order = restingOrder(taker, command, command);
  order.held = held;
  order.takeProfit = action.terms.takeProfit;
  order.stopLoss = action.terms.stopLoss;
  restOrder(taker, order);
}
