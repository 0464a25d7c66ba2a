import { describe, expect, it } from 'vitest';
import { orderId } from '../ids.ts';
import { word } from '../testing/exchange.ts';
import { BTC_USDT, SPOT_RULES, SpotDesk } from '../testing/spot-desk.ts';

function openedDesk(rules = {}): SpotDesk {
  const desk = new SpotDesk(rules);
  desk.give('ada', '10000 USDT', '10 BTC');
  desk.give('bob', '10000 USDT', '10 BTC');
  desk.give('cy', '10000 USDT', '10 BTC');
  return desk;
}

describe('limit orders', () => {
  it('[SPOT-1] trade at the makers’ prices, best first, oldest first, and rest with the remainder', () => {
    const desk = openedDesk();
    const problems = desk.play([
      ['bob', 'sell 1 at 101', []],
      ['cy', 'sell 1 at 100', []],
      ['bob', 'sell 1 at 100', []],
      [
        'ada',
        'buy 2.5 at 101',
        ['trade 1 at 100', 'filled 1', 'trade 1 at 100', 'filled 1', 'trade 0.5 at 101', 'filled 2.5'],
      ],
      ['ada', 'buy 1 at 101', ['trade 0.5 at 101', 'filled 1']],
    ]);
    expect(problems).toEqual([]);
    expect(desk.book()).toBe('sell none | buy 101×0.5');
  });

  it('[SPOT-2] hold their cost, release the saving of a better price, and release the rest on cancel', () => {
    const desk = openedDesk({ makerFeePpm: 0, takerFeePpm: 0 });
    desk.order('bob', 'sell 1 at 90');
    desk.order('ada', 'buy 3 at 100');
    expect(desk.balance('ada', 'USDT')).toBe('9710 + 200 frozen');
    expect(desk.balance('ada', 'BTC')).toBe('11');
    expect(desk.balance('bob', 'USDT')).toBe('10090');
    desk.cancel('ada', orderId(2));
    expect(desk.balance('ada', 'USDT')).toBe('9910');
    expect(desk.book()).toBe('sell none | buy none');
  });

  it('[SPOT-3] [FEE-1] take each side’s fee from the amount it receives', () => {
    const desk = openedDesk();
    desk.order('bob', 'sell 1 at 100');
    desk.order('ada', 'buy 1 at 100');
    expect(desk.balance('ada', 'BTC')).toBe('10.998');
    expect(desk.balance('bob', 'USDT')).toBe('10099.9');
    expect(desk.events('SpotTraded')[0]).toMatchObject({ takerFee: 200_000n, makerFee: 10_000_000n });
    // Of each coin the one side pays the whole price, and the other one its own fee.
    const moves = desk.events('Moved').filter(({ why }) => why === 'trade' || why === 'fee');
    const [bob, ada] = [moves[0]!.fromAccount, moves[0]!.toAccount];
    expect(moves.map(({ why, fromAccount, amount }) => [why, fromAccount, amount])).toEqual([
      ['trade', bob, 100_000_000n],
      ['fee', ada, 200_000n],
      ['trade', ada, 10_000_000_000n],
      ['fee', bob, 10_000_000n],
    ]);
  });

  it('[FEE-2] a fee is never rounded to nothing', () => {
    const desk = new SpotDesk({ minLots: 1, makerFeePpm: 1, takerFeePpm: 1 });
    desk.give('ada', '1 USDT');
    desk.give('bob', '1 BTC');
    desk.order('bob', 'sell 0.0001 at 0.1');
    desk.order('ada', 'buy 0.0001 at 0.1');
    expect(desk.events('SpotTraded')[0]).toMatchObject({ takerFee: 1n, makerFee: 1n });
  });
});

