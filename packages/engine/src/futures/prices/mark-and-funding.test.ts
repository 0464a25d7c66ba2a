import { describe, expect, it } from 'vitest';
import { marketId, orderId } from '../../ids.ts';
import { FuturesDesk } from '../../testing/futures/futures-desk.ts';
import { median } from './mark-price.ts';

const HOUR = 3_600_000;
const NEXT_FUNDING = Date.UTC(2026, 0, 5, 16);

const desk = (version?: number): FuturesDesk => {
  const futures = new FuturesDesk({}, version);
  for (const name of ['ada', 'bob', 'eve']) futures.fund(name, '100000');
  return futures;
};

const markOf = (futures: FuturesDesk): number => futures.market().mark / 10;

describe('the mark', () => {
  it('[MARK-2] is the median of three prices', () => {
    for (const [a, b, c] of [
      [1n, 2n, 3n],
      [1n, 3n, 2n],
      [2n, 1n, 3n],
      [2n, 3n, 1n],
      [3n, 1n, 2n],
      [3n, 2n, 1n],
      [2n, 2n, 9n],
      [9n, 2n, 2n],
    ] as const)
      expect(median(a, b, c)).toBe(2n);
  });

  it('[MARK-2] is not moved by a trade far from the index', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 1, '62000');
    futures.mark('60000');
    expect(markOf(futures)).toBe(60_000);
    futures.trade('ada', 'bob', 1, '58000');
    futures.mark('60000');
    expect(markOf(futures)).toBe(60_000);
  });

  it('[MARK-3] follows the book by the mean basis of thirty seconds', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 1, '60400');
    futures.order('eve', 'long 1 at 60290 x10');
    futures.order('eve', 'short 1 at 60310 x10');
    futures.mark('60000');
    expect(markOf(futures)).toBe(60_300);
    // The book moves to a middle of 60000; after n more seconds the mean basis is 300 ÷ (n + 1).
    futures.cancel('eve', orderId(3));
    futures.cancel('eve', orderId(4));
    futures.order('eve', 'long 1 at 59990 x10');
    futures.order('eve', 'short 1 at 60010 x10');
    futures.mark('60000');
    expect(markOf(futures)).toBe(60_150);
    futures.mark('60000');
    expect(markOf(futures)).toBe(60_100);
    for (let second = 0; second < 30; second++) futures.mark('60000');
    expect(markOf(futures)).toBe(60_000);
  });

  it('[MARK-2] includes the remaining funding of the interval', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 1, '60000');
    futures.market().prices.fundingRatePpb = 1_000_000;
    futures.state.futuresPrices.markChanged(futures.market().prices);
    futures.order('eve', 'long 1 at 60290 x10');
    futures.order('eve', 'short 1 at 60310 x10');
    futures.now = NEXT_FUNDING - 4 * HOUR - 1_000;
    // Half the interval is left: 60000 × (1 + 0.1 % × ½) = 60030, between the trade at 60000 and the book at 60300.
    futures.mark('60000');
    expect(markOf(futures)).toBe(60_030);
  });

  it('[MARK-1] is sampled once a second, by the clock alone', () => {
    const futures = desk();
    futures.index('BTC', '61000');
    expect(markOf(futures)).toBe(60_000);
    futures.now += 999 - (futures.now % 1_000);
    futures.send({ type: 'AdvanceClock' });
    expect(markOf(futures)).toBe(60_000);
    futures.wait(1);
    expect(markOf(futures)).toBe(61_000);
  });

  it('[MARK-1] is sampled for all markets in one command; a market with a late index waits a second', () => {
    const futures = desk();
    futures.mark('3000', 'ETH');
    futures.now += 6_000 - (futures.now % 1_000);
    futures.index('BTC', '61000');
    futures.send({ type: 'AdvanceClock' });
    futures.now += 500;
    futures.index('ETH', '3100');
    futures.send({ type: 'AdvanceClock' });
    expect([futures.market().mark, futures.market(2).mark]).toEqual([610_000, 30_000]);
    futures.wait(500);
    expect([futures.market().mark, futures.market(2).mark]).toEqual([610_000, 31_000]);
  });

  it('[MARK-5] does not change while the index is stale', () => {
    const futures = desk();
    futures.index('BTC', '61000');
    futures.wait(5_001);
    expect(markOf(futures)).toBe(60_000);
    futures.index('BTC', '61000');
    futures.wait(5_000);
    expect(markOf(futures)).toBe(61_000);
  });

  it('[MARK-4] positions are valued at the last trade before the first sample', () => {
    // Positions could open before the first index price until rule version 8 [FUT-23].
    const futures = desk(7);
    futures.send({
      type: 'SetCollar',
      product: 'futures',
      market: marketId(2),
      collarPpm: 500_000,
      reference: 30_000,
    });
    futures.order('ada', 'long 1 at 3000 x10', { market: marketId(2) });
    futures.order('bob', 'short 1 at 3000 x10', { market: marketId(2) });
    expect(futures.market(2).prices.mark).toBe(0);
    expect(futures.market(2).mark).toBe(30_000);
  });
});

