import { ceilDiv } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { type CrossLiquidation, crossLiquidation, shownLiquidation } from '../../cross-liquidation.ts';
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
import { MARGIN_RULES } from '../../rules/rule-version.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import type { Position } from './position.ts';

/** Unrealized profit of a position at the mark. */
export const profitOf = (position: Position): bigint =>
  unrealisedProfit(position.side, position.on.mark, position.contracts, position.cost, position.on.tickUnits);

export const markValue = (position: Position): bigint =>
  notional(position.on.mark, position.contracts, position.on.tickUnits);

/** Maintenance margin of a position at the mark, in millionths of minor units. */
export const maintenanceOf = (position: Position): bigint =>
  maintenance(position.on.maintenanceTiers, markValue(position));

export interface Health {
  /** The equity if everything were closed at the mark. */
  readonly health: bigint;
  /** In millionths of minor units. */
  readonly maintenance: bigint;
}

/** [MARGIN-5] The health of an isolated position is its margin and its unrealized profit. */
export const isolatedHealth = (position: Position): Health => ({
  health: position.margin + profitOf(position),
  maintenance: maintenanceOf(position),
});

export interface CrossHealth extends Health {
  /** Unrealized profit over all cross positions, and the losses included in it as a positive number. */
  readonly profit: bigint;
  readonly losses: bigint;
}

/**
 * [MARGIN-6] All cross positions of an account share the available balance, their margins and their unrealized profit.
 * Amounts frozen by orders do not count until the orders are canceled. With `except`, profit and maintenance of the
 * positions in one market are left out, but not their margins.
 */
export function crossHealth(state: ExchangeState, account: Account, except?: FuturesMarket): CrossHealth {
  let health: bigint = account.futures(state.settlementCoin).available;
  let needed = 0n;
  let profit = 0n;
  let losses = 0n;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values()) {
      if (position.mode !== 'cross') continue;
      health += position.margin;
      if (position.on === except) continue;
      const own = profitOf(position);
      profit += own;
      if (own < 0n) losses -= own;
      health += own;
      needed += maintenanceOf(position);
    }
  return { health, maintenance: needed, profit, losses };
}

/** [MARGIN-6] The same health without the maintenance, which takes most of the time. */
export function crossEquity(state: ExchangeState, account: Account): bigint {
  let equity: bigint = account.futures(state.settlementCoin).available;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values())
      if (position.mode === 'cross') equity += position.margin + profitOf(position);
  return equity;
}

export const healthOf = (state: ExchangeState, position: Position): Health =>
  position.mode === 'isolated' ? isolatedHealth(position) : crossHealth(state, position.owner);

/** [MARGIN-8] True once maintenance has reached health. */
export const isLiquidatable = ({ health, maintenance: needed }: Health): boolean =>
  ratioReached(needed, health, LIQUIDATION_RATIO_PPM);

/** The inputs of a position's liquidation price, from the current wallet. */
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

/** [MARGIN-9] The first mark that liquidates the position; 0 for none. */
export const liquidationPriceOf = (state: ExchangeState, position: Position): number =>
  position.mode === 'isolated'
    ? liquidationPrice(exposureOf(state, position))
    : shownLiquidation(position.side, crossLiquidationOf(state, position.owner, position.on));

/** [TRIG-4] The same in the direction of the position's losses; 0 when the wallet is not liquidated there. */
export function losingLiquidation(state: ExchangeState, position: Position): number {
  if (position.mode === 'isolated' || state.rules < MARGIN_RULES)
    return liquidationPrice(exposureOf(state, position));
  const { below, above } = crossLiquidationOf(state, position.owner, position.on);
  return position.side === 'long' ? below : above;
}

function crossLiquidationOf(state: ExchangeState, account: Account, market: FuturesMarket): CrossLiquidation {
  const { health, maintenance: needed } = crossHealth(state, account, market);
  const positions = [...account.holdings!.positions.values()].filter(
    ({ mode, on }) => mode === 'cross' && on === market,
  );
  const { tickUnits, maintenanceTiers: tiers } = market;
  return crossLiquidation({ positions, tickUnits, tiers, collateral: health, otherMaintenance: needed });
}

/** [MARGIN-10] The worst price at which closing the position can still be paid. */
export function bankruptcyPriceOf(
  state: ExchangeState,
  position: Position,
  feePpm: number = position.on.takerFeePpm,
): Ticks {
  return bankruptcyPrice(position, backing(state, position), position.on.tickUnits, feePpm);
}

/**
 * The money that backs one position: its margin if isolated; for a cross position the wallet's equity without it. A
 * negative equity is divided among the losing positions in proportion to their losses, so that closing each at its
 * bankruptcy price can be paid in any order.
 */
function backing(state: ExchangeState, position: Position): bigint {
  if (position.mode === 'isolated') return position.margin;
  const { health, losses } = crossHealth(state, position.owner);
  const profit = profitOf(position);
  if (health >= 0n) return health - profit;
  return profit >= 0n ? -profit : -profit - ceilDiv(health * profit, losses);
}

/** Whether one price is worse than another for closing this position. */
export const isWorse = (position: Position, price: Ticks, than: number): boolean =>
  position.side === 'long' ? price < than : price > than;
