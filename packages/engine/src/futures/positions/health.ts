import { ceilDiv } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import {
  bankruptcyPrice,
  type Exposure,
  LIQUIDATION_RATIO_PPM,
  liquidationPrice,
  maintenance,
  notional,
  ratioReached,
  unrealisedProfit,
} from '../../formulas.ts';
import type { Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { Position } from './position.ts';

/** Profit of a position at the mark that is not realised yet. */
export const profitOf = (position: Position): bigint =>
  unrealisedProfit(position.side, position.on.mark, position.contracts, position.cost, position.on.tickUnits);

export const markValue = (position: Position): bigint =>
  notional(position.on.mark, position.contracts, position.on.tickUnits);

/** Maintenance margin of a position at the mark, in millionths of minor units. */
export const maintenanceOf = (position: Position): bigint =>
  maintenance(position.on.maintenanceTiers, markValue(position));

export interface Health {
  /** What would be left if everything were closed at the mark. */
  readonly health: bigint;
  /** In millionths of minor units. */
  readonly maintenance: bigint;
}

/** [MARGIN-5] The health of an isolated position is its margin and its unrealised profit. */
export const isolatedHealth = (position: Position): Health => ({
  health: position.margin + profitOf(position),
  maintenance: maintenanceOf(position),
});

export interface CrossHealth extends Health {
  /** Unrealised profit over all cross positions, and the losses among it as a positive number. */
  readonly profit: bigint;
  readonly losses: bigint;
}

/**
 * [MARGIN-6] All cross positions of an account stand together on what is available in the wallet, their margins and
 * their unrealised profit. What orders have frozen does not count until they are cancelled.
 */
export function crossHealth(state: ExchangeState, account: Account): CrossHealth {
  let health: bigint = account.futures(state.settlementCoin).available;
  let needed = 0n;
  let profit = 0n;
  let losses = 0n;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values()) {
      if (position.mode !== 'cross') continue;
      const own = profitOf(position);
      profit += own;
      if (own < 0n) losses -= own;
      health += position.margin + own;
      needed += maintenanceOf(position);
    }
  return { health, maintenance: needed, profit, losses };
}

export const healthOf = (state: ExchangeState, position: Position): Health =>
  position.mode === 'isolated' ? isolatedHealth(position) : crossHealth(state, position.owner);

/** [MARGIN-8] Maintenance has caught up with health. */
export const isLiquidatable = ({ health, maintenance: needed }: Health): boolean =>
  ratioReached(needed, health, LIQUIDATION_RATIO_PPM);

/** What the liquidation price of a position depends on, as the wallet stands now. */
export function exposureOf(state: ExchangeState, position: Position): Exposure {
  const { side, contracts, cost, on } = position;
  const base = { side, contracts, cost, tickUnits: on.tickUnits, tiers: on.maintenanceTiers };
  if (position.mode === 'isolated') return { ...base, collateral: position.margin, otherMaintenance: 0n };
  const cross = crossHealth(state, position.owner);
  return {
    ...base,
    collateral: cross.health - profitOf(position),
    otherMaintenance: cross.maintenance - maintenanceOf(position),
  };
}

export const liquidationPriceOf = (state: ExchangeState, position: Position): number =>
  liquidationPrice(exposureOf(state, position));

/** [MARGIN-10] Closing a position at this price or better can be paid; the tick beyond it cannot. */
export function bankruptcyPriceOf(
  state: ExchangeState,
  position: Position,
  feePpm: number = position.on.takerFeePpm,
): Ticks {
  return bankruptcyPrice(position, backing(state, position), position.on.tickUnits, feePpm);
}

/**
 * The money behind one position: the margin of an isolated one; for a cross one everything the wallet is worth without
 * it. A wallet that is worth less than nothing has its deficit on the losing positions, in proportion to their losses,
 * so that closing each at its bankruptcy price can be paid in any order.
 */
function backing(state: ExchangeState, position: Position): bigint {
  if (position.mode === 'isolated') return position.margin;
  const { health, losses } = crossHealth(state, position.owner);
  const profit = profitOf(position);
  if (health >= 0n) return health - profit;
  return profit >= 0n ? -profit : -profit - ceilDiv(health * profit, losses);
}

/** Whether one price is worse than another for the owner who closes this position. */
export const isWorse = (position: Position, price: Ticks, than: number): boolean =>
  position.side === 'long' ? price < than : price > than;