describe('order kinds', () => {
  it('[SPOT-4] post-only is refused when it would trade, immediate orders never rest', () => {
    const desk = openedDesk();
    const problems = desk.play([
      ['bob', 'sell 1 at 100', 'ok'],
      ['ada', 'buy 1 at 100 post-only', 'would_cross'],
      ['ada', 'buy 1 at 99.9 post-only', 'ok'],
      ['cy', 'buy 2 at 100 ioc', ['trade 1 at 100', 'filled 1', 'ended immediate after 1']],
      ['cy', 'buy 1 at 100 ioc', ['ended immediate after 0']],
    ]);
    expect(problems).toEqual([]);
    expect(desk.book()).toBe('sell none | buy 99.9×1');
    expect(desk.balance('cy', 'USDT')).toBe('9900');
  });

  it('[SPOT-13] fill-or-kill orders fill completely at once or are refused, and nothing changes', () => {
    const desk = openedDesk({ makerFeePpm: 0, takerFeePpm: 0 });
    const problems = desk.play([
      ['bob', 'sell 1 at 100', 'ok'],
      ['cy', 'sell 1 at 101', 'ok'],
      ['bob', 'sell 1 at 103', 'ok'],
      ['ada', 'buy 2.0001 at 102 fok', 'fill_or_kill_unfilled'],
      ['ada', 'buy 1 at 99.9 fok', 'fill_or_kill_unfilled'],
      ['ada', 'buy 4 at 110 fok', 'fill_or_kill_unfilled'],
      ['ada', 'sell 0.001 at 90 fok', 'fill_or_kill_unfilled'],
      ['ada', 'buy 2 at 102 fok', ['trade 1 at 100', 'filled 1', 'trade 1 at 101', 'filled 1', 'filled 2']],
      ['ada', 'buy 0.5 at 103 fok', ['trade 0.5 at 103', 'filled 0.5']],
    ]);
    expect(problems).toEqual([]);
    expect(desk.book()).toBe('sell 103×0.5 | buy none');
    expect(desk.balance('ada', 'USDT')).toBe('9747.5');
    expect(desk.balance('ada', 'BTC')).toBe('12.5');
  });

  it('[SPOT-13] [SPOT-5] a fill-or-kill order ends at an order of its own account, so nothing behind it counts', () => {
    const desk = openedDesk();
    const problems = desk.play([
      ['bob', 'buy 1 at 100', 'ok'],
      ['ada', 'buy 1 at 99', 'ok'],
      ['cy', 'buy 9 at 99', 'ok'],
      ['ada', 'sell 1.5 at 90 fok', 'fill_or_kill_unfilled'],
      ['ada', 'sell 1 at 90 fok', ['trade 1 at 100', 'filled 1', 'filled 1']],
    ]);
    expect(problems).toEqual([]);
    expect(desk.book()).toBe('sell none | buy 99×10');
  });

  it('[SPOT-13] a refused fill-or-kill order reports how much could be filled, and changes nothing', () => {
    const desk = openedDesk();
    desk.order('bob', 'sell 0.7 at 100');
    const before = desk.hash();
    expect(desk.order('ada', 'buy 1 at 100 fok')).toEqual({
      ok: false,
      reason: 'fill_or_kill_unfilled',
      details: { fillable: 7_000 },
    });
    expect(desk.lastEvents).toEqual([]);
    expect(desk.hash()).toBe(before);
  });

  it('[SPOT-13] the other rules come first: balance, price range, quantity and market state', () => {
    const desk = openedDesk();
    desk.order('bob', 'sell 1 at 100');
    desk.collar(BTC_USDT, '10');
    expect(word(desk.order('ada', 'buy 1 at 110.1 fok'))).toBe('price_out_of_range');
    expect(word(desk.order('ada', 'buy 99 at 110 fok'))).toBe('insufficient_balance');
    expect(word(desk.order('ada', 'buy 0.0009 at 100 fok'))).toBe('quantity_below_minimum');
    expect(word(desk.order('ada', 'buy 100.0001 at 100 fok'))).toBe('quantity_above_maximum');
    desk.send({ type: 'ChangeSpotMarket', market: BTC_USDT, ...SPOT_RULES, state: 'halted' });
    expect(word(desk.order('ada', 'buy 1 at 100 fok'))).toBe('market_halted');
  });

  it('[SPOT-13] [SPOT-9] a fill-or-kill order needs no place among the 500 that rest', () => {
    const desk = openedDesk();
    for (let i = 0; i < 500; i++) desk.order('ada', `buy 0.001 at ${(i % 90) + 1}`);
    desk.order('bob', 'sell 1 at 100');
    expect(word(desk.order('ada', 'buy 1 at 100'))).toBe('too_many_open_orders');
    expect(word(desk.order('ada', 'buy 1 at 100 fok'))).toBe('ok');
  });

  it('[SPOT-13] [KEY-1] a repeated key gets the first refusal, even when the book could fill the order by then', () => {
    const desk = openedDesk();
    const first = desk.order('ada', 'buy 1 at 100 fok', 'key-1');
    desk.order('bob', 'sell 1 at 100');
    expect(desk.order('ada', 'buy 1 at 100 fok', 'key-1')).toEqual(first);
    expect(word(desk.order('ada', 'buy 1 at 100 ioc', 'key-1'))).toBe('idempotency_mismatch');
    expect(word(desk.order('ada', 'buy 1 at 100 fok', 'key-2'))).toBe('ok');
  });

  it('[SPOT-5] an order that would trade with its own account ends; the older one stays', () => {
    const desk = openedDesk();
    const problems = desk.play([
      ['bob', 'sell 1 at 99', 'ok'],
      ['ada', 'sell 1 at 100', 'ok'],
      ['ada', 'buy 3 at 101', ['trade 1 at 99', 'filled 1', 'ended self_trade after 1']],
    ]);
    expect(problems).toEqual([]);
    expect(desk.book()).toBe('sell 100×1 | buy none');
    expect(desk.balance('ada', 'USDT')).toBe('9901');
  });

  it('[SPOT-6] market orders stop at the band and never rest', () => {
    const desk = openedDesk();
    const problems = desk.play([
      ['bob', 'sell 1 at 100', 'ok'],
      ['ada', 'buy 1 at 100', 'ok'],
      ['bob', 'sell 1 at 105', 'ok'],
      ['bob', 'sell 1 at 105.1', 'ok'],
      ['cy', 'buy for 1000', ['trade 1 at 105', 'filled 1', 'ended band after 1']],
      ['cy', 'sell 1 market', ['ended no_liquidity after 0']],
    ]);
    expect(problems).toEqual([]);
    expect(desk.balance('cy', 'USDT')).toBe('9895');
  });

  it('[SPOT-11] a market buy spends its budget in whole lots and returns the rest', () => {
    const desk = openedDesk({ makerFeePpm: 0, takerFeePpm: 0 });
    desk.order('bob', 'sell 5 at 33.3');
    const problems = desk.play([['ada', 'buy for 10', ['trade 0.3003 at 33.3', 'filled 0.3003']]]);
    expect(problems).toEqual([]);
    expect(desk.balance('ada', 'BTC')).toBe('10.3003');
    expect(desk.balance('ada', 'USDT')).toBe('9990.00001');
  });
});

