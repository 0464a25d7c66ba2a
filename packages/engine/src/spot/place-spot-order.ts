import { type Exact, exact, minus } from '@meridian/money';
import { refuseNewRisk } from '../accounts/gates.ts';
import { fillableLots } from '../book/match-taker.ts';
import { NONE } from '../book/order-book.ts';
import { refuseByReference, spotRange } from '../collar/price-range.ts';
import { NO_TRADER, type TraderRow } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { path } from '../ledger/path.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { accepted, type Rejected, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { depthChanged, matchSpot, type SpotTaker } from './match-spot.ts';
import { affordableLots, bandLimit, heldFor } from './spot-amounts.ts';
import { mayRest, type PlaceSpotOrder } from './spot-commands.ts';
import type { CancelReason } from './spot-events.ts';

/** [SPOT-9] Maximum resting orders per account. */
export const MAX_OPEN_SPOT_ORDERS = 500;
/** [LEDGER-5] Keeps amounts far below the limit of every type that stores them. */
const MAX_AMOUNT = 2n ** 120n;

export function placeSpotOrder(state: ExchangeState, command: PlaceSpotOrder): Result {
  const { account } = command;
  const trader = state.traders.rowOf(account);
  if (trader === NO_TRADER) return rejected('unknown_account');
  const market = state.spotMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  const refusal = refuseOrder(state, trader, market, command);
  if (refusal !== undefined) return refusal;

  const pays = state.ledger.spotRow(account, command.side === 'buy' ? market.quote : market.base);
  const held = neededFor(market, command);
  if (typeof held === 'bigint' && held > MAX_AMOUNT)
    return rejected(market.guard === undefined ? 'price_out_of_range' : 'insufficient_balance');
  if (!state.ledger.rows.covers(pays, 'available', held)) return rejected('insufficient_balance');
  if (isFillOrKill(command)) {
    const unfilled = refusePartialFill(market, command);
    if (unfilled !== undefined) return unfilled;
  }

  const id = state.nextOrder();
  const { side, style, timeInForce, price, lots, budget } = command;
  if (state.out.emitting)
    state.out.emit({
      type: 'SpotOrderAccepted',
      order: id,
      account,
      market: market.id,
      side,
      style,
      timeInForce,
      price,
      lots,
      budget,
    });
  state.ledger.moveRows(pays, pays, path.available.frozen, held, 'order_hold');
  const taker: SpotTaker = {
    state,
    market,
    order: id,
    owner: account,
    trader,
    pays,
    receives: state.ledger.spotRow(account, side === 'buy' ? market.base : market.quote),
    side,
    limit: style === 'limit' ? price : bandLimit(state, market, side),
    lots: isMarketBuy(command) ? Number.MAX_SAFE_INTEGER : lots,
    held,
    byBudget: isMarketBuy(command),
    filled: 0,
    metOwnOrder: false,
  };
  matchSpot(taker);
  finish(taker, command);
  return accepted(id);
}

function refuseOrder(
  state: ExchangeState,
  trader: TraderRow,
  market: SpotMarket,
  command: PlaceSpotOrder,
): Rejected | undefined {
  if (!state.traders.mayTakeRisk(trader)) return refuseNewRisk(state.accounts.mustGet(command.account));
  if (market.state !== 'trading') return rejected('market_halted');
  if (command.style === 'limit' && command.price <= 0) return rejected('price_required');
  const { guard } = market;
  if (guard !== undefined) {
    const refusal = refuseByReference(spotRange(state, market, guard), market.book, command);
    if (refusal !== undefined) return refusal;
  }
  if (command.style === 'limit') {
    if (mayRest(command.timeInForce)) {
      if (state.traders.openSpotOrders(trader) >= MAX_OPEN_SPOT_ORDERS)
        return rejected('too_many_open_orders');
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
    if (reference > 0 && affordableLots(market, reference, exact(command.budget)) < market.minLots)
      return rejected('quantity_below_minimum', { min: market.minLots });
    return undefined;
  }
  if (command.lots <= 0) return rejected('quantity_required');
  if (command.lots < market.minLots) return rejected('quantity_below_minimum', { min: market.minLots });
  if (command.lots > market.maxLots) return rejected('quantity_above_maximum', { max: market.maxLots });
  return undefined;
}

/** [SPOT-13] Refuses a fill-or-kill order that the book cannot fill completely, before anything changes. */
function refusePartialFill(
  { book }: SpotMarket,
  { account: owner, side, price: limit, lots }: PlaceSpotOrder,
): Rejected | undefined {
  const fillable = fillableLots(book, { owner, side, limit, lots });
  return fillable === lots ? undefined : rejected('fill_or_kill_unfilled', { fillable });
}

/** [SPOT-2] A buy freezes its cost at its own price or its budget; a sell freezes the coins it sells. */
function neededFor(market: SpotMarket, command: PlaceSpotOrder): Exact {
  return isMarketBuy(command)
    ? exact(command.budget)
    : heldFor(market, command.side, command.price, command.lots);
}

/** Rests or cancels the remainder of the order and releases the unused hold. */
function finish(taker: SpotTaker, command: PlaceSpotOrder): void {
  const { state, market, pays, side, lots } = taker;
  if (lots > 0 && isFillOrKill(command))
    throw new InvariantBroken('SPOT-13', `fill-or-kill order ${taker.order} has ${lots} lots left`);
  const rests = command.style === 'limit' && mayRest(command.timeInForce) && lots > 0 && !taker.metOwnOrder;
  const needed = rests ? heldFor(market, side, command.price, lots) : 0;
  state.ledger.moveRows(pays, pays, path.frozen.available, minus(taker.held, needed), 'order_release');
  if (!rests) {
    const filled = taker.byBudget ? taker.filled > 0 && !hasMoreToSpend(taker) : lots === 0;
    close(taker, filled ? undefined : cancelReasonOf(taker, command));
    return;
  }
  state.spotOrders.rest(taker, command.price, command.lots, state.now);
  depthChanged(state, market, side, command.price);
}

/** A budget is spent when it does not cover one more lot at the best price. */
function hasMoreToSpend(taker: SpotTaker): boolean {
  const { market } = taker;
  const ask = market.book.bestAsk();
  return ask === 0 || taker.metOwnOrder || affordableLots(market, ask, taker.held) > 0;
}

function cancelReasonOf(taker: SpotTaker, command: PlaceSpotOrder): CancelReason {
  if (taker.metOwnOrder) return 'self_trade';
  if (command.style === 'limit') return 'immediate';
  const opposite = taker.side === 'buy' ? 'sell' : 'buy';
  return taker.market.book.topMaker(opposite) === NONE ? 'no_liquidity' : 'band';
}

function close(
  { state, market, order, owner, filled }: SpotTaker,
  cancelled: CancelReason | undefined,
): void {
  if (!state.out.emitting) return;
  state.out.emit({
    type: 'SpotOrderClosed',
    order,
    account: owner,
    market: market.id,
    filledLots: filled,
    cancelled,
  });
}

const isMarketBuy = (command: PlaceSpotOrder): boolean =>
  command.style === 'market' && command.side === 'buy';

/** A market order is immediate, whatever its time in force [BOOK-10]. */
const isFillOrKill = ({ style, timeInForce }: PlaceSpotOrder): boolean =>
  style === 'limit' && timeInForce === 'fok';
