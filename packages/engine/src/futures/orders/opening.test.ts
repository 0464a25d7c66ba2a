import { describe, expect, it } from 'vitest';
import { marketId, orderId } from '../../ids.ts';
import { INDEX_STALE_MS } from '../../markets/index-price.ts';
import { word } from '../../testing/exchange.ts';
import { ETH_PERP, FUTURES_RULES, FuturesDesk, ticks } from '../../testing/futures/futures-desk.ts';

const desk = (...terms: ConstructorParameters<typeof FuturesDesk>): FuturesDesk => {
  const futures = new FuturesDesk(...terms);
  futures.fund('ada', '1000');
  futures.fund('bob', '1000');
  futures.fund('eve', '100000');
  return futures;
};

describe('an opening order', () => {
  it('[FUT-7] freezes margin and taker fee at its price, and a cancel releases both', () => {
    const futures = desk();
    // 10 contracts of 0.001 at 60000: 600 USDT, margin 60, fee 0.3.
    const placed = futures.order('ada', 'long 10 at 60000 x10');
    expect(futures.wallet('ada')).toBe('939.7 + 60.3 frozen');
    expect(futures.book()).toBe('sell none | buy 60000×10');
    expect(word(futures.cancel('ada', orderId(placed.ok ? placed.id : 0)))).toBe('ok');
    expect(futures.wallet('ada')).toBe('1000');
    expect(futures.story()).toEqual(['ended user after 0']);
  });

  it('[FUT-8] a fill moves margin into the position and refunds the maker the excess taker fee', () => {
    const futures = desk();
    futures.order('ada', 'long 10 at 60000 x10');
    futures.order('bob', 'short 4 at 60000 x20');
    expect(futures.story()).toEqual(['trade 4 at 60000']);
    // The maker: margin 24, fee 0.048 of 240; still frozen for 6: 36 + 0.18.
    expect(futures.wallet('ada')).toBe('939.772 + 36.18 frozen + 24 margin');
    // The taker at 20×: margin 12, fee 0.12.
    expect(futures.wallet('bob')).toBe('987.88 + 12 margin');
    const [traded] = futures.events('FuturesTraded');
    expect(traded).toMatchObject({ takerSide: 'sell', takerFee: 12_000_000n, makerFee: 4_800_000n });
    expect(futures.position('ada', 'long')).toMatchObject({ contracts: 4, lever: 10, mode: 'isolated' });
  });

  it('[FUT-8] a fill at a better price releases the unused margin', () => {
    const futures = desk();
    futures.order('eve', 'short 10 at 59000 x10');
    futures.order('ada', 'long 10 at 60000 x10');
    expect(futures.story()).toEqual(['trade 10 at 59000']);
    expect(futures.wallet('ada')).toBe('940.705 + 59 margin');
  });

  it('[FUT-8] a sell filled above its limit pays margin at the higher fill price', () => {
    const futures = desk();
    futures.order('eve', 'long 10 at 60000 x10');
    futures.order('bob', 'short 10 at 59900 x10');
    expect(futures.story()).toEqual(['trade 10 at 60000']);
    expect(futures.wallet('bob')).toBe('939.7 + 60 margin');
  });

  it('[FUT-3] the entry cost is the exact sum of the fills, not an average', () => {
    const futures = desk();
    futures.order('eve', 'short 3 at 60000 x10');
    futures.order('eve', 'short 4 at 60000.1 x10');
    futures.order('ada', 'long 7 at 60001 x10');
    expect(futures.position('ada', 'long').cost).toBe(42_000_040_000n);
  });

  it('[FUT-2] keeps separate positions per side, margin mode and leverage', () => {
    const futures = desk();
    futures.order('eve', 'short 100 at 60000 x5');
    futures.order('ada', 'long 1 at 60000 x10');
    futures.order('ada', 'long 1 at 60000 x20');
    futures.order('ada', 'long 1 at 60000 x10', { mode: 'cross' });
    futures.order('ada', 'long 2 at 60000 x10');
    futures.order('bob', 'long 5 at 59990 x10');
    futures.order('ada', 'short 2 at 59990 x10');
    expect(
      futures.positions('ada').map(({ side, mode, lever, contracts }) => [side, mode, lever, contracts]),
    ).toEqual([
      ['long', 'isolated', 10, 3],
      ['long', 'isolated', 20, 1],
      ['long', 'cross', 10, 1],
      ['short', 'isolated', 10, 2],
    ]);
  });

  it('[FUT-13] a market order fills within the band around the mark and never rests', () => {
    const futures = desk();
    futures.order('eve', 'short 2 at 60100 x10');
    futures.order('eve', 'short 2 at 63000.1 x10');
    futures.order('ada', 'long 5 market x2');
    expect(futures.story()).toEqual(['trade 2 at 60100', 'ended band after 2']);
    expect(futures.book()).toBe('sell 63000.1×2 | buy none');
  });

  it('[FUT-13] a market order fills as far as the balance can pay', () => {
    const futures = desk();
    futures.order('eve', 'short 10 at 60000 x10');
    futures.order('eve', 'short 500 at 60500 x10');
    futures.order('bob', 'long 1 at 60000 x10');
    // 165 contracts cost 994.95 at the last price of 60000; at 60500 the balance pays for fewer.
    futures.order('ada', 'long 165 market x10');
    expect(futures.story()).toEqual(['trade 9 at 60000', 'trade 155 at 60500', 'ended margin after 164']);
    expect(futures.wallet('ada')).toBe('3.29125 + 991.75 margin');
  });

  it('[FUT-12] an opening order ends when it would trade with its own account', () => {
    const futures = desk();
    futures.order('bob', 'short 1 at 60000 x10');
    futures.order('ada', 'short 5 at 60000 x10');
    futures.order('ada', 'long 3 at 60000 x10');
    expect(futures.story()).toEqual(['trade 1 at 60000', 'ended self_trade after 1']);
    expect(futures.book()).toBe('sell 60000×5 | buy none');
  });

  it('[FUT-21] resting orders keep the fee rates they were placed with', () => {
    const futures = desk();
    futures.order('ada', 'long 10 at 60000 x10');
    const expensive = { ...FUTURES_RULES, makerFeePpm: 2_000, takerFeePpm: 3_000 };
    futures.send({ type: 'ChangeFuturesMarket', market: marketId(1), ...expensive });
    futures.order('bob', 'short 10 at 60000 x10');
    expect(futures.events('FuturesTraded')[0]).toMatchObject({
      makerFee: 12_000_000n,
      takerFee: 180_000_000n,
    });
    expect(futures.wallet('ada')).toBe('939.88 + 60 margin');
  });

  it('[FUT-19] fees earn rebates in the settlement coin', () => {
    const futures = new FuturesDesk();
    futures.person('ada', { referrer: 'rex' });
    futures.fund('ada', '1000');
    futures.fund('bob', '1000');
    futures.trade('bob', 'ada', 10, '60000');
    expect(futures.balance('rex', 'USDT')).toBe('0.03');
  });
});

