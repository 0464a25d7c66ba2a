import { type Exact, plus, times } from '@meridian/money';
import type { PositionSide } from '../../formulas.ts';
import type { Lots, MarketId, OrderId } from '../../ids.ts';
import type { Wallet } from '../../ledger/wallet.ts';
import type { FuturesOrder } from '../orders/futures-order.ts';
import type { Position } from './position.ts';

/** An account's futures positions and orders, derived from the tables; both maps are sorted by id. */
export class Holdings {
  /** The futures wallet of the account: all positions and orders settle in it. */
  readonly wallet: Wallet;
  readonly positions = new Map<number, Position>();
  readonly orders = new Map<OrderId, FuturesOrder>();
  /** The number of cross positions. */
  crossCount = 0;
  /**
   * The watched marks of the cross positions are valid while this is true and the wallet has at least
   * `watchedAvailable`; every change of a cross position sets it to false.
   */
  watched = false;
  watchedAvailable = 0n;
  /** Already listed in this round of liquidations. */
  listed = false;
  /** Price × contracts of the orders that open positions, in ticks, by market and side. */
  #ordered: Map<number, Exact> | undefined;

  constructor(wallet: Wallet) {
    this.wallet = wallet;
  }

  /** [FUT-9] Kept as a sum, because an account may have hundreds of orders and each new one needs it. */
  ordered(market: MarketId, side: PositionSide): Exact {
    return this.#ordered?.get(keyOf(market, side)) ?? 0;
  }

  /** The number of sums that are not 0. */
  get orderedCount(): number {
    return this.#ordered?.size ?? 0;
  }

  /** Adds a number of contracts, possibly negative, to the sum of an order's market and side. */
  countOrdered({ effect, market, side, price }: FuturesOrder, contracts: Lots): void {
    if (effect === 'close' || contracts === 0) return;
    this.#ordered ??= new Map();
    const key = keyOf(market, side);
    const sum = plus(this.#ordered.get(key) ?? 0, times(price, contracts));
    if (sum === 0) this.#ordered.delete(key);
    else this.#ordered.set(key, sum);
  }
}

const keyOf = (market: MarketId, side: PositionSide): number => market * 2 + (side === 'long' ? 1 : 0);
