import type { Amount } from '@meridian/money';
import type { Account } from '../accounts/account.ts';
import { refuseNewRisk } from '../accounts/gates.ts';
import { NONE } from '../book/order-book.ts';
import type { Wallet } from '../ledger/wallet.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { accepted, type Rejected, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { depthChanged, matchSpot, type Taker } from './match-spot.ts';
import { affordableLots, bandLimit, spotCost } from './spot-amounts.ts';
import type { PlaceSpotOrder } from './spot-commands.ts';
import type { CancelReason } from './spot-events.ts';

/** [SPOT-9] Resting orders one account may have at a time. */
export const MAX_OPEN_SPOT_ORDERS = 500;
/** [LEDGER-5] Amounts stay far below what any store of them can hold. */
export const MAX_AMOUNT = 2n ** 120n;

export function placeSpotOrder(state: ExchangeState, command: PlaceSpotOrder): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const market = state.spotMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  const refusal = refuseOrder(account, market, command);
  if (refusal !== undefined) return refusal;

  const wallet = account.spot(command.side === 'buy' ? market.quote : market.base);
  const held = neededFor(market, command);
  if (held > MAX_AMOUNT) return rejected('price_out_of_range');
  if (wallet.available < held) return rejected('insufficient_balance');

  const id = ++state.running.orders;
  const { side, style, timeInForce, price, lots, budget } = command;
  state.out.emit({
    type: 'SpotOrderAccepted',
    order: id,
    account: account.id,
    market: market.id,
    side,
    style,
    timeInForce,
    price,
    lots,
    budget,
  });
  state.ledger.move(wallet, 'available', wallet, 'frozen', held, 'order_hold');
  const taker: Taker = {
    order: id,
    account,
    pays: wallet,
    receives: account.spot(side === 'buy' ? market.base : market.quote),
    side,
    limit: style === 'limit' ? price : bandLimit(market, side),
    lots: isMarketBuy(command) ? Number.MAX_SAFE_INTEGER : lots,
    held,
    byBudget: isMarketBuy(command),
    filled: 0,
    metOwnOrder: false,
  };
  matchSpot(state, market, taker);
  finish(state, account, market, wallet, taker, command);
  return accepted(id);
}

function refuseOrder(account: Account, market: SpotMarket, command: PlaceSpotOrder): Rejected | undefined {
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (market.state !== 'trading') return rejected('market_halted');
  if (command.style === 'limit') {
    if (command.price <= 0) return rejected('price_required');
    if (command.timeInForce === 'gtc' || command.timeInForce === 'post_only') {
      if (account.openSpotOrders >= MAX_OPEN_SPOT_ORDERS) return rejected('too_many_open_orders');
      if (!market.book.hasRoom(command.side, command.price, command.lots)) {
        const room = Number.MAX_SAFE_INTEGER - market.book.lotsAt(command.side, command.price);
        return rejected('quantity_above_maximum', { max: room });
      }
    }
    // [SPOT-4] A post-only order that would trade at once is refused, not repriced.
    if (command.timeInForce === 'post_only' && market.book.crosses(command.side, command.price))
      return rejected('would_cross');
  }
  if (isMarketBuy(command)) {
    if (command.budget <= 0n) return rejected('amount_required');
    const reference = market.book.bestAsk() || market.lastPrice;
    if (reference > 0 && affordableLots(market, reference, command.budget) < market.minLots)
      return rejected('quantity_below_minimum', { min: market.minLots });
    return undefined;
  }
  if (command.lots <= 0) return rejected('quantity_required');
  if (command.lots < market.minLots) return rejected('quantity_below_minimum', { min: market.minLots });
  if (command.lots > market.maxLots) return rejected('quantity_above_maximum', { max: market.maxLots });
  return undefined;
}

/** [SPOT-2] A buy freezes its cost at its own price or its budget; a sell freezes the coins it sells. */
function neededFor(market: SpotMarket, command: PlaceSpotOrder): Amount {
  if (command.side === 'sell') return (BigInt(command.lots) * market.lotUnits) as Amount;
  return isMarketBuy(command) ? command.budget : spotCost(market, command.price, command.lots);
}

/** What is left of the order rests or is cancelled; what is no longer needed is released. */
function finish(
  state: ExchangeState,
  account: Account,
  market: SpotMarket,
  wallet: Wallet,
  taker: Taker,
  command: PlaceSpotOrder,
): void {
  const rests =
    command.style === 'limit' && command.timeInForce !== 'ioc' && taker.lots > 0 && !taker.metOwnOrder;
  const needed = !rests
    ? (0n as Amount)
    : taker.side === 'buy'
      ? spotCost(market, command.price, taker.lots)
      : ((BigInt(taker.lots) * market.lotUnits) as Amount);
  state.ledger.move(wallet, 'frozen', wallet, 'available', taker.held - needed, 'order_release');
  if (!rests) {
    const filled = taker.byBudget ? taker.filled > 0 && !hasMoreToSpend(market, taker) : taker.lots === 0;
    close(state, market, taker, filled ? undefined : endOf(market, taker, command));
    return;
  }
  const order = state.spareOrders.take();
  order.id = taker.order;
  order.account = account.id;
  order.market = market.id;
  order.side = taker.side;
  order.price = command.price;
  order.lots = command.lots;
  order.remaining = taker.lots;
  order.held = needed;
  order.placedAt = state.now;
  state.spotOrders.add(order);
  order.belongTo(account, market);
  market.resting[market.book.rest(order.id, account.id, order.side, order.price, order.remaining)] = order;
  depthChanged(state, market, order.side, order.price);
}

/** A budget is spent when not even one more lot at the best price is within it. */
function hasMoreToSpend(market: SpotMarket, taker: Taker): boolean {
  const ask = market.book.bestAsk();
  return ask === 0 || taker.metOwnOrder || affordableLots(market, ask, taker.held) > 0;
}

function endOf(market: SpotMarket, taker: Taker, command: PlaceSpotOrder): CancelReason {
  if (taker.metOwnOrder) return 'self_trade';
  if (command.style === 'limit') return 'immediate';
  return market.book.topMaker(taker.side === 'buy' ? 'sell' : 'buy') === NONE ? 'no_liquidity' : 'band';
}

function close(
  state: ExchangeState,
  market: SpotMarket,
  taker: Taker,
  cancelled: CancelReason | undefined,
): void {
  state.out.emit({
    type: 'SpotOrderClosed',
    order: taker.order,
    account: taker.account.id,
    market: market.id,
    filledLots: taker.filled,
    cancelled,
  });
}

const isMarketBuy = (command: PlaceSpotOrder): boolean =>
  command.style === 'market' && command.side === 'buy';
