import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { RULES_VERSION } from '../rules/rule-version.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { TestExchange, word } from '../testing/exchange.ts';
import type { CycleEvent } from './cycle-events.ts';

const OFFER = 1;
const PERIOD_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;

/** From acceptance to the first price that can be the entry. */
const DELAY_MS = 1_000;

class CycleDesk extends TestExchange {
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

describe('cycle contracts', () => {
  it.each([
    ['above', '50000.0000000001', 'win'],
    ['above', '49999.9999999999', 'loss'],
    ['above', '50000', 'tie'],
    ['below', '49999.9999999999', 'win'],
    ['below', '50000.0000000001', 'loss'],
  ] as const)('[CYCLE-7] %s, end price %s: %s', (direction, end, outcome) => {
    const desk = new CycleDesk();
    expect(desk.bet('ada', direction, '10')).toBe('ok');
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('490');
    desk.tick(DELAY_MS, '50000');
    desk.tick(PERIOD_MS, end);
    const expected = { win: '508', loss: '490', tie: '500' }[outcome];
    expect(desk.balance('ada', 'USDT', 'futures')).toBe(expected);
    expect(desk.receipts()).toMatchObject([{ outcome, ruleVersion: 2 }]);
  });

  it('[CYCLE-4] no command on offers or contracts contains a price or an outcome', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.send({
      type: 'ChangeCycleOffer',
      offer: OFFER,
      minStake: desk.amount('5', 'USDT'),
      maxStake: desk.amount('100', 'USDT'),
      payoutPpm: 800_000,
      exposureCap: desk.amount('1000', 'USDT'),
      open: false,
    });
    const cycleCommands = desk.journal.filter(({ type }) => type.includes('Cycle'));
    expect(new Set(cycleCommands.map(({ type }) => type)).size).toBe(3);
    const fields = cycleCommands.flatMap((command) => Object.keys(command));
    expect(fields.filter((field) => /price|outcome|entry|exit|result/i.test(field))).toEqual([]);
  });

  it('[CLOCK-1] an overdue contract stays open until the clock or an index price arrives', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.tick(DELAY_MS, '50000');
    desk.now += PERIOD_MS + 60_000;
    desk.person('eve');
    desk.give('bob', '1 USDT');
    expect(desk.receipts()).toEqual([]);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('490');
    desk.send({ type: 'AdvanceClock' });
    expect(desk.receipts()).toMatchObject([{ outcome: 'void' }]);
  });