describe('refusals', () => {
  const rows = [
    ['SPOT-10', 'price_required', 'buy 1 at 0'],
    ['SPOT-10', 'price_required', 'sell 1 at 0'],
    ['SPOT-10', 'quantity_required', 'buy 0 at 100'],
    ['SPOT-10', 'quantity_required', 'sell 0 at 100'],
    ['SPOT-10', 'quantity_required', 'sell 0 market'],
    ['SPOT-10', 'quantity_below_minimum', 'buy 0.0009 at 100'],
    ['SPOT-10', 'quantity_below_minimum', 'sell 0.0009 at 100'],
    ['SPOT-10', 'quantity_below_minimum', 'sell 0.0009 market'],
    ['SPOT-10', 'ok', 'buy 0.001 at 100'],
    ['SPOT-10', 'ok', 'sell 0.001 at 100'],
    ['SPOT-10', 'quantity_above_maximum', 'buy 100.0001 at 1'],
    ['SPOT-10', 'quantity_above_maximum', 'sell 100.0001 at 1'],
    ['SPOT-10', 'quantity_above_maximum', 'sell 100.0001 market'],
    ['SPOT-10', 'ok', 'buy 100 at 1'],
    ['SPOT-10', 'amount_required', 'buy for 0'],
    ['SPOT-12', 'insufficient_balance', 'buy 100 at 100.1'],
    ['SPOT-12', 'ok', 'buy 100 at 100'],
    ['SPOT-12', 'insufficient_balance', 'sell 10.0001 at 150'],
    ['SPOT-12', 'ok', 'sell 10 at 150'],
    ['SPOT-12', 'insufficient_balance', 'sell 10.0001 market'],
    ['SPOT-12', 'ok', 'sell 10 market'],
    ['SPOT-12', 'insufficient_balance', 'buy for 10000.00000001'],
    ['SPOT-12', 'ok', 'buy for 10000'],
  ] as const;

  it.each(rows)('[%s] %s: %s', (_rule, outcome, order) => {
    const desk = openedDesk();
    const before = desk.hash();
    expect(word(desk.order('ada', order))).toBe(outcome);
    // [REJECT-1]
    if (outcome !== 'ok') expect(desk.hash()).toBe(before);
  });

  it('[SPOT-10] a market buy below the minimum at the best offer is refused', () => {
    const desk = openedDesk();
    desk.order('bob', 'sell 1 at 100');
    expect(word(desk.order('ada', 'buy for 0.0999'))).toBe('quantity_below_minimum');
    expect(word(desk.order('ada', 'buy for 0.1'))).toBe('ok');
  });

  it('[ACCOUNT-3] an account without approved KYC cannot place orders but can cancel them', () => {
    const desk = openedDesk();
    desk.order('ada', 'buy 1 at 100');
    for (const kyc of ['no', 'review', 'reject'] as const) {
      desk.send({ type: 'SetKyc', account: desk.person('ada'), kyc });
      expect(word(desk.order('ada', 'buy 1 at 100'))).toBe('kyc_required');
    }
    expect(word(desk.cancel('ada', orderId(1)))).toBe('ok');
  });

  it('[MARKET-3] [SPOT-7] a halted market rejects orders and accepts cancels', () => {
    const desk = openedDesk();
    desk.order('ada', 'buy 1 at 100');
    for (const state of ['halted', 'cancel_only'] as const) {
      desk.send({ type: 'ChangeSpotMarket', market: BTC_USDT, ...SPOT_RULES, state });
      expect(word(desk.order('bob', 'sell 1 at 100'))).toBe('market_halted');
    }
    expect(word(desk.cancel('ada', orderId(1)))).toBe('ok');
  });

  it('[MARKET-4] an operator can cancel all orders only in a market that is not trading', () => {
    const desk = openedDesk();
    desk.order('ada', 'buy 1 at 100');
    desk.order('bob', 'sell 1 at 101');
    expect(word(desk.send({ type: 'CancelMarketOrders', market: BTC_USDT }))).toBe('no_permission');
    desk.send({ type: 'ChangeSpotMarket', market: BTC_USDT, ...SPOT_RULES, state: 'cancel_only' });
    expect(word(desk.send({ type: 'CancelMarketOrders', market: BTC_USDT }))).toBe('ok');
    expect(desk.book()).toBe('sell none | buy none');
    expect(desk.story()).toEqual(['ended operator after 0', 'ended operator after 0']);
  });

  it('[SPOT-7] canceling an unknown, ended or another account’s order returns not_found', () => {
    const desk = openedDesk();
    desk.order('ada', 'buy 1 at 100');
    expect(word(desk.cancel('bob', orderId(1)))).toBe('not_found');
    expect(word(desk.cancel('ada', orderId(99)))).toBe('not_found');
    desk.order('bob', 'sell 1 at 100');
    expect(word(desk.cancel('ada', orderId(1)))).toBe('not_found');
  });

  it('[SPOT-9] an account has at most 500 resting orders', () => {
    const desk = openedDesk();
    const results = Array.from({ length: 501 }, (_, i) =>
      word(desk.order('ada', `buy 0.001 at ${(i % 150) + 1}`)),
    );
    expect(results.filter((result) => result === 'ok')).toHaveLength(500);
    expect(results.at(-1)).toBe('too_many_open_orders');
    expect(word(desk.order('ada', 'buy 0.001 at 1 ioc'))).toBe('ok');
  });
});
