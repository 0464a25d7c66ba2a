import { floorDiv, min } from '@meridian/money';
import { notional } from '../../formulas.ts';
import { NO_ORDER_ID, type Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import { fillClose } from '../orders/fill-close.ts';
import { bankruptcyPriceOf, crossHealth, isWorse } from '../positions/health.ts';
import { endPosition, trimCloseOrders } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { adlQueue } from './adl-queue.ts';
import type { LiquidationFill } from './liquidation-events.ts';

/**
 * [ADL-1] Closes the contracts that book and fund could not take against the opposite side, at the bankruptcy price, in
 * queue order. The counterparty pays no fee. A position that this price would leave below zero is skipped [ADL-5];
 * contracts without a counterparty stay open.
 */
export function deleverage(state: ExchangeState, position: Position): readonly LiquidationFill[] {
  const market = position.on;
  const fills: LiquidationFill[] = [];
  for (const other of adlQueue(state, market, position.side === 'long' ? 'short' : 'long')) {
    if (position.contracts === 0) break;
    if (other.contracts === 0) continue;
    const price = bankruptcyPriceOf(state, position);
    // A position cannot be deleveraged against the same account.
    if (other.owner === position.owner && isWorse(other, price, market.mark)) continue;
    const contracts = closableContracts(state, other, price, Math.min(position.contracts, other.contracts));
    if (contracts === 0) continue;
    const fill = { order: NO_ORDER_ID, price, contracts };
    fillClose(state, position, { ...fill, feePpm: market.takerFeePpm, cause: 'liquidation' });
    const { profit } = fillClose(state, other, { ...fill, feePpm: 0, cause: 'deleverage' });
    fills.push({ price, contracts });
    state.out.emit({
      type: 'PositionDeleveraged',
      market: market.id,
      price,
      contracts,
      liquidatedAccount: position.account,
      liquidatedPosition: position.id,
      account: other.account,
      position: other.id,
      profit,
    });
    trimCloseOrders(state, position);
    trimCloseOrders(state, other);
    if (other.contracts === 0) endPosition(state, other, 'deleverage');
  }
  return fills;
}

/** Contracts the counterparty can close at this price without ending below zero. */
function closableContracts(state: ExchangeState, other: Position, price: Ticks, wanted: number): number {
  if (!isWorse(other, price, bankruptcyPriceOf(state, other, 0))) return wanted;
  if (other.mode === 'isolated') return 0;
  const { health } = crossHealth(state, other.owner);
  if (health <= 0n) return 0;
  const perContract = notional(Math.abs(price - other.on.mark), 1, other.on.tickUnits);
  return Number(min(floorDiv(health, perContract), BigInt(wanted)));
}
