import { describe, expect, it } from 'vitest';
import { accountId } from '../ids.ts';
import { TestExchange, word } from '../testing/exchange.ts';
import { SETTLED_PER_STEP } from './settle-projects.ts';

const PROJECT = 1;
const HOUR_MS = 3_600_000;

class Sale extends TestExchange {
  constructor(terms: { total?: string; price?: string; unlocksAfter?: number; max?: string } = {}) {
    super();
    const quote = this.coin('USDT');
    const coin = this.coin('NEW');
    const total = this.amount(terms.total ?? '1000', 'NEW');
    this.send({ type: 'FundHouse', wallet: 'treasury', coin, amount: total, reason: 'issuer' });
    this.send({
      type: 'ListProject',
      id: PROJECT,
      coin,
      quote,
      price: this.amount(terms.price ?? '2', 'USDT'),
      total,
      minPerUser: this.amount('10', 'NEW'),
      maxPerUser: this.amount(terms.max ?? '800', 'NEW'),
      startsAt: this.now + HOUR_MS,
      endsAt: this.now + 2 * HOUR_MS,
      unlocksAt: terms.unlocksAfter === undefined ? 0 : this.now + terms.unlocksAfter,
    });
    for (const name of ['ada', 'bob', 'cy']) {
      this.give(name, '5000 USDT');
      this.send({ type: 'SetPermission', account: this.person(name), permission: 'ieo', granted: true });
    }
  }

  subscribe(name: string, wanted: string): string {
    const result = this.send({
      type: 'SubscribeToProject',
      account: this.person(name),
      project: PROJECT,
      wanted: this.amount(wanted, 'NEW'),
    });
    return word(result);
  }

  get phase(): string {
    return this.state.projects.mustGet(PROJECT).state;
  }
}

