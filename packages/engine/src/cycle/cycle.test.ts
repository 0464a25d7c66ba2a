import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { RULES_VERSION } from '../rules/rule-version.ts';
import { CycleDesk, DELAY_MS, OFFER, PERIOD_MS } from '../testing/cycle-desk.ts';
import { word } from '../testing/exchange.ts';

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

  it('[ACCOUNT-3] needs an approved identity', () => {
    const desk = new CycleDesk();
    desk.send({ type: 'SetKyc', account: desk.person('ada'), kyc: 'review' });
    expect(desk.bet('ada', 'above', '10')).toBe('kyc_required');
  });
});
