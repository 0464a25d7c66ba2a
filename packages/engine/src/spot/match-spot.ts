import { type Amount, big, type Exact, minus } from '@meridian/money';
import type { TraderRow } from '../accounts/traders.ts';
import { NONE } from '../book/order-book.ts';
import { noteSpotTrade } from '../collar/keep-price-guards.ts';
import { chargeFee } from '../fees/charge-fee.ts';
import type { WalletRow } from '../ledger/wallet-rows.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import type { ExchangeState } from '../state.ts';
import { affordableLots, lotsInBase, spotCost } from './spot-amounts.ts';
import type { Side } from './spot-order.ts';
import type { OrderRow } from './spot-order-rows.ts';

/** The order that is arriving. */
export interface Taker {
  readonly order: number;
  readonly account: number;
  readonly trader: TraderRow;
  readonly pays: WalletRow;
  readonly receives: WalletRow;
  readonly side: Side;
  /** Worst price it accepts, in ticks. */
  readonly limit: number;
  /** Lots still wanted. */
  lots: number;
  /** What is still frozen for it. */
  held: Exact;
  /** Bounded by what is held rather than by lots. */
  readonly byBudget: boolean;
  filled: number;
  /** [SPOT-5] It met an order of its own account: the newest, this one, ends here. */
  metOwnOrder: boolean;
}

/** Fills the taker against the book, best price first and oldest first within a price, at the makers' prices. */
export function matchSpot(state: ExchangeState, market: SpotMarket, taker: Taker): void {
  const { book } = market;
  const makerSide: Side = taker.side === 'buy' ? 'sell' : 'buy';
  let levelPrice = 0;
  while (taker.lots > 0) {
    const slot = book.topMaker(makerSide);
    if (slot === NONE) break;
    const price = book.price(slot);
    if (taker.side === 'buy' ? price > taker.limit : price < taker.limit) break;
    if (book.owner(slot) === taker.account) {
      taker.metOwnOrder = true;
      break;
    }
    let lots = Math.min(taker.lots, book.lots(slot));
    if (taker.byBudget) lots = Math.min(lots, affordableLots(market, price, taker.held));
    if (lots === 0) break;
    if (levelPrice !== 0 && levelPrice !== price) depthChanged(state, market, makerSide, levelPrice);
    levelPrice = price;
    const maker: OrderRow = book.orderId(slot);
    book.reduce(slot, lots);
    trade(state, market, taker, maker, price, lots);
  }
  if (levelPrice === 0) return;
  depthChanged(state, market, makerSide, levelPrice);
  market.lastPrice = levelPrice;
  if (market.guard !== undefined) noteSpotTrade(state, market.guard, levelPrice);
  state.spotMarkets.touch(market);
}

/** [SPOT-3] Both sides exchange what they froze; each pays its fee out of what it receives. */
function trade(
  state: ExchangeState,
  market: SpotMarket,
  taker: Taker,
  maker: OrderRow,
  price: number,
  lots: number,
): void {
  const quote = spotCost(market, price, lots);
  const base = lotsInBase(market, lots);
  const takerBuys = taker.side === 'buy';
  const makerPays = takerBuys ? base : quote;
  const takerPays = takerBuys ? quote : base;

  taker.held = minus(taker.held, takerPays);
  taker.lots -= lots;
  taker.filled += lots;

  const { at } = state.spotOrders;
  const trader = at.trader(maker);
  const order = at.id(maker);
  const account = state.traders.account(trader);
  const takerFee = chargeFee(
    state,
    at.pays(maker),
    taker.trader,
    taker.receives,
    makerPays,
    market.takerFeePpm,
  );
  const makerFee = chargeFee(state, taker.pays, trader, at.receives(maker), takerPays, market.makerFeePpm);
  const number = ++state.running.trades;
  if (state.out.heard)
    state.out.emit({
      type: 'SpotTraded',
      trade: number,
      market: market.id,
      price,
      lots,
      takerSide: taker.side,
      takerOrder: taker.order,
      taker: taker.account,
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
  if (state.out.heard)
    state.out.emit({
      type: 'SpotOrderClosed',
      order,
      account,
      market: market.id,
      filledLots,
      cancelled: undefined,
    });
}

export function depthChanged(state: ExchangeState, market: SpotMarket, side: Side, price: number): void {
  if (!state.out.heard) return;
  state.out.emit({
    type: 'DepthChanged',
    market: market.id,
    side,
    price,
    lots: market.book.lotsAt(side, price),
  });
}
