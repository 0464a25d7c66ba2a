import { big } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { refuseNewRisk } from '../../accounts/gates.ts';
import { futuresRange, refuseByReference } from '../../collar/price-range.ts';
import { notional, tierOf, worstSafeEntry } from '../../formulas.ts';
import type { Ticks } from '../../ids.ts';
import { freshIndex } from '../../markets/index-price.ts';
import { type Rejected, rejected } from '../../results.ts';
import { FRESH_OPENING_RULES } from '../../rules/rule-version.ts';
import { mayRest } from '../../spot/spot-commands.ts';
import type { ExchangeState } from '../../state.ts';
import type { PlaceFuturesOrder } from '../futures-commands.ts';
import type { FuturesMarket, TierRules } from '../futures-market.ts';
import { markValue } from '../positions/health.ts';
import { refuseStopSides } from '../triggers/manage-triggers.ts';
import { bookSide } from './futures-order.ts';

/** [FUT-9] Maximum resting orders per account. */
export const MAX_OPEN_FUTURES_ORDERS = 500;

/** Every reason to refuse an opening order except the balance, in the order of the form's fields. */
export function refuseOpening(
  state: ExchangeState,
  account: Account,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
): Rejected | undefined {
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (market.state !== 'trading') return rejected('market_halted');
  // [FUT-23] A stale index says neither what a position is worth nor when it must be liquidated.
  if (state.rules >= FRESH_OPENING_RULES && freshIndex(state, market.base) === undefined)
    return rejected('stale_index');
  if (command.style === 'limit' && command.price <= 0) return rejected('price_required');
  const outOfRange = refuseByRange(state, market, command);
  if (outOfRange !== undefined) return outOfRange;
  const { contracts, lever } = command;
  if (contracts <= 0) return rejected('quantity_required');
  if (contracts < market.minContracts)
    return rejected('quantity_below_minimum', { min: market.minContracts });
  if (contracts > market.maxContracts)
    return rejected('quantity_above_maximum', { max: market.maxContracts });
  if (!market.levers.includes(lever)) return rejected('lever_not_allowed');
  const price = orderPrice(market, command);
  return (
    refuseStopSides(command.side, price, command.takeProfit, command.stopLoss) ??
    refuseResting(account, market, command) ??
    refuseRisk(state, account, market, command, price)
  );
}

/** [COLLAR-7] Refuses a price outside the collar and, without a reference, an order that would trade at once. */
function refuseByRange(
  state: ExchangeState,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
): Rejected | undefined {
  if (market.guard === undefined) return undefined;
  const { style, price } = command;
  const side = bookSide(command.side, 'open');
  return refuseByReference(futuresRange(state, market, market.guard), market.book, { style, side, price });
}

/** The price for the checks: the order's own, or the current price for a market order. */
export function orderPrice(market: FuturesMarket, command: PlaceFuturesOrder): number {
  if (command.style === 'limit') return command.price;
  const touch = command.side === 'long' ? market.book.bestAsk() : market.book.bestBid();
  return market.lastPrice || touch || market.mark;
}

function refuseResting(
  account: Account,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
): Rejected | undefined {
  if (command.style === 'market' || !mayRest(command.timeInForce)) return undefined;
  const side = bookSide(command.side, 'open');
  if ((account.holdings?.orders.size ?? 0) >= MAX_OPEN_FUTURES_ORDERS)
    return rejected('too_many_open_orders');
  if (!market.book.hasRoom(side, command.price, command.contracts))
    return rejected('quantity_above_maximum', { max: market.maxContracts });
  // [SPOT-4] applies here too: a post-only order that would trade at once is refused, not repriced.
  if (command.timeInForce === 'post_only' && market.book.crosses(side, command.price))
    return rejected('would_cross');
  return undefined;
}

/** Checks leverage against the tier after the order, the open interest cap, and immediate liquidation. */
function refuseRisk(
  state: ExchangeState,
  account: Account,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
  price: Ticks,
): Rejected | undefined {
  const tier = tierOf(market.tiers, notionalWith(account, market, command, price));
  if (tier === undefined) return rejected('lever_exceeds_tier', { max: 0 });
  if (command.lever > tier.maxLever) return rejected('lever_exceeds_tier', { max: tier.maxLever });
  // [FUT-10] Open interest grows at most by the arriving contracts, so checking on arrival is enough.
  if (market.openLong + command.contracts > market.openInterestCap) return rejected('open_interest_limit');
  if (command.style === 'market') return undefined;
  const worst = safeEntry(state, market, command, tier);
  const unsafe = command.side === 'long' ? worst !== 0 && price > worst : price < worst;
  return unsafe ? rejected('would_liquidate', { price: worst }) : undefined;
}

/** [FUT-11] The worst price the order may open at, in ticks; 0 for no limit, as when the index is stale. */
export function safeEntry(
  state: ExchangeState,
  market: FuturesMarket,
  { side, lever }: PlaceFuturesOrder,
  tier: TierRules,
): number {
  if (freshIndex(state, market.base) === undefined || market.mark === 0) return 0;
  return worstSafeEntry(market.mark, side, lever, tier.maintenancePpm);
}

/** [FUT-9] The account's notional on this side of the market: positions at the mark, orders at their prices. */
export function notionalWith(
  account: Account,
  market: FuturesMarket,
  command: PlaceFuturesOrder,
  price: Ticks,
): bigint {
  let sum: bigint = notional(price, command.contracts, market.tickUnits);
  if (account.holdings === undefined) return sum;
  for (const position of account.holdings.positions.values())
    if (position.on === market && position.side === command.side) sum += markValue(position);
  return sum + big(account.holdings.ordered(market.id, command.side)) * market.tickUnits;
}
