import { type Amount, floorDiv, max, min } from '@meridian/money';
import { notional, tradingFee } from '../../formulas.ts';
import { type Lots, NO_ORDER_ID } from '../../ids.ts';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import { closeAt } from '../orders/close-at.ts';
import { bookSide } from '../orders/futures-order.ts';
import { withinBand } from '../orders/price-band.ts';
import { adjusted, drawableFromCross, drawOnCross } from '../positions/draw-on-cross.ts';
import { bankruptcyPriceOf, healthOf, isLiquidatable, markValue } from '../positions/health.ts';
import type { Position } from '../positions/position.ts';
import { deleverage } from './deleverage.ts';
import type { LiquidationFill } from './liquidation-events.ts';
import type { LiquidationRecord } from './liquidation-record.ts';

/**
 * [LIQ-4] Reduces a position tier by tier, without the insurance fund. Returns true once it is healthy; false when it
 * reached the first tier, or the book did not take enough contracts.
 */
export function reduceByTiers(state: ExchangeState, position: Position, record: LiquidationRecord): boolean {
  const { tiers, tickUnits, mark } = position.on;
  for (;;) {
    const value = markValue(position);
    const lower = tiers.findLast((tier) => tier.upTo < value);
    if (lower === undefined) return false;
    const keep = Number(floorDiv(lower.upTo, BigInt(mark) * tickUnits));
    const excess = position.contracts - keep;
    const taken = closeInBook(state, position, excess, 'reduce_tier', record);
    if (position.contracts === 0) return false;
    if (!isLiquidatable(healthOf(state, position))) return true;
    if (taken < excess) return false;
  }
}

/** [LIQ-5] [ADL-1] Closes the rest in the book, as far as margin and fund pay, and then by deleveraging. */
export function closeTheRest(state: ExchangeState, position: Position, record: LiquidationRecord): void {
  if (position.contracts > 0) closeInBook(state, position, position.contracts, 'close_in_book', record);
  if (position.contracts === 0) return;
  const bankruptcyPrice = bankruptcyPriceOf(state, position);
  const before = position.fees;
  const fills = deleverage(state, position);
  if (fills.length === 0) return;
  const closed = { order: NO_ORDER_ID, bankruptcyPrice, fills, fees: position.fees - before, insurance: 0n };
  const liquidationFee = chargeLiquidationFee(state, position, fills);
  record.closed('deleverage', position, { ...closed, liquidationFee }, healthOf(state, position));
}

/**
 * Closes in the book, charges the liquidation fee on the closed notional, and returns the number of contracts closed.
 * The insurance fund pays only in the last step [LIQ-4].
 */
function closeInBook(
  state: ExchangeState,
  position: Position,
  contracts: Lots,
  step: 'reduce_tier' | 'close_in_book',
  record: LiquidationRecord,
): number {
  const market = position.on;
  const side = bookSide(position.side, 'close');
  const bankruptcyPrice = bankruptcyPriceOf(state, position);
  const { order, taker, action } = closeAt(state, position, {
    contracts,
    price: 0,
    timeInForce: 'ioc',
    cause: 'liquidation',
    insuredTo: step === 'close_in_book' ? withinBand(market.mark, side, market.liquidationBandPpm) : 0,
  });
  const liquidationFee = chargeLiquidationFee(state, position, action.fills);
  const { fills, fees, insurance } = action;
  record.closed(
    step,
    position,
    { order, bankruptcyPrice, fills, fees, liquidationFee, insurance },
    healthOf(state, position),
  );
  return taker.filled;
}

/** [LIQ-7] Charges the liquidation fee on the closed notional, at most the remaining margin, to the insurance fund. */
function chargeLiquidationFee(
  state: ExchangeState,
  position: Position,
  fills: readonly LiquidationFill[],
): bigint {
  const market = position.on;
  let value = 0n;
  for (const { price, contracts } of fills) value += notional(price, contracts, market.tickUnits);
  const wallet = position.owner.futures(market.settle);
  const left = max(0n, healthOf(state, position).health);
  const isolated = position.mode === 'isolated';
  const funds = isolated ? position.margin : wallet.available + drawableFromCross(position.owner);
  const fee = min(tradingFee(value, market.liquidationFeePpm), min(left, funds));
  const fund = state.ledger.house('insurance', market.settle);
  if (fee === 0n) return 0n;
  if (!isolated) {
    drawOnCross(state, position.owner, fee, position);
    state.ledger.move(wallet, fund, path.available.available, fee, 'liquidation_fee');
    return fee;
  }
  position.margin = (position.margin - fee) as Amount;
  state.ledger.move(wallet, fund, path.margin.available, fee, 'liquidation_fee');
  adjusted(state, position, 'liquidation_fee', -fee);
  return fee;
}