describe('new-coin sales', () => {
  it('open and close by the clock', () => {
    const sale = new Sale();
    expect(sale.phase).toBe('upcoming');
    expect(sale.subscribe('ada', '10')).toBe('project_not_open');
    sale.wait(HOUR_MS);
    expect(sale.phase).toBe('open');
    expect(sale.subscribe('ada', '10')).toBe('ok');
    sale.wait(HOUR_MS);
    expect(sale.phase).toBe('completed');
    expect(sale.subscribe('ada', '10')).toBe('project_not_open');
  });

  it('[IEO-2] subscriptions add up within the limits', () => {
    const sale = new Sale();
    sale.wait(HOUR_MS);
    expect(sale.subscribe('ada', '9.99999999')).toBe('subscription_below_minimum');
    expect(sale.subscribe('ada', '800.00000001')).toBe('subscription_above_maximum');
    expect(sale.subscribe('ada', '500')).toBe('ok');
    expect(sale.subscribe('ada', '300.00000001')).toBe('subscription_above_maximum');
    expect(sale.subscribe('ada', '300')).toBe('ok');
    expect(sale.balance('ada', 'USDT')).toBe('3400 + 1600 frozen');
  });

  it('[IEO-4] an undersubscribed sale fills every subscription in full', () => {
    const sale = new Sale();
    sale.wait(HOUR_MS);
    sale.subscribe('ada', '100');
    sale.wait(HOUR_MS);
    expect(sale.balance('ada', 'NEW')).toBe('100');
    expect(sale.balance('ada', 'USDT')).toBe('4800');
    expect(sale.state.ledger.house('treasury', sale.coin('NEW')).available).toBe(sale.amount('900', 'NEW'));
  });

  it('[IEO-3] [IEO-4] an oversubscribed sale is allocated pro rata and releases the rest', () => {
    const sale = new Sale({ total: '1000', price: '2' });
    sale.wait(HOUR_MS);
    for (const name of ['ada', 'bob', 'cy']) sale.subscribe(name, '800');
    sale.wait(HOUR_MS);
    for (const name of ['ada', 'bob', 'cy']) {
      expect(sale.balance(name, 'NEW')).toBe('333.33333333');
      expect(sale.balance(name, 'USDT')).toBe('4333.33333334');
    }
    expect(sale.state.ledger.house('treasury', sale.coin('NEW')).available).toBe(1n);
  });

  it('[IEO-7] locked coins become available on their date', () => {
    const sale = new Sale({ unlocksAfter: 5 * HOUR_MS });
    sale.wait(HOUR_MS);
    sale.subscribe('ada', '100');
    sale.wait(HOUR_MS);
    expect(sale.balance('ada', 'NEW')).toBe('0 + 100 frozen');
    sale.wait(3 * HOUR_MS - 1);
    expect(sale.balance('ada', 'NEW')).toBe('0 + 100 frozen');
    sale.wait(1);
    expect(sale.balance('ada', 'NEW')).toBe('100');
  });

  it('[IEO-6] a canceled sale refunds everything', () => {
    const sale = new Sale();
    sale.wait(HOUR_MS);
    sale.subscribe('ada', '100');
    sale.subscribe('bob', '700');
    expect(word(sale.send({ type: 'CancelProject', project: PROJECT }))).toBe('ok');
    sale.wait(1);
    expect(sale.balance('ada', 'USDT')).toBe('5000');
    expect(sale.balance('bob', 'USDT')).toBe('5000');
    expect(sale.phase).toBe('cancelled');
    expect(word(sale.send({ type: 'CancelProject', project: PROJECT }))).toBe('project_not_open');
  });

  it('[IEO-5] many subscriptions are settled over several clock steps', () => {
    const sale = new Sale();
    sale.wait(HOUR_MS);
    const people = SETTLED_PER_STEP + 1;
    const [usdt, NEW] = [sale.coin('USDT'), sale.coin('NEW')];
    for (let account = 1_001; account <= 1_000 + people; account++) {
      const at = sale.now;
      sale.applyUnchecked({ type: 'OpenAccount', at, account: accountId(account), referrer: accountId(0) });
      sale.applyUnchecked({ type: 'SetKyc', at, account: accountId(account), kyc: 'approved' });
      sale.applyUnchecked({
        type: 'SetPermission',
        at,
        account: accountId(account),
        permission: 'ieo',
        granted: true,
      });
      const amount = sale.amount('20', 'USDT');
      sale.applyUnchecked({
        type: 'CreditDeposit',
        at,
        account: accountId(account),
        coin: usdt,
        amount,
        deposit: `d${account}`,
      });
      const wanted = sale.amount('10', 'NEW');
      sale.applyUnchecked({
        type: 'SubscribeToProject',
        at,
        account: accountId(account),
        key: undefined,
        project: PROJECT,
        wanted,
      });
    }
    sale.wait(HOUR_MS);
    expect(sale.phase).toBe('allocating');
    expect(sale.state.subscriptions.size).toBe(1);
    sale.wait(1);
    expect(sale.phase).toBe('completed');
    const allocated = sale.state.projects.mustGet(PROJECT).allocated;
    expect(allocated).toBeLessThanOrEqual(sale.amount('1000', 'NEW'));
    expect(sale.state.ledger.user(accountId(1_001), 'spot', NEW).available).toBe(allocated / BigInt(people));
  });

  it('need the permission and available coins', () => {
    const sale = new Sale();
    sale.wait(HOUR_MS);
    sale.give('dan', '100 USDT');
    expect(sale.subscribe('dan', '10')).toBe('no_permission');
    const terms = {
      coin: sale.coin('NEW'),
      quote: sale.coin('USDT'),
      price: 1n,
      minPerUser: 1n,
      maxPerUser: 1n,
    } as never;
    const project = {
      type: 'ListProject',
      id: 2,
      ...(terms as object),
      total: 1n,
      startsAt: 1,
      unlocksAt: 0,
    } as never;
    const list = (over: object) => word(sale.send({ ...(project as object), ...over } as never));
    // [IEO-1] The first sale has reserved the whole treasury balance.
    expect(list({ endsAt: sale.now + 1 })).toBe('treasury_short');
    expect(list({ endsAt: sale.now })).toBe('bad_market_rules');
    expect(list({ id: PROJECT, endsAt: sale.now + 1 })).toBe('project_exists');
  });

  it('[IEO-8] are not listed with terms that contradict each other', () => {
    const sale = new Sale({ total: '1000' });
    const terms = {
      type: 'ListProject',
      ...{ id: 2, coin: sale.coin('NEW'), quote: sale.coin('USDT'), price: sale.amount('2', 'USDT') },
      ...{ total: sale.amount('500', 'NEW'), minPerUser: sale.amount('10', 'NEW') },
      ...{
        maxPerUser: sale.amount('20', 'NEW'),
        startsAt: sale.now,
        endsAt: sale.now + HOUR_MS,
        unlocksAt: 0,
      },
    } as const;
    sale.send({ type: 'CancelProject', project: PROJECT });
    const list = (over: object) => word(sale.send({ ...terms, ...over } as never));
    for (const wrong of [
      { quote: terms.coin },
      { price: 0n },
      { total: 0n },
      { minPerUser: 0n },
      { maxPerUser: terms.minPerUser - 1n },
      { minPerUser: terms.total + 1n, maxPerUser: terms.total + 1n },
      { endsAt: terms.startsAt },
      { startsAt: 1, endsAt: sale.now },
      { unlocksAt: terms.endsAt },
      { unlocksAt: terms.startsAt },
    ])
      expect([wrong, list(wrong)]).toEqual([wrong, 'bad_market_rules']);
    expect(list({ unlocksAt: terms.endsAt + 1, startsAt: terms.startsAt })).toBe('ok');
  });

  it('[IEO-8] [RULES-1] were listed with a lock before the end under older rules', () => {
    const old = new TestExchange(7);
    const [quote, coin] = [old.coin('USDT'), old.coin('NEW')];
    old.send({ type: 'FundHouse', wallet: 'treasury', coin, amount: 10n, reason: 'issuer' });
    const terms = { price: 1n, total: 10n, minPerUser: 11n, maxPerUser: 12n } as never;
    const times = { startsAt: old.now, endsAt: old.now + 2, unlocksAt: old.now + 1 };
    const result = old.send({
      type: 'ListProject',
      id: 1,
      coin,
      quote,
      ...(terms as object),
      ...times,
    } as never);
    expect(word(result)).toBe('ok');
  });
});
