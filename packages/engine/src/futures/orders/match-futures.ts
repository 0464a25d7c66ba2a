import { type Amount, floorDiv, min } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { MAKER_REMOVED, type MatchingRules, matchTaker, type Taker } from '../../book/match-taker.ts';
import { noteFuturesTrade } from '../../collar/keep-price-guards.ts';
import { maxContracts, notional } from '../../formulas.ts';
import type { Lots, OrderId, Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { CloseCause, FuturesCancelReason } from '../futures-events.ts';
import type { FuturesMarket } from '../futures-market.ts';
import type { LiquidationFill } from '../liquidation/liquidation-events.ts';
import { bankruptcyPriceOf, isWorse } from '../positions/health.ts';
import type { Position } from '../positions/position.ts';
import { cancelResting, depthChanged } from './cancel-futures-order.ts';
import { fillMaker, finishMaker } from './fill-maker.ts';
import type { OpeningTerms } from './fill-open.ts';
import { fillTaker } from './fill-taker.ts';
import type { FuturesOrder } from './futures-order.ts';

/** An arriving order that opens or adds to a position. */
export interface Opening {
  readonly effect: 'open';
  readonly terms: OpeningTerms;
  /** The amount frozen for it. */
  held: Amount;
  /** The price at which the remainder will rest, in ticks; 0 if it won't, so fills may spend the whole hold. */
  readonly restPrice: Ticks;
  /** [FUT-13] A market order fills only as far as its hold can pay. */
  readonly byBudget: boolean;
}

/** An arriving order that closes a position. */
export interface Closing {
  readonly effect: 'close';
  readonly position: Position;
  readonly cause: CloseCause;
  /** [LIQ-5] The last tick beyond the bankruptcy price that the insurance fund pays for; 0 if it pays for none. */
  readonly insuredTo: Ticks;
  /** The price at which the margin is used up, updated before each fill. */
  bankruptcy: Ticks;
  /** The liquidation's fills, for its event. */
  readonly fills: LiquidationFill[];
  fees: bigint;
  insurance: bigint;
}

/** The order that is arriving; its lots are contracts. */
export interface FuturesTaker extends Taker {
  readonly state: ExchangeState;
  readonly market: FuturesMarket;
  readonly order: OrderId;
  readonly account: Account;
  readonly action: Opening | Closing;
  /** Why matching stopped before the book was empty or the limit was reached. */
  stopped: FuturesCancelReason | undefined;
}

/** Fills the taker against the book and records the last trade price. */
export function matchFutures(taker: FuturesTaker): void {
  const { state, market } = taker;
  const price = matchTaker(market.book, taker, futuresRules);
  if (price === 0) return;
  market.lastPrice = price;
  if (market.guard !== undefined) noteFuturesTrade(state, market.guard, price);
  state.futuresMarkets.markChanged(market);
}

const futuresRules: MatchingRules<OrderId, FuturesTaker> = {
  /** [FUT-12] On a self-trade an opening order ends, while a close cancels the resting order. */
  meetOwnOrder(taker, maker) {
    const { state, market, action } = taker;
    if (action.effect === 'open') {
      taker.stopped = 'self_trade';
      return false;
    }
    cancelResting(state, market, state.futuresOrders.mustGet(maker), 'self_trade');
    return true;
  },
  lotsFor(taker, maker, price, offered) {
    const { state, market } = taker;
    const order = state.futuresOrders.mustGet(maker);
    if (!canPayFor(state, order, price)) {
      cancelResting(state, market, order, 'margin');
      return MAKER_REMOVED;
    }
    const contracts = Math.min(offered, fillable(taker, price));
    if (contracts === 0) taker.stopped = 'margin';
    return contracts;
  },
  fill: trade,
  finishLevel: ({ state, market }, makerSide, price) => depthChanged(state, market, makerSide, price),
};

/** [FUT-15] A resting close whose position can no longer pay for its price is canceled, not filled. */
function canPayFor(state: ExchangeState, maker: FuturesOrder, price: Ticks): boolean {
  if (maker.effect === 'open') return true;
  const position = state.positions.mustGet(maker.position);
  return !isWorse(position, price, bankruptcyPriceOf(state, position, maker.makerFeePpm));
}

/** Contracts the taker can pay for at a price. */
function fillable({ state, market, action }: FuturesTaker, price: Ticks): Lots {
  if (action.effect === 'close') return closable(state, market, action, price);
  if (!action.byBudget) return Number.MAX_SAFE_INTEGER;
  return maxContracts(action.held, 100, price, market, action.terms.lever);
}

/** [FUT-15] A close fills to the bankruptcy price, a liquidation beyond it as far as the insurance fund pays. */
function closable(state: ExchangeState, market: FuturesMarket, action: Closing, price: Ticks): Lots {
  const { position } = action;
  action.bankruptcy = bankruptcyPriceOf(state, position);
  if (!isWorse(position, price, action.bankruptcy)) return position.contracts;
  if (action.insuredTo === 0 || isWorse(position, price, action.insuredTo)) return 0;
  const perContract = notional(Math.abs(price - action.bankruptcy), 1, market.tickUnits);
  const fund = state.ledger.house('insurance', market.settle).available;
  return Number(min(floorDiv(fund, perContract), BigInt(position.contracts)));
}

function trade(taker: FuturesTaker, makerId: OrderId, price: Ticks, contracts: Lots): void {
  const { state, market } = taker;
  const order = state.futuresOrders.mustGet(makerId);
  const maker = fillMaker(state, market, order, price, contracts);
  const own = fillTaker(taker, price, contracts);
  state.out.emit({
    type: 'FuturesTraded',
    trade: ++state.lastIds.trades,
    market: market.id,
    price,
    contracts,
    takerSide: taker.side,
    takerOrder: taker.order,
    taker: taker.account.id,
    takerPosition: own.position.id,
    takerEffect: taker.action.effect,
    takerFee: own.fee,
    makerOrder: order.id,
    maker: order.account,
    makerPosition: maker.position.id,
    makerEffect: order.effect,
    makerFee: maker.fee,
  });
  finishMaker(state, order, maker.position);
}
