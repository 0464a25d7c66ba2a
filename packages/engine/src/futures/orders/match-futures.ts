import { type Amount, floorDiv, min } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { NONE, type Slot } from '../../book/order-book.ts';
import { noteFuturesTrade } from '../../collar/keep-price-guards.ts';
import { maxContracts, notional } from '../../formulas.ts';
import type { Side } from '../../spot/spot-order.ts';
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

/** An arriving order that opens. */
export interface Opening {
  readonly effect: 'open';
  readonly terms: OpeningTerms;
  /** What is frozen for it. */
  held: Amount;
  /** Where the rest will wait, in ticks; 0 when it will not, and everything held may be spent on fills. */
  readonly restPrice: number;
  /** [FUT-13] A market order fills as far as what is held pays for. */
  readonly byBudget: boolean;
}

/** An arriving order that closes. */
export interface Closing {
  readonly effect: 'close';
  readonly position: Position;
  readonly cause: CloseCause;
  /** [LIQ-5] The last tick beyond the bankruptcy price that the insurance fund pays for; 0 when it does not. */
  readonly insuredTo: number;
  /** Where nothing would be left of the margin, as of the fill at hand. */
  bankruptcy: number;
  /** What a liquidation writes down. */
  readonly fills: LiquidationFill[];
  fees: bigint;
  insurance: bigint;
}

export interface FuturesTaker {
  readonly order: number;
  readonly account: Account;
  readonly side: Side;
  /** Worst price it accepts, in ticks. */
  readonly limit: number;
  /** Contracts still wanted. */
  contracts: number;
  filled: number;
  readonly does: Opening | Closing;
  /** Why it stopped before the book or its limit did. */
  stopped: FuturesCancelReason | undefined;
}

/** Fills the taker against the book, best price first and oldest first within a price, at the makers' prices. */
export function matchFutures(state: ExchangeState, market: FuturesMarket, taker: FuturesTaker): void {
  const { book } = market;
  const makerSide: Side = taker.side === 'buy' ? 'sell' : 'buy';
  let levelPrice = 0;
  while (taker.contracts > 0) {
    const slot = book.topMaker(makerSide);
    if (slot === NONE) break;
    const price = book.price(slot);
    if (taker.side === 'buy' ? price > taker.limit : price < taker.limit) break;
    if (!clearTheWay(state, market, taker, slot, price)) {
      if (taker.stopped !== undefined) break;
      continue;
    }
    const contracts = fillable(state, market, taker, price, book.lots(slot));
    if (contracts === 0) break;
    if (levelPrice !== 0 && levelPrice !== price) depthChanged(state, market, makerSide, levelPrice);
    levelPrice = price;
    const maker = market.resting[slot]!;
    book.reduce(slot, contracts);
    trade(state, market, taker, maker, price, contracts);
  }
  if (levelPrice === 0) return;
  depthChanged(state, market, makerSide, levelPrice);
  market.lastPrice = levelPrice;
  if (market.guard !== undefined) noteFuturesTrade(state, market.guard, levelPrice);
  state.futuresMarkets.touch(market);
}

/**
 * False when the maker on top is not to be filled: it was cancelled, or the taker stops.
 * [FUT-12] An opening order that meets an order of its own account ends; a close cancels the order in its way.
 * [FUT-15] A resting close whose position can no longer pay for its price is cancelled, not filled.
 */
function clearTheWay(
  state: ExchangeState,
  market: FuturesMarket,
  taker: FuturesTaker,
  slot: Slot,
  price: number,
): boolean {
  const maker = market.resting[slot]!;
  if (maker.owner === taker.account) {
    if (taker.does.effect === 'open') taker.stopped = 'self_trade';
    else cancelResting(state, market, maker, 'self_trade');
    return false;
  }
  if (maker.effect === 'open') return true;
  const position = state.positions.must(maker.position);
  if (!isWorse(position, price, bankruptcyPriceOf(state, position, maker.makerFeePpm))) return true;
  cancelResting(state, market, maker, 'margin');
  return false;
}

/** Contracts the taker can pay for at a price, of those the maker offers; 0, with the reason noted, when none. */
function fillable(
  state: ExchangeState,
  market: FuturesMarket,
  taker: FuturesTaker,
  price: number,
  offered: number,
): number {
  const { does } = taker;
  let contracts = Math.min(taker.contracts, offered);
  if (does.effect === 'close') contracts = Math.min(contracts, closable(state, market, does, price));
  else if (does.byBudget)
    contracts = Math.min(
      contracts,
      maxContracts(does.held, 100, price, market.tickUnits, does.terms.lever, market.takerFeePpm),
    );
  if (contracts === 0) taker.stopped = 'margin';
  return contracts;
}

/** [FUT-15] A close fills to the bankruptcy price, a liquidation beyond it as far as the insurance fund pays. */
function closable(state: ExchangeState, market: FuturesMarket, does: Closing, price: number): number {
  const { position } = does;
  does.bankruptcy = bankruptcyPriceOf(state, position);
  if (!isWorse(position, price, does.bankruptcy)) return position.contracts;
  if (does.insuredTo === 0 || isWorse(position, price, does.insuredTo)) return 0;
  const perContract = notional(Math.abs(price - does.bankruptcy), 1, market.tickUnits);
  const fund = state.ledger.house('insurance', market.settle).available;
  return Number(min(floorDiv(fund, perContract), BigInt(position.contracts)));
}

function trade(
  state: ExchangeState,
  market: FuturesMarket,
  taker: FuturesTaker,
  order: FuturesOrder,
  price: number,
  contracts: number,
): void {
  taker.contracts -= contracts;
  taker.filled += contracts;
  const maker = fillMaker(state, market, order, price, contracts);
  const own = fillTaker(state, market, taker, price, contracts);
  state.out.emit({
    type: 'FuturesTraded',
    trade: ++state.running.trades,
    market: market.id,
    price,
    contracts,
    takerSide: taker.side,
    takerOrder: taker.order,
    taker: taker.account.id,
    takerPosition: own.position.id,
    takerEffect: taker.does.effect,
    takerFee: own.fee,
    makerOrder: order.id,
    maker: order.account,
    makerPosition: maker.position.id,
    makerEffect: order.effect,
    makerFee: maker.fee,
  });
  finishMaker(state, order, maker.position);
}
