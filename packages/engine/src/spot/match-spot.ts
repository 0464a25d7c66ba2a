import type { Amount } from '@meridian/money';
import type { Account } from '../accounts/account.ts';
import { NONE } from '../book/order-book.ts';
import { chargeFee } from '../fees/charge-fee.ts';
import type { Wallet } from '../ledger/wallet.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import type { ExchangeState } from '../state.ts';
import { affordableLots, spotCost } from './spot-amounts.ts';
import type { Side, SpotOrder } from './spot-order.ts';

/** The order that is arriving. */
export interface Taker {
  readonly order: number;
  readonly account: Account;
  readonly pays: Wallet;
  readonly receives: Wallet;
  readonly side: Side;
  /** Worst price it accepts, in ticks. */
  readonly limit: number;
  /** Lots still wanted. */
  lots: number;
  /** What is still frozen for it. */
  held: Amount;
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
    if (book.owner(slot) === taker.account.id) {
      taker.metOwnOrder = true;
      break;
    }
    let lots = Math.min(taker.lots, book.lots(slot));
    if (taker.byBudget) lots = Math.min(lots, affordableLots(market, price, taker.held));
    if (lots === 0) break;
    if (levelPrice !== 0 && levelPrice !== price) depthChanged(state, market, makerSide, levelPrice);
    levelPrice = price;
    const maker = market.resting[slot]!;
    book.reduce(slot, lots);
    trade(state, market, taker, maker, price, lots);
  }
  if (levelPrice === 0) return;
  depthChanged(state, market, makerSide, levelPrice);
  market.lastPrice = levelPrice;
  state.spotMarkets.touch(market);
}

/** [SPOT-3] Both sides exchange what they froze; each pays its fee out of what it receives. */
function trade(
  state: ExchangeState,
  market: SpotMarket,
  taker: Taker,
  maker: SpotOrder,
  price: number,
  lots: number,
): void {
  const quote = spotCost(market, price, lots);
  const base = (BigInt(lots) * market.lotUnits) as Amount;
  const takerBuys = taker.side === 'buy';
  const makerPays = takerBuys ? base : quote;
  const takerPays = takerBuys ? quote : base;

  maker.remaining -= lots;
  maker.held = (maker.held - makerPays) as Amount;
  taker.held = (taker.held - takerPays) as Amount;
  taker.lots -= lots;
  taker.filled += lots;

  const takerFee = chargeFee(state, maker.pays, taker.account, taker.receives, makerPays, market.takerFeePpm);
  const makerFee = chargeFee(state, taker.pays, maker.owner, maker.receives, takerPays, market.makerFeePpm);
  state.out.emit({
    type: 'SpotTraded',
    trade: ++state.running.trades,
    market: market.id,
    price,
    lots,
    takerSide: taker.side,
    takerOrder: taker.order,
    taker: taker.account.id,
    makerOrder: maker.id,
    maker: maker.account,
    takerFee: takerFee.amount,
    takerFeeCoin: takerFee.coin,
    makerFee: makerFee.amount,
    makerFeeCoin: makerFee.coin,
  });
  if (maker.remaining > 0) state.spotOrders.touch(maker);
  else {
    state.spotOrders.remove(maker);
    maker.owner.removeSpotOrder(maker);
    state.out.emit({
      type: 'SpotOrderClosed',
      order: maker.id,
      account: maker.account,
      market: market.id,
      filledLots: maker.lots,
      cancelled: undefined,
    });
    state.spareOrders.giveBack(maker);
  }
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
