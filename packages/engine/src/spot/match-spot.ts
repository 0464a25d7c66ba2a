import { type Amount, big, type Exact, minus } from '@meridian/money';
import { type MatchingRules, matchTaker, type Taker } from '../book/match-taker.ts';
import { noteSpotTrade } from '../collar/keep-price-guards.ts';
import { chargeFee } from '../fees/charge-fee.ts';
import { type Lots, NO_TRADER, type OrderRow, type Ticks, type WalletRow } from '../ids.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import type { ExchangeState } from '../state.ts';
import { affordableLots, lotsInBase, spotCost } from './spot-amounts.ts';
import type { Side } from './spot-order.ts';
import type { ArrivedOrder } from './spot-order-rows.ts';

/** The order that is arriving. */
export interface SpotTaker extends Taker, ArrivedOrder {
  readonly state: ExchangeState;
  lots: Lots;
  /** The amount still frozen for it. */
  held: Exact;
  /** Limited by its hold rather than by lots. */
  readonly byBudget: boolean;
  /** [SPOT-5] It reached an order of its own account, so it ends: the newer order of the two is canceled. */
  metOwnOrder: boolean;
}

/** Fills the taker against the book and records the last trade price. */
export function matchSpot(taker: SpotTaker): void {
  const { state, market } = taker;
  const price = matchTaker(market.book, taker, spotRules);
  if (price === 0) return;
  market.lastPrice = price;
  if (market.guard !== undefined) noteSpotTrade(state, market.guard, price);
  state.spotMarkets.markChanged(market);
}

const spotRules: MatchingRules<OrderRow, SpotTaker> = {
  meetOwnOrder(taker) {
    taker.metOwnOrder = true;
    return false;
  },
  lotsFor: ({ byBudget, market, held }, _maker, price, offered) =>
    byBudget ? Math.min(offered, affordableLots(market, price, held)) : offered,
  fill: trade,
  finishLevel: ({ state, market }, makerSide, price) => depthChanged(state, market, makerSide, price),
};

/** One object reused for every fill, so that trading creates no garbage. */
const makerOfTrade = { trader: NO_TRADER, receives: -1 as WalletRow };

/** [SPOT-3] Exchanges the frozen amounts of both sides; each pays its fee from the amount it receives. */
function trade(taker: SpotTaker, maker: OrderRow, price: Ticks, lots: Lots): void {
  const { state, market } = taker;
  const quote = spotCost(market, price, lots);
  const base = lotsInBase(market, lots);
  const takerBuys = taker.side === 'buy';
  const makerPays = takerBuys ? base : quote;
  const takerPays = takerBuys ? quote : base;
  taker.held = minus(taker.held, takerPays);

  const { at } = state.spotOrders;
  const trader = at.trader(maker);
  const order = at.id(maker);
  const account = state.traders.account(trader);
  const takerFee = chargeFee(state, at.pays(maker), taker, makerPays, market.takerFeePpm);
  makerOfTrade.trader = trader;
  makerOfTrade.receives = at.receives(maker);
  const makerFee = chargeFee(state, taker.pays, makerOfTrade, takerPays, market.makerFeePpm);
  const number = ++state.lastIds.trades;
  if (state.out.emitting)
    state.out.emit({
      type: 'SpotTraded',
      trade: number,
      market: market.id,
      price,
      lots,
      takerSide: taker.side,
      takerOrder: taker.order,
      taker: taker.owner,
      makerOrder: order,
      maker: account,
      takerFee: big(takerFee.amount) as Amount,
      takerFeeCoin: takerFee.coin,
      makerFee: big(makerFee.amount) as Amount,
      makerFeeCoin: makerFee.coin,
    });
  if (at.remaining(maker) > lots) {
    state.spotOrders.reduce(maker, lots);
    return;
  }
  const filledLots = at.lots(maker);
  state.spotOrders.remove(maker);
  if (state.out.emitting)
    state.out.emit({
      type: 'SpotOrderClosed',
      order,
      account,
      market: market.id,
      filledLots,
      cancelled: undefined,
    });
}

export function depthChanged(state: ExchangeState, market: SpotMarket, side: Side, price: Ticks): void {
  if (!state.out.emitting) return;
  state.changedSpot.add(market);
  state.out.emit({
    type: 'DepthChanged',
    market: market.id,
    side,
    price,
    lots: market.book.lotsAt(side, price),
  });
}