  it('[CYCLE-5] the entry is the first price a second after acceptance, and the period counts from it', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    const accepted = desk.now;
    desk.tick(DELAY_MS - 1, '49000');
    expect(desk.events('CycleEntered')).toEqual([]);
    desk.tick(1, '48000');
    const entry = { price: 480_000_000_000_000n, observedAt: accepted + DELAY_MS };
    expect(desk.events('CycleEntered')).toMatchObject([{ entry, endsAt: desk.now + PERIOD_MS }]);
    desk.tick(PERIOD_MS, '48001');
    const times = { placedAt: accepted, entryFrom: accepted + DELAY_MS, endsAt: desk.now };
    expect(desk.receipts()).toMatchObject([{ outcome: 'win', ...times }]);
  });

  it('[CYCLE-5] a price that was observed too early does not count, however late it arrives', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    const early = desk.now + DELAY_MS - 1;
    desk.now += DELAY_MS + 300;
    desk.index('BTC', '49000', early);
    expect(desk.events('CycleEntered')).toEqual([]);
    desk.tick(1, '48000');
    expect(desk.events('CycleEntered')).toMatchObject([{ entry: { price: 480_000_000_000_000n } }]);
  });

  it('[CYCLE-5] an offer may set another delay, which open contracts do not get', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    expect(desk.terms(3_000)).toBe('ok');
    desk.bet('bob', 'above', '10');
    desk.tick(DELAY_MS, '50000');
    expect(desk.events('CycleEntered')).toMatchObject([{ contract: 1 }]);
    desk.tick(1_990, '50001');
    expect(desk.events('CycleEntered')).toEqual([]);
    desk.tick(20, '50001');
    expect(desk.events('CycleEntered')).toMatchObject([{ contract: 2 }]);
    expect(desk.terms(10_001)).toBe('bad_market_rules');
    expect(desk.terms(1_000, '-1')).toBe('bad_market_rules');
  });

  it('[CYCLE-5] [RULES-1] contracts of earlier rules enter at once and are settled by them', () => {
    const desk = new CycleDesk({ version: 5 });
    desk.bet('ada', 'above', '10');
    desk.send({ type: 'RaiseRules', version: RULES_VERSION });
    desk.bet('bob', 'above', '10');
    desk.tick(1, '50000');
    expect(desk.events('CycleEntered')).toMatchObject([{ contract: 1 }]);
    desk.tick(DELAY_MS, '50001');
    desk.tick(PERIOD_MS, '50002');
    expect(desk.receipts()).toMatchObject([
      { contract: 1, ruleVersion: 1 },
      { contract: 2, ruleVersion: 2 },
    ]);
  });

  it('[CYCLE-6] without an entry price within five seconds the contract is void and the stake refunded', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.wait(DELAY_MS + 5_000);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('490');
    desk.wait(1);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('500');
    expect(desk.receipts()).toMatchObject([{ outcome: 'void', entry: undefined, exit: undefined }]);
  });

  it('[CYCLE-6] without an end price within five seconds it is void, even if a price arrives later', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.tick(DELAY_MS, '50000');
    desk.tick(PERIOD_MS + 5_001, '99999');
    expect(desk.receipts()).toMatchObject([{ outcome: 'void' }]);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('500');
  });

  it('[CYCLE-6] a price exactly five seconds late still counts', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.tick(DELAY_MS, '50000');
    desk.tick(PERIOD_MS + 5_000, '50001');
    expect(desk.receipts()).toMatchObject([{ outcome: 'win' }]);
  });

  it('[CYCLE-9] the payout can be recomputed from the receipt', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '33.33333333');
    desk.tick(DELAY_MS, '50000');
    desk.tick(PERIOD_MS, '50001');
    const [receipt] = desk.receipts();
    const won = receipt!.exit!.price > receipt!.entry!.price;
    const winnings = (receipt!.stake * 800_000n) / 1_000_000n;
    expect(receipt!.paid).toBe(won ? receipt!.stake + winnings : 0n);
    expect(receipt!.exit!.seq).toBe(desk.state.seq);
    expect(receipt!.entry!.seq).toBeLessThan(receipt!.exit!.seq);
  });

  it.each([
    [undefined, 2_000],
    [5, 5_000],
  ])(
    '[CYCLE-2] [RULES-1] under rule version %s no contract opens on an index older than %i ms',
    (version, oldest) => {
      const desk = new CycleDesk(version === undefined ? {} : { version });
      desk.wait(oldest);
      expect(desk.bet('ada', 'above', '10')).toBe('ok');
      desk.wait(1);
      expect(desk.bet('ada', 'above', '10')).toBe('stale_index');
    },
  );

  it('[CYCLE-3] the exposure cap applies to the worse of the two outcomes', () => {
    const desk = new CycleDesk({ cap: '40' });
    expect(desk.bet('ada', 'above', '50')).toBe('ok');
    expect(desk.bet('ada', 'above', '5')).toBe('cycle_limit');
    expect(desk.bet('bob', 'below', '50')).toBe('ok');
    expect(desk.bet('ada', 'above', '50')).toBe('ok');
    expect(desk.bet('ada', 'above', '12.5')).toBe('ok');
    expect(desk.bet('ada', 'above', '50.00000001')).toBe('cycle_limit');
  });

  it('[CYCLE-1] [CYCLE-8] the pool reserves every possible payout', () => {
    const desk = new CycleDesk({ pool: '8' });
    expect(desk.bet('ada', 'above', '10')).toBe('ok');
    expect(desk.bet('bob', 'below', '5')).toBe('cycle_limit');
    const coin = desk.coin('USDT');
    const take = desk.send({ type: 'FundHouse', wallet: 'cycle_pool', coin, amount: -1n, reason: 'profit' });
    expect(word(take)).toBe('insufficient_balance');
  });

  it.each([
    ['4.99999999', 'cycle_below_minimum'],
    ['5', 'ok'],
    ['100', 'ok'],
    ['100.00000001', 'cycle_above_maximum'],
    ['0', 'amount_required'],
    ['1000.00000001', 'cycle_above_maximum'],
  ])('[CYCLE-10] a stake of %s is %s', (stake, outcome) => {
    expect(new CycleDesk().bet('ada', 'above', stake)).toBe(outcome);
  });

  it('[CYCLE-10] a stake must be in the futures wallet', () => {
    const desk = new CycleDesk();
    const all = desk.state.ledger.user(desk.person('ada'), 'futures', desk.coin('USDT')).available;
    const out = desk.send({
      type: 'TransferBetweenWallets',
      account: desk.person('ada'),
      from: 'futures',
      to: 'spot',
      coin: desk.coin('USDT'),
      amount: (all - 500_000_000n) as Amount,
    });
    expect(word(out)).toBe('ok');
    expect(desk.bet('ada', 'above', '5.00000001')).toBe('insufficient_balance');
    expect(desk.bet('ada', 'above', '5')).toBe('ok');
  });

  it('[CYCLE-11] one account has at most the offer’s limit at stake', () => {
    const desk = new CycleDesk();
    desk.terms(DELAY_MS, '30');
    expect(desk.bet('ada', 'above', '20')).toBe('ok');
    expect(desk.bet('ada', 'below', '10.00000001')).toBe('cycle_open_limit');
    expect(desk.bet('ada', 'below', '10')).toBe('ok');
    expect(desk.bet('bob', 'below', '30')).toBe('ok');
    desk.tick(DELAY_MS, '50000');
    desk.tick(PERIOD_MS, '50001');
    expect(desk.bet('ada', 'above', '30')).toBe('ok');
  });

  it('[CYCLE-12] a user limits its stakes of a day', () => {
    const desk = new CycleDesk();
    expect(desk.guard('ada', '25')).toBe('ok');
    expect(desk.bet('ada', 'above', '20')).toBe('ok');
    expect(desk.bet('ada', 'above', '5.00000001')).toBe('cycle_daily_limit');
    expect(desk.bet('ada', 'above', '5')).toBe('ok');
    expect(desk.bet('bob', 'above', '100')).toBe('ok');
    const nextDay = (Math.floor(desk.now / DAY_MS) + 1) * DAY_MS;
    desk.tick(nextDay - desk.now, '50000');
    expect(desk.bet('ada', 'above', '25')).toBe('ok');
    expect(desk.bet('ada', 'above', '5')).toBe('cycle_daily_limit');
  });

  it('[CYCLE-12] a stricter limit holds at once, a looser one after 24 hours', () => {
    const desk = new CycleDesk();
    desk.guard('ada', '20');
    desk.guard('ada', '10');
    expect(desk.bet('ada', 'above', '10.00000001')).toBe('cycle_daily_limit');
    desk.guard('ada', '0');
    desk.tick(DAY_MS - 1, '50000');
    expect(desk.bet('ada', 'above', '11')).toBe('cycle_daily_limit');
    desk.tick(1, '50000');
    expect(desk.bet('ada', 'above', '11')).toBe('ok');
    expect(desk.bet('ada', 'above', '100')).toBe('ok');
  });

  it('[CYCLE-12] a pause ends by itself and is never shortened', () => {
    const desk = new CycleDesk();
    desk.guard('ada', '0', 60_000);
    desk.guard('ada', '0', 1_000);
    expect(desk.bet('ada', 'above', '10')).toBe('cycle_paused');
    desk.tick(59_999, '50000');
    expect(desk.bet('ada', 'above', '10')).toBe('cycle_paused');
    desk.tick(1, '50000');
    expect(desk.bet('ada', 'above', '10')).toBe('ok');
    desk.guard('bob', '0', 4_000 * DAY_MS);
    desk.tick(366 * DAY_MS - 60_000, '50000');
    expect(desk.bet('bob', 'above', '10')).toBe('cycle_paused');
    desk.tick(60_000, '50000');
    expect(desk.bet('bob', 'above', '10')).toBe('ok');
    expect(desk.guard('bob', '-1')).toBe('amount_required');
  });

  it('[SNAPSHOT-2] a snapshot keeps delays, limits and guards', () => {
    const desk = new CycleDesk();
    desk.terms(3_000, '30');
    desk.guard('bob', '10');
    desk.bet('ada', 'above', '20');
    const hash = desk.hash();
    desk.state = readSnapshot(writeSnapshot(desk.state));
    expect(desk.hash()).toBe(hash);
    expect(desk.bet('ada', 'above', '11')).toBe('cycle_open_limit');
    expect(desk.bet('bob', 'above', '11')).toBe('cycle_daily_limit');
    desk.tick(2_999, '50000');
    expect(desk.events('CycleEntered')).toEqual([]);
    desk.tick(1, '50000');
    expect(desk.events('CycleEntered')).toHaveLength(1);
  });

  it('[ACCOUNT-3] needs an approved identity', () => {
    const desk = new CycleDesk();
    desk.send({ type: 'SetKyc', account: desk.person('ada'), kyc: 'review' });
    expect(desk.bet('ada', 'above', '10')).toBe('kyc_required');
  });
});
