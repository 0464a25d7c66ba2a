import { describe, expect, it } from 'vitest';
import { accountId, coinId, marketId } from '../ids.ts';
import { SpotDesk } from '../testing/spot-desk.ts';

/** Ada buys 1 BTC from Bob for 100 USDT; her fee is 0.002 BTC, his 0.1 USDT. */
function tradeOnce(desk: SpotDesk): void {
  desk.order('bob', 'sell 1 at 100');
  desk.order('ada', 'buy 1 at 100');
}

describe('fees in the platform token', () => {
  function tokenDesk(held: string): SpotDesk {
    const desk = new SpotDesk();
    desk.give('ada', '1000 USDT', `${held} CTT`);
    desk.give('bob', '10 BTC');
    desk.send({ type: 'SetFeesInToken', account: desk.person('ada'), on: true });
    desk.index('BTC', '100');
    desk.index('CTT', '0.5');
    return desk;
  }

  it('[FEE-3] cost three quarters of the fee at the index', () => {
    const desk = tokenDesk('5');
    tradeOnce(desk);
    expect(desk.balance('ada', 'BTC')).toBe('1');
    // 0.002 BTC × 100 ÷ 0.5 × 0.75
    expect(desk.balance('ada', 'CTT')).toBe('4.7');
    expect(desk.events('SpotTraded')[0]).toMatchObject({
      takerFee: 30_000_000n,
      takerFeeCoin: desk.coin('CTT'),
    });
  });

  it('[FEE-4] fall back to the coin received when one unit is missing', () => {
    const enough = tokenDesk('0.3');
    tradeOnce(enough);
    expect(enough.balance('ada', 'BTC')).toBe('1');
    const short = tokenDesk('0.29999999');
    tradeOnce(short);
    expect(short.balance('ada', 'BTC')).toBe('0.998');
    expect(short.balance('ada', 'CTT')).toBe('0.29999999');
  });

  it('[FEE-4] [INDEX-2] fall back when a price is older than five seconds', () => {
    const desk = tokenDesk('5');
    desk.wait(5_000);
    tradeOnce(desk);
    expect(desk.balance('ada', 'BTC')).toBe('1');
    desk.wait(1);
    tradeOnce(desk);
    expect(desk.balance('ada', 'BTC')).toBe('1.998');
  });

  it('[FEE-4] a sale of the token itself pays its fee out of what is not being sold', () => {
    const desk = tokenDesk('100');
    const ctt = 3;
    desk.send({
      type: 'AddSpotMarket',
      id: marketId(9),
      symbol: 'CTT/USDT',
      base: desk.coin('CTT'),
      quote: desk.coin('USDT'),
      priceScale: 1,
      lotScale: 4,
      state: 'trading',
      minLots: 1,
      maxLots: 10_000_000,
      makerFeePpm: 0,
      takerFeePpm: 1_000,
      bandPpm: 50_000,
    });
    desk.give('cy', '1000 USDT');
    desk.order('cy', 'buy 50 at 0.5', undefined, marketId(9));
    desk.order('cy', 'buy 50 at 0.5', undefined, marketId(9));
    desk.order('ada', 'sell 100 at 0.5', undefined, marketId(9));
    expect(desk.state.coins.mustGet(coinId(ctt)).code).toBe('CTT');
    expect(desk.balance('ada', 'CTT')).toBe('0');
    expect(desk.balance('ada', 'USDT')).toBe('1049.95');
  });
});

describe('rebates', () => {
  /** Ada was invited by Rob, Rob by Sue. */
  function referralDesk(robHolds: string): SpotDesk {
    const desk = new SpotDesk();
    desk.person('sue');
    desk.person('rob', { referrer: 'sue' });
    desk.person('ada', { referrer: 'rob' });
    desk.give('ada', '1000 USDT');
    desk.give('bob', '10 BTC');
    if (robHolds !== '0') desk.give('rob', `${robHolds} CTT`);
    tradeOnce(desk);
    return desk;
  }

  it.each([
    ['0', '0.0002'],
    ['499.99999999', '0.0002'],
    ['500', '0.0004'],
    ['5000', '0.0004'],
    ['5000.00000001', '0.0006'],
  ])('[REFERRAL-2] a referrer who holds %s CTT earns %s BTC of a fee of 0.002', (holds, earns) => {
    expect(referralDesk(holds).balance('rob', 'BTC')).toBe(earns);
  });

  it('[REFERRAL-3] [REFERRAL-4] the second level earns a tenth, out of the fee', () => {
    const desk = referralDesk('0');
    expect(desk.balance('sue', 'BTC')).toBe('0.0002');
    const fees = desk.state.ledger.house('fees', desk.coin('BTC'));
    expect(fees.available).toBe(160_000n);
    expect(desk.state.ledger.house('rebates', desk.coin('BTC')).total).toBe(0n);
  });

  it('[REFERRAL-4] each rebate names payer, level, fee and trade', () => {
    const desk = referralDesk('500');
    const [trade] = desk.events('SpotTraded');
    const common = { payer: desk.person('ada'), coin: desk.coin('BTC'), fee: 200_000n, trade: trade!.trade };
    expect(desk.events('RebatePaid')).toEqual([
      { type: 'RebatePaid', ...common, referrer: desk.person('rob'), level: 1, amount: 40_000n },
      { type: 'RebatePaid', ...common, referrer: desk.person('sue'), level: 2, amount: 20_000n },
    ]);
  });

  it('[REFERRAL-3] accounts opened before 18 December 2021 have no second level', () => {
    const desk = new SpotDesk();
    desk.state.now = 0;
    desk.now = Date.UTC(2021, 11, 17, 23, 59, 59, 999);
    desk.person('sue');
    desk.person('rob', { referrer: 'sue' });
    desk.person('ada', { referrer: 'rob' });
    desk.give('ada', '1000 USDT');
    desk.give('bob', '10 BTC');
    tradeOnce(desk);
    expect(desk.balance('rob', 'BTC')).toBe('0.0002');
    expect(desk.balance('sue', 'BTC')).toBe('0');
  });

  it('[REFERRAL-1] a referrer must exist first', () => {
    const desk = new SpotDesk();
    expect(desk.send({ type: 'OpenAccount', account: accountId(7), referrer: accountId(7) })).toMatchObject({
      reason: 'referrer_unknown',
    });
    expect(desk.send({ type: 'OpenAccount', account: accountId(7), referrer: accountId(8) })).toMatchObject({
      reason: 'referrer_unknown',
    });
  });

  it('[REFERRAL-4] a rebate of a fee paid in the token is paid in the token', () => {
    const desk = new SpotDesk();
    desk.person('rob');
    desk.person('ada', { referrer: 'rob' });
    desk.give('ada', '1000 USDT', '5 CTT');
    desk.give('bob', '10 BTC');
    desk.send({ type: 'SetFeesInToken', account: desk.person('ada'), on: true });
    desk.index('BTC', '100');
    desk.index('CTT', '0.5');
    tradeOnce(desk);
    expect(desk.balance('rob', 'CTT')).toBe('0.03');
    expect(desk.balance('rob', 'BTC')).toBe('0');
  });
});