describe('refusals', () => {
  const rows: [rule: string, outcome: string, order: string][] = [
    ['FUT-9', 'price_required', 'long 10 at 0 x10'],
    ['FUT-9', 'price_required', 'short 10 at 0 x10'],
    ['FUT-9', 'quantity_required', 'long 0 at 60000 x10'],
    ['FUT-9', 'quantity_required', 'short 0 market x10'],
    ['FUT-9', 'quantity_below_minimum', 'long 1 at 60000 x10'],
    ['FUT-9', 'quantity_below_minimum', 'short 1 at 60000 x10'],
    ['FUT-9', 'quantity_below_minimum', 'long 1 market x10'],
    ['FUT-9', 'ok', 'long 2 at 60000 x10'],
    ['FUT-9', 'quantity_above_maximum', 'long 5001 at 60000 x10'],
    ['FUT-9', 'quantity_above_maximum', 'short 5001 at 60000 x10'],
    ['FUT-9', 'quantity_above_maximum', 'short 5001 market x10'],
    ['FUT-9', 'lever_not_allowed', 'long 10 at 60000 x7'],
    ['FUT-7', 'insufficient_balance', 'long 200 at 60000 x10'],
    ['TRIG-3', 'take_profit_side', 'long 10 at 60000 x10 tp 60000'],
    ['TRIG-3', 'take_profit_side', 'long 10 at 60000 x10 tp 59999.9'],
    ['TRIG-3', 'stop_loss_side', 'long 10 at 60000 x10 sl 60000'],
    ['TRIG-3', 'stop_loss_side', 'long 10 at 60000 x10 sl 60000.1'],
    ['TRIG-3', 'ok', 'long 10 at 60000 x10 tp 60000.1 sl 59999.9'],
    ['TRIG-3', 'take_profit_side', 'short 10 at 60000 x10 tp 60000'],
    ['TRIG-3', 'take_profit_side', 'short 10 at 60000 x10 tp 60000.1'],
    ['TRIG-3', 'stop_loss_side', 'short 10 at 60000 x10 sl 60000'],
    ['TRIG-3', 'stop_loss_side', 'short 10 at 60000 x10 sl 59999.9'],
    ['TRIG-3', 'ok', 'short 10 at 60000 x10 tp 59999.9 sl 60000.1'],
    ['FUT-11', 'would_liquidate', 'long 10 at 61000 x100'],
  ];

  it.each(rows)('[%s] %s: %s', (_rule, outcome, words) => {
    const futures = desk({ minContracts: 2, maxContracts: 5_000 });
    const before = futures.hash();
    expect(word(futures.order('ada', words))).toBe(outcome);
    // [REJECT-1]
    if (outcome !== 'ok') expect(futures.hash()).toBe(before);
  });

  it('[FUT-9] a rejection contains the minimum or the maximum', () => {
    const futures = desk({ minContracts: 2, maxContracts: 50 });
    expect(futures.order('ada', 'long 1 at 60000 x10')).toMatchObject({ details: { min: 2 } });
    expect(futures.order('ada', 'long 51 at 60000 x10')).toMatchObject({ details: { max: 50 } });
  });

  it('[FUT-9] the leverage must be allowed in the tier of the orders and positions combined', () => {
    const futures = desk();
    // 50,000 USDT, the limit of the 125× tier, is 833 contracts at 60000.
    expect(word(futures.order('eve', 'long 833 at 60000 x125'))).toBe('ok');
    expect(futures.order('eve', 'long 1 at 60000 x125')).toMatchObject({
      reason: 'lever_exceeds_tier',
      details: { max: 100 },
    });
    expect(word(futures.order('eve', 'long 1 at 60000 x100'))).toBe('ok');
    expect(word(futures.order('eve', 'short 1 at 60100 x125'))).toBe('ok');
  });

  it('[FUT-10] an order cannot raise open interest above the cap', () => {
    const futures = desk({ openInterestCap: 15 });
    futures.trade('ada', 'bob', 10, '60000');
    expect(word(futures.order('ada', 'long 6 at 60000 x10'))).toBe('open_interest_limit');
    expect(word(futures.order('ada', 'long 5 at 60000 x10'))).toBe('ok');
    expect(word(futures.close('ada', 'long', 10))).toBe('ok');
  });

  it('[FUT-11] a market order stops before a price at which it would be liquidated at once', () => {
    const futures = desk();
    futures.order('eve', 'short 10 at 60300 x10');
    futures.order('eve', 'short 10 at 60400 x10');
    // 60000 × (1 − 0.4 %) ÷ (1 − 1 %) = 60363.6…
    futures.order('ada', 'long 20 market x100');
    expect(futures.story()).toEqual(['trade 10 at 60300', 'ended band after 10']);
    futures.mark('60000');
    expect(futures.position('ada', 'long').contracts).toBe(10);
  });

  it('[ACCOUNT-3] opening needs an approved identity and an account in good standing', () => {
    const futures = desk();
    const account = futures.person('ada');
    futures.send({ type: 'SetKyc', account, kyc: 'review' });
    expect(word(futures.order('ada', 'long 1 at 60000 x10'))).toBe('kyc_required');
    futures.send({ type: 'SetKyc', account, kyc: 'approved' });
    futures.send({ type: 'SuspendAccount', account, suspended: true });
    expect(word(futures.order('ada', 'long 1 at 60000 x10'))).toBe('account_locked');
  });

  it('[MARKET-3] a halted market rejects opening orders', () => {
    const futures = desk();
    for (const state of ['halted', 'cancel_only'] as const) {
      futures.send({ type: 'ChangeFuturesMarket', market: marketId(1), ...FUTURES_RULES, state });
      expect(word(futures.order('ada', 'long 1 at 60000 x10'))).toBe('market_halted');
    }
  });

  it('[SPOT-4] a post-only order that would trade is refused; an immediate order never rests', () => {
    const futures = desk();
    futures.order('bob', 'short 1 at 60000 x10');
    expect(word(futures.order('ada', 'long 1 at 60000 x10 post-only'))).toBe('would_cross');
    futures.order('ada', 'long 3 at 60000 x10 ioc');
    expect(futures.story()).toEqual(['trade 1 at 60000', 'ended immediate after 1']);
  });

  it('[KEY-1] a repeated order is placed once', () => {
    const futures = desk();
    const first = futures.order('ada', 'long 1 at 60000 x10', { key: 'again' });
    expect(futures.order('ada', 'long 1 at 60000 x10', { key: 'again' })).toEqual(first);
    expect(futures.book()).toBe('sell none | buy 60000×1');
  });

  it('[FUT-18] another account cannot cancel an order', () => {
    const futures = desk();
    const placed = futures.order('ada', 'long 1 at 60000 x10');
    expect(word(futures.cancel('bob', orderId(placed.ok ? placed.id : 0)))).toBe('not_found');
  });

  it('[MARKET-4] an operator can cancel all orders only in a market that is not trading', () => {
    const futures = desk();
    futures.order('ada', 'long 1 at 60000 x10');
    expect(word(futures.send({ type: 'CancelFuturesMarketOrders', market: marketId(1) }))).toBe(
      'no_permission',
    );
    futures.send({ type: 'ChangeFuturesMarket', market: marketId(1), ...FUTURES_RULES, state: 'halted' });
    expect(word(futures.send({ type: 'CancelFuturesMarketOrders', market: marketId(1) }))).toBe('ok');
    expect(futures.wallet('ada')).toBe('1000');
  });

  it('[FUT-23] no order opens a position while the index is stale; resting ones are met by closes', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 1, '60000', 'x10');
    futures.order('eve', 'long 1 at 60000 x10');
    futures.wait(INDEX_STALE_MS + 1);
    for (const order of ['long 1 at 59000 x10', 'short 1 market x10'])
      expect(word(futures.order('bob', order))).toBe('stale_index');
    expect(word(futures.close('ada', 'long', 1))).toBe('ok');
    expect(futures.held('ada')).toHaveLength(0);
    expect(futures.held('eve')).toHaveLength(1);
    futures.mark('60000');
    expect(word(futures.order('bob', 'long 1 at 59000 x10'))).toBe('ok');
  });

  it('[RULES-1] before rule version 8 orders open positions on a stale index', () => {
    const futures = desk({}, 7);
    futures.wait(60_000);
    futures.trade('ada', 'bob', 1, '66000', 'x100');
    expect(futures.held('ada')).toHaveLength(1);
  });

  it('orders of different markets do not match', () => {
    const futures = desk();
    futures.mark('3000', 'ETH');
    futures.order('ada', 'long 1 at 3000 x10', { market: ETH_PERP });
    futures.order('bob', 'short 1 at 3000 x10');
    expect(futures.book(ETH_PERP)).toBe('sell none | buy 3000×1');
    expect(ticks('3000')).toBe(30_000);
  });
});
