import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { TestExchange, word } from '../testing/exchange.ts';
import type { CycleEvent } from './cycle-events.ts';

const OFFER = 1;
const PERIOD_MS = 30_000;

class CycleDesk extends TestExchange {
  constructor(rules: { cap?: string; pool?: string } = {}) {
    super();
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
    desk.tick(1, '50000');
    desk.tick(PERIOD_MS, end);
    const expected = { win: '508', loss: '490', tie: '500' }[outcome];
    expect(desk.balance('ada', 'USDT', 'futures')).toBe(expected);
    expect(desk.receipts()).toMatchObject([{ outcome, ruleVersion: 1 }]);
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
    desk.tick(1, '50000');
    desk.now += PERIOD_MS + 60_000;
    desk.person('eve');
    desk.give('bob', '1 USDT');
    expect(desk.receipts()).toEqual([]);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('490');
    desk.send({ type: 'AdvanceClock' });
    expect(desk.receipts()).toMatchObject([{ outcome: 'void' }]);
  });

  it('[CYCLE-5] the entry is the first price at or after acceptance, and the period counts from it', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    // Observed before the order was accepted but delivered after it: a user could already have seen this price.
    desk.index('BTC', '49000', desk.now);
    expect(desk.events('CycleEntered')).toMatchObject([{ entry: { price: 490_000_000_000_000n } }]);
    const late = new CycleDesk();
    late.now += 1_000;
    late.send({ type: 'AdvanceClock' });
    late.bet('ada', 'above', '10');
    late.index('BTC', '49000', late.now - 1);
    expect(late.events('CycleEntered')).toEqual([]);
    late.tick(500, '48000');
    expect(late.events('CycleEntered')).toMatchObject([
      { entry: { price: 480_000_000_000_000n, observedAt: late.now }, endsAt: late.now + PERIOD_MS },
    ]);
  });

  it('[CYCLE-6] without an entry price within five seconds the contract is void and the stake refunded', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.wait(5_000);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('490');
    desk.wait(1);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('500');
    expect(desk.receipts()).toMatchObject([{ outcome: 'void', entry: undefined, exit: undefined }]);
  });

  it('[CYCLE-6] without an end price within five seconds it is void, even if a price arrives later', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.tick(1, '50000');
    desk.tick(PERIOD_MS + 5_001, '99999');
    expect(desk.receipts()).toMatchObject([{ outcome: 'void' }]);
    expect(desk.balance('ada', 'USDT', 'futures')).toBe('500');
  });

  it('[CYCLE-6] a price exactly five seconds late still counts', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '10');
    desk.tick(1, '50000');
    desk.tick(PERIOD_MS + 5_000, '50001');
    expect(desk.receipts()).toMatchObject([{ outcome: 'win' }]);
  });

  it('[CYCLE-9] the payout can be recomputed from the receipt', () => {
    const desk = new CycleDesk();
    desk.bet('ada', 'above', '33.33333333');
    desk.tick(1, '50000');
    desk.tick(PERIOD_MS, '50001');
    const [receipt] = desk.receipts();
    const won = receipt!.exit!.price > receipt!.entry!.price;
    const winnings = (receipt!.stake * 800_000n) / 1_000_000n;
    expect(receipt!.paid).toBe(won ? receipt!.stake + winnings : 0n);
    expect(receipt!.exit!.seq).toBe(desk.state.seq);
    expect(receipt!.entry!.seq).toBeLessThan(receipt!.exit!.seq);
  });

  it('[CYCLE-2] no contract opens on a stale index', () => {
    const desk = new CycleDesk();
    desk.wait(5_000);
    expect(desk.bet('ada', 'above', '10')).toBe('ok');
    desk.wait(1);
    expect(desk.bet('ada', 'above', '10')).toBe('stale_index');
  });

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

  it('[ACCOUNT-3] needs an approved identity', () => {
    const desk = new CycleDesk();
    desk.send({ type: 'SetKyc', account: desk.person('ada'), kyc: 'review' });
    expect(desk.bet('ada', 'above', '10')).toBe('kyc_required');
  });
});
