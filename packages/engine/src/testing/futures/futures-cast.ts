import type { Position } from '../../futures/positions/position.ts';
import { type AccountId, accountId, type MarketId } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import { START } from '../exchange.ts';
import { SeededRandom } from '../workload/seeded-random.ts';

/** The accounts, the time, the prices and the random numbers of a random futures history. */
export class FuturesCast {
  readonly random: SeededRandom;
  readonly state: ExchangeState;
  readonly accounts: number;
  /** The share of orders that are cross. */
  readonly crossShare: number;
  readonly prices: number[];
  now = START;

  constructor(seed: number, state: ExchangeState, accounts: number, prices = [0, 60_000, 3_000]) {
    this.prices = prices;
    this.random = new SeededRandom(seed);
    this.state = state;
    this.accounts = accounts;
    this.crossShare = this.random.pick([0.2, 0.5, 0.9]);
  }

  position(): Position | undefined {
    const positions = this.state.positions.sorted();
    return positions.length > 0 && this.random.chance(0.95) ? this.random.pick(positions) : undefined;
  }

  caller(): { at: number; account: AccountId; key: string | undefined } {
    const key = this.random.chance(0.2) ? `k${this.random.between(0, 10_000)}` : undefined;
    return { at: this.now, account: this.account(), key };
  }

  account(): AccountId {
    return accountId(this.random.between(1, this.accounts));
  }

  fair(market: MarketId): number {
    return Math.round(this.prices[market]! * (market === 1 ? 10 : 100));
  }
}