describe('funding', () => {
  /** Ada long, Bob short, 10 contracts; the clock is one second before the funding. */
  const due = (): FuturesDesk => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    futures.trade('bob', 'eve', 5, '60000', 'x20', 'cross');
    futures.now = NEXT_FUNDING - 1_000;
    return futures;
  };

  it('[FUND-1] is due at 00, 08 and 16 UTC', () => {
    expect(desk().market().prices.nextFundingAt).toBe(NEXT_FUNDING);
    const futures = due();
    futures.mark('60000');
    expect(futures.events('FundingSettled')).toHaveLength(1);
    expect(futures.market().prices.nextFundingAt).toBe(NEXT_FUNDING + 8 * HOUR);
    futures.mark('60000');
    expect(futures.events('FundingSettled')).toHaveLength(0);
  });

  it('[FUND-3] longs pay shorts when the rate is positive; isolated from its margin, cross from the wallet', () => {
    const futures = due();
    const before = { ada: futures.position('ada', 'long').margin, eve: futures.wallet('eve') };
    futures.mark('60000');
    // The book is thinner than the impact notional: the premium is 0 and the rate 0.01 %.
    expect(futures.events('FundingSettled')[0]).toMatchObject({ ratePpb: 100_000, toFund: 0n });
    expect(before.ada - futures.position('ada', 'long').margin).toBe(6_000_000n);
    expect(before.eve).toBe('99984.85 + 15 margin');
    expect(futures.wallet('eve')).toBe('99984.88 + 15 margin');
    expect(futures.events('FundingPaid').map(({ amount }) => amount)).toEqual([
      -6_000_000n,
      -3_000_000n,
      6_000_000n,
      3_000_000n,
    ]);
  });

  it('[FUND-3] the insurance fund gets the rounding difference, and all payments sum to zero', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 3, '60000.1');
    futures.trade('eve', 'bob', 4, '59999.3');
    futures.now = NEXT_FUNDING - 1_000;
    futures.market().prices.premiumSumPpb = 1_234_567;
    futures.market().prices.premiumCount = 1;
    futures.state.futuresPrices.markChanged(futures.market().prices);
    futures.mark('60000.7');
    const [settled] = futures.events('FundingSettled');
    const sum = futures.events('FundingPaid').reduce((total, { amount }) => total + amount, 0n);
    expect(sum + settled!.toFund).toBe(0n);
    expect(settled!.toFund).toBeGreaterThan(0n);
    expect(settled!.toFund).toBeLessThan(4n);
  });

  it('[FUND-4] the premium is the distance of the impact prices from the index', () => {
    const futures = desk();
    // The impact notional of 600 USDT is 10 contracts: 4 at 60300 and 6 at 60200 average 60240, 0.4 % above.
    futures.order('eve', 'long 4 at 60300 x10');
    futures.order('eve', 'long 6 at 60200 x10');
    futures.order('eve', 'short 10 at 60500 x10');
    futures.now += 5_000;
    futures.mark('60000');
    expect(futures.market().prices).toMatchObject({ premiumCount: 2, premiumSumPpb: 4_000_000 });
    // The average of nothing and 0.4 %: 0.2 %, pulled towards 0.01 % by at most 0.05 %.
    futures.now = NEXT_FUNDING - 1_000;
    futures.cancel('eve', orderId(1));
    futures.mark('60000');
    expect(futures.events('FundingSettled')[0]!.ratePpb).toBe(Math.trunc(4_000_000 / 3) - 500_000);
  });

  it('[FUND-4] is sampled every five seconds', () => {
    const futures = desk();
    const before = futures.market().prices.premiumCount;
    for (let second = 0; second < 20; second++) futures.mark('60000');
    expect(futures.market().prices.premiumCount - before).toBe(4);
  });

  it('[INDEX-2] waits for a fresh index', () => {
    const futures = due();
    futures.wait(10_000);
    expect(futures.events('FundingSettled')).toHaveLength(0);
    futures.mark('60000');
    expect(futures.events('FundingSettled')).toHaveLength(1);
    expect(futures.market().prices.nextFundingAt).toBe(NEXT_FUNDING + 8 * HOUR);
  });

  it.each([
    ['the receivers share the payment', '0', 473_400_000n],
    ['the fund pays the shortfall', '10', 495_000_000n],
  ])('[FUND-5] a position that cannot pay in full pays its whole margin: %s', (_, fund, received) => {
    const futures = desk();
    if (fund !== '0') futures.insure(fund);
    futures.order('ada', 'long 10 at 60000 x125');
    futures.order('bob', 'short 10 at 60000 x5');
    futures.now = NEXT_FUNDING - 1_000;
    futures.mark('66000');
    expect(futures.position('ada', 'long').margin).toBe(473_400_000n);
    // Bids 1.5 % above the index until the next funding: the rate is the cap of 0.75 %, or 4.95 of 660.
    futures.order('eve', 'long 10 at 67000 x10');
    futures.now = NEXT_FUNDING + 8 * HOUR - 1_000;
    futures.mark('66000');
    expect(futures.events('FundingPaid').map(({ amount }) => amount)).toEqual([-473_400_000n, received]);
    expect(futures.position('ada', 'long').margin).toBe(0n);
  });
});
