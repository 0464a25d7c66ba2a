import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { entryPrice, marginRatioPpm, wholeUnits } from '../../formulas.ts';
import type { Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { adlLights, rankPosition } from '../liquidation/adl-queue.ts';
import { crossProfit, usableFutures } from '../orders/usable.ts';
import { expectedFundingPpb } from '../prices/premium.ts';
import {
  bankruptcyPriceOf,
  crossHealth,
  healthOf,
  liquidationPriceOf,
  maintenanceOf,
  profitOf,
} from './health.ts';
import { restingCloses } from './keep-position.ts';
import type { Position } from './position.ts';

/** Extra digits for an entry price that lies between ticks. */
export const ENTRY_DECIMALS = 4;

/** Derived figures of a position for display, computed by the same functions that decide liquidation. */
export interface PositionView {
  /** Ticks with ENTRY_DECIMALS more digits, rounded down. */
  readonly entryPrice: bigint;
  readonly mark: Ticks;
  readonly profit: bigint;
  readonly maintenance: Amount;
  readonly marginRatioPpm: number;
  /** Ticks; 0 if no mark liquidates it. */
  readonly liquidationPrice: number;
  readonly bankruptcyPrice: Ticks;
  /** The exact maintenance margin in millionths of minor units. */
  readonly maintenancePpmUnits: bigint;
  /** Contracts that resting orders close. */
  readonly restingCloses: number;
}

export function viewPosition(state: ExchangeState, position: Position): PositionView {
  const { health, maintenance } = healthOf(state, position);
  return {
    entryPrice: entryPrice(position.cost, position.contracts, position.on.tickUnits, ENTRY_DECIMALS),
    mark: position.on.mark,
    profit: profitOf(position),
    maintenance: wholeUnits(maintenance),
    marginRatioPpm: marginRatioPpm(maintenance, health),
    liquidationPrice: liquidationPriceOf(state, position),
    bankruptcyPrice: bankruptcyPriceOf(state, position),
    maintenancePpmUnits: maintenanceOf(position),
    restingCloses: restingCloses(position),
  };
}

export interface FuturesBalance {
  readonly usable: bigint;
  /** Frozen by open orders. */
  readonly orders: Amount;
  /** Held by positions. */
  readonly margin: Amount;
  /** Unrealized profit of all positions, and of the cross positions alone. */
  readonly profit: bigint;
  readonly crossProfit: bigint;
  readonly total: bigint;
  /** Of the cross wallet; maintenance in millionths of minor units. */
  readonly crossHealth: bigint;
  readonly crossMaintenance: bigint;
  /** The same without profit and maintenance of the positions in one market, which a preview in that market adds. */
  readonly otherHealth: bigint;
  readonly otherMaintenance: bigint;
}

export function viewFuturesBalance(
  state: ExchangeState,
  account: Account,
  market?: FuturesMarket,
): FuturesBalance {
  const wallet = account.futures(state.settlementCoin);
  let profit = 0n;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values()) profit += profitOf(position);
  const cross = crossHealth(state, account);
  const other = crossHealth(state, account, market);
  return {
    otherHealth: other.health,
    otherMaintenance: other.maintenance,
    crossHealth: cross.health,
    crossMaintenance: cross.maintenance,
    usable: usableFutures(state, account),
    orders: wallet.frozen,
    margin: wallet.margin,
    profit,
    crossProfit: crossProfit(account),
    total: wallet.total,
  };
}

/** A market's funding and open interest for display. */
export const viewFuturesMarket = (market: FuturesMarket) => ({
  mark: market.mark,
  /** The rate that would be paid if the interval ended now, and the last one paid, in billionths. */
  expectedFundingPpb: expectedFundingPpb(market),
  lastFundingPpb: BigInt(market.prices.fundingRatePpb),
  /** 0 before the market's first second. */
  nextFundingAt: market.prices.nextFundingAt,
  openInterest: market.openLong,
});

/** For lights in parts: rank the positions a few at a time, then give all of them their lights. */
export { adlLights, type RankedPosition, rankPosition } from '../liquidation/adl-queue.ts';

/** [ADL-4] The lights of every position of a market, by position. Ranks all of them and sorts both queues. */
export const viewLights = (state: ExchangeState, market: FuturesMarket): Map<number, number> =>
  new Map(adlLights([...market.positions.values()].map((position) => rankPosition(state, position))));
