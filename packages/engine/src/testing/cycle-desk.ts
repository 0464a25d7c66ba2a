import type { CycleEvent } from '../cycle/cycle-events.ts';
import { TestExchange, word } from './exchange.ts';

export const OFFER = 1;
export const PERIOD_MS = 30_000;
export const DAY_MS = 24 * 60 * 60_000;

/** From acceptance to the first price that can be the entry. */
export const DELAY_MS = 1_000;

/** A test exchange with one offer on BTC, and two people who can bet on it. */
export class CycleDesk extends TestExchange {
  constructor(rules: { cap?: string; pool?: string; version?: number } = {}) {
    super(rules.version);
    const coin = this.coin('USDT');
    const btc = this.coin('BTC');
    this.send({
      type: 'AddCycleOffer',
      id: OFFER,
      coin: btc,
      periodMs: PERIOD_MS,
      minStake: this.amount('5', 'USDT'),
      maxStake: this.amount('100', 'USDT'),
      payoutPpm: 800_000,
      exposureCap: this.amount(rules.cap ?? '1000', 'USDT'),
      open: true,
    });
    const amount = this.amount(rules.pool ?? '1000', 'USDT');
    this.send({ type: 'FundHouse', wallet: 'cycle_pool', coin, amount, reason: 'seed' });
    for (const name of ['ada', 'bob']) {
      this.give(name, '500 USDT');
      this.send({
        type: 'TransferBetweenWallets',
        account: this.person(name),
        from: 'spot',
        to: 'futures',
        coin,
        amount: this.amount('500', 'USDT'),
      });
    }
    this.index('BTC', '50000');
  }

  bet(name: string, direction: 'above' | 'below', stake: string): string {
    const result = this.send({
      type: 'OpenCycleContract',
      account: this.person(name),
      offer: OFFER,
      direction,
      stake: this.amount(stake, 'USDT'),
    });
    return word(result);
  }

  terms(delayMs: number, maxOpenStake = '0'): string {
    const limit = this.amount(maxOpenStake, 'USDT');
    return word(this.send({ type: 'SetCycleTerms', offer: OFFER, delayMs, maxOpenStake: limit }));
  }

  guard(name: string, dailyLimit: string, pauseMs = 0): string {
    const limit = this.amount(dailyLimit, 'USDT');
    const pausedUntil = pauseMs === 0 ? 0 : this.now + pauseMs;
    const account = this.person(name);
    return word(this.send({ type: 'SetCycleGuard', account, dailyLimit: limit, pausedUntil }));
  }

  tick(ms: number, price: string): void {
    this.now += ms;
    this.index('BTC', price);
  }

  receipts(): Extract<CycleEvent, { type: 'CycleSettled' }>[] {
    return this.events('CycleSettled');
  }
}
