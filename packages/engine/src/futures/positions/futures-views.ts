import type { Amount } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { entryPrice, marginRatioPpm, wholeUnits } from '../../formulas.ts';
import type { Ticks } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import { crossProfit, usableFutures } from '../orders/usable.ts';
import { bankruptcyPriceOf, healthOf, liquidationPriceOf, profitOf } from './health.ts';
import type { Position } from './position.ts';

/** Extra digits for an entry price that lies between ticks. */
const ENTRY_DECIMALS = 4;

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
  };
}

export interface FuturesBalance {
  readonly usable: bigint;
  /** Frozen by open orders. */
  readonly orders: Amount;
  /** Held by positions. */
  readonly margin: Amount;
  /** Unrealised profit of all positions, and of the cross positions alone. */
  readonly profit: bigint;
  readonly crossProfit: bigint;
  readonly total: bigint;
}

export function viewFuturesBalance(state: ExchangeState, account: Account): FuturesBalance {
  const wallet = account.futures(state.settlementCoin);
  let profit = 0n;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values()) profit += profitOf(position);
  return {
    usable: usableFutures(state, account),
    orders: wallet.frozen,
    margin: wallet.margin,
    profit,
    crossProfit: crossProfit(account),
    total: wallet.total,
  };
}
