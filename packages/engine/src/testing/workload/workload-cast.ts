import type { Amount } from '@meridian/money';
import { type AccountId, accountId, type CoinId, coinId, type MarketId } from '../../ids.ts';
import type { ExchangeState } from '../../state.ts';
import { START } from '../exchange.ts';
import { SeededRandom } from './seeded-random.ts';

export const COINS = ['USDT', 'BTC', 'ETH', 'CTT'] as const;
export const PRICES = { USDT: 1, BTC: 50_000, ETH: 2_500, CTT: 0.5 } as const;
export const UNIT = 100_000_000n;
export const NOTHING = 0n as Amount;
/** The one new-coin sale. */
export const PROJECT = 1;

/** The accounts, the time, the prices and the random numbers of a random history. */
export class WorkloadCast {
  readonly random: SeededRandom;
  readonly state: ExchangeState;
  readonly accounts: number;
  readonly prices: number[] = COINS.map((code) => PRICES[code]);
  now = START;
  deposits = 0;
  quotes = 0;

  constructor(seed: number, state: ExchangeState, accounts: number) {
    this.random = new SeededRandom(seed);
    this.state = state;
    this.accounts = accounts;
  }

  caller(): { at: number; account: AccountId; key: string | undefined } {
    const key = this.random.chance(0.3) ? `k${this.random.between(0, 100_000)}` : undefined;
    return { at: this.now, account: this.account(), key };
  }

  account(): AccountId {
    return accountId(this.random.between(1, this.accounts));
  }

  coin(): CoinId {
    return coinId(this.random.between(1, COINS.length));
  }

  /** A random amount, at most the given number of whole coins. */
  some(upTo: bigint): Amount {
    return BigInt(Math.floor(this.random.unit() * Number(upTo * UNIT))) as Amount;
  }

  fairPrice(market: MarketId): number {
    const [, btc, eth, ctt] = this.prices as [number, number, number, number];
    if (market === 1) return Math.round(btc * 10);
    return market === 2 ? Math.round((eth / btc) * 1e5) : Math.round(ctt * 1e3);
  }
}
