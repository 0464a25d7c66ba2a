import { type CountingRules, fillableLots } from '../../book/match-taker.ts';
import { notional, tradingFee } from '../../formulas.ts';
import type { Lots, OrderId, Ticks } from '../../ids.ts';
import { type Rejected, rejected } from '../../results.ts';
import type { Side } from '../../spot/spot-order.ts';
import type { ExchangeState } from '../../state.ts';
import type { PlaceFuturesOrder } from '../futures-commands.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { healthOf } from '../positions/health.ts';
import type { Position } from '../positions/position.ts';
import { bookSide, type FuturesOrder } from './futures-order.ts';

/**
 * Minor units by which the roundings of one fill may change what is left of a margin. A fill has at least a contract.
 */
const ROUNDING_PER_CONTRACT = 3n;

/** [FUT-22] Refuses a fill-or-kill order that the book cannot fill completely, before anything changes. */
export function refusePartialOpening(
  state: ExchangeState,
  market: FuturesMarket,
  { account: owner, side: opens, price: limit, contracts: lots }: PlaceFuturesOrder,
): Rejected | undefined {
  const side = bookSide(opens, 'open');
  const makers = new CertainMakers(state, market, { side, limit, passesOwnOrders: false });
  return refuseLess(lots, fillableLots(market.book, { owner, side, limit, lots }, makers));
}

/** [FUT-22] The same for a close, which must also be able to pay for its worst fill. */
export function refusePartialClose(
  state: ExchangeState,
  position: Position,
  lots: Lots,
  limit: Ticks,
): Rejected | undefined {
  const { account: owner, on: market, contracts } = position;
  const side = bookSide(position.side, 'close');
  const makers = new CertainMakers(state, market, { side, limit, passesOwnOrders: true });
  const fillable = fillableLots(market.book, { owner, side, limit, lots }, makers);
  if (fillable < lots) return refuseLess(lots, fillable);
  const price = makers.lastPrice;
  const highest = Math.max(price, market.book.bestBid());
  const pays = canPay(state, position, { contracts, price, highest, feePpm: market.takerFeePpm });
  return refuseLess(lots, pays ? lots : 0);
}

const refuseLess = (wanted: Lots, fillable: Lots): Rejected | undefined =>
  fillable === wanted ? undefined : rejected('fill_or_kill_unfilled', { fillable });

/**
 * Counts the makers that are certain to be filled. An opening order always is. A resting close is if its account could
 * pay for everything of its own that may fill in this command: its earlier fills may use up what backs the later ones.
 */
class CertainMakers implements CountingRules<OrderId> {
  readonly passesOwnOrders: boolean;
  /** The price of the last maker that was counted: the taker's worst. */
  lastPrice: Ticks = 0;
  readonly #state: ExchangeState;
  readonly #market: FuturesMarket;
  readonly #makerSide: Side;
  /** The first price of the makers, which is the worst for them. */
  readonly #first: Ticks;
  /** The highest price at which one may fill. */
  readonly #highest: Ticks;

  constructor(
    state: ExchangeState,
    market: FuturesMarket,
    taker: { readonly side: Side; readonly limit: Ticks; readonly passesOwnOrders: boolean },
  ) {
    this.passesOwnOrders = taker.passesOwnOrders;
    this.#state = state;
    this.#market = market;
    this.#makerSide = taker.side === 'buy' ? 'sell' : 'buy';
    this.#first = market.book.bestPrice(this.#makerSide);
    this.#highest = taker.side === 'buy' ? taker.limit : this.#first;
  }

  counts(maker: OrderId, price: Ticks): boolean {
    const order = this.#state.futuresOrders.mustGet(maker);
    if (order.effect === 'close' && !this.#isCertain(order)) return false;
    this.lastPrice = price;
    return true;
  }

  #isCertain(order: FuturesOrder): boolean {
    const position = this.#state.positions.mustGet(order.position);
    let { contracts } = position;
    let feePpm = order.makerFeePpm;
    const { positions, orders } = order.owner.holdings!;
    if (position.mode === 'cross')
      for (const other of positions.values())
        if (other !== position && this.#mayFill(other, 'close')) contracts += other.contracts;
    for (const other of orders.values()) {
      if (!this.#mayFill(other, other.effect)) continue;
      feePpm = Math.max(feePpm, other.makerFeePpm);
      if (position.mode === 'cross' && other.effect === 'open') contracts += other.remaining;
    }
    const price = this.#first;
    return canPay(this.#state, position, { contracts, price, highest: this.#highest, feePpm });
  }

  #mayFill({ market, side }: Pick<FuturesOrder, 'market' | 'side'>, effect: FuturesOrder['effect']): boolean {
    return market === this.#market.id && bookSide(side, effect) === this.#makerSide;
  }
}

/** Fills that may happen in one command. */
interface PossibleFills {
  readonly contracts: Lots;
  /** The worst price for their owner, and the highest, from which the fee is taken. */
  readonly price: Ticks;
  readonly highest: Ticks;
  readonly feePpm: number;
}

/** Whether what backs a position pays for these fills, however they are divided. */
function canPay(state: ExchangeState, position: Position, fills: PossibleFills): boolean {
  const { mark, tickUnits } = position.on;
  const { contracts, price, highest, feePpm } = fills;
  const ticksLost = position.side === 'long' ? mark - price : price - mark;
  const loss = notional(Math.max(0, ticksLost), contracts, tickUnits);
  const fees = tradingFee(notional(highest, contracts, tickUnits), feePpm);
  return healthOf(state, position).health >= loss + fees + ROUNDING_PER_CONTRACT * BigInt(contracts);
}
