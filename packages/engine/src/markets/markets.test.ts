import { describe, expect, it } from 'vitest';
import { coinId, marketId } from '../ids.ts';
import { word } from '../testing/exchange.ts';
import { SPOT_RULES, SpotDesk } from '../testing/spot-desk.ts';

describe('markets', () => {
  const market = (desk: SpotDesk, over: object) =>
    word(
      desk.send({
        type: 'AddSpotMarket',
        id: marketId(5),
        symbol: 'ETH/BTC',
        base: desk.coin('ETH'),
        quote: desk.coin('BTC'),
        priceScale: 5,
        lotScale: 3,
        ...SPOT_RULES,
        ...over,
      }),
    );

  it.each([
    ['ok', {}],
    ['bad_market_rules', { priceScale: 6 }],
    ['bad_market_rules', { priceScale: 0, lotScale: 9 }],
    ['bad_market_rules', { base: 1, quote: 1 }],
    ['bad_market_rules', { minLots: 0 }],
    ['bad_market_rules', { minLots: 10, maxLots: 9 }],
    ['bad_market_rules', { makerFeePpm: 3_000, takerFeePpm: 2_000 }],
    ['bad_market_rules', { takerFeePpm: 100_001 }],
    ['bad_market_rules', { bandPpm: 0 }],
    ['bad_market_rules', { bandPpm: 1_000_000 }],
    ['unknown_coin', { base: 99 }],
    ['market_exists', { id: 1 }],
  ])('[MARKET-1] %s: %j', (outcome, over) => {
    expect(market(new SpotDesk(), over)).toBe(outcome);
  });

  it('[MARKET-2] rules change while the market runs; resting orders keep their place', () => {
    const desk = new SpotDesk();
    desk.give('ada', '1000 USDT');
    desk.order('ada', 'buy 0.001 at 100');
    desk.send({ type: 'ChangeSpotMarket', market: marketId(1), ...SPOT_RULES, minLots: 100 });
    expect(word(desk.order('ada', 'buy 0.001 at 100'))).toBe('quantity_below_minimum');
    expect(desk.book()).toBe('sell none | buy 100×0.001');
  });

  it('a coin is added once, by id and by code', () => {
    const desk = new SpotDesk();
    const add = (id: number, code: string, scale = 8) =>
      word(
        desk.send({
          type: 'AddCoin',
          id: coinId(id),
          code,
          scale,
          depositEnabled: true,
          withdrawEnabled: true,
          transferEnabled: true,
        }),
      );
    expect(add(1, 'NEW')).toBe('coin_exists');
    expect(add(50, 'BTC')).toBe('coin_exists');
    expect(add(50, 'NEW', 19)).toBe('bad_market_rules');
    expect(add(0, 'NEW')).toBe('bad_market_rules');
    expect(add(50, 'NEW', 18)).toBe('ok');
  });

  it('coins can be closed for deposits, withdrawals and transfers', () => {
    const desk = new SpotDesk();
    desk.give('ada', '10 BTC');
    const coin = desk.coin('BTC');
    desk.send({
      type: 'ChangeCoin',
      coin,
      depositEnabled: false,
      withdrawEnabled: false,
      transferEnabled: false,
    });
    const account = desk.person('ada');
    const amount = 1n as never;
    const to = desk.person('bob');
    expect(word(desk.send({ type: 'CreditDeposit', account, coin, amount, deposit: 'd' }))).toBe(
      'deposit_disabled',
    );
    expect(word(desk.send({ type: 'RequestWithdrawal', account, coin, amount, fee: amount }))).toBe(
      'withdraw_disabled',
    );
    expect(word(desk.send({ type: 'TransferToUser', account, to, coin, amount }))).toBe('transfer_disabled');
  });
});

describe('index prices', () => {
  it('[INDEX-1] are positive, not from the future and not older than the last', () => {
    const desk = new SpotDesk();
    expect(word(desk.index('BTC', '100', desk.now))).toBe('ok');
    expect(word(desk.index('BTC', '100', desk.now - 1))).toBe('stale_index');
    expect(word(desk.index('BTC', '100', desk.now + 1))).toBe('stale_index');
    expect(word(desk.index('BTC', '0'))).toBe('price_out_of_range');
    expect(
      word(desk.send({ type: 'SetIndexPrice', coin: coinId(99), price: 1n, observedAt: desk.now })),
    ).toBe('unknown_coin');
    expect(desk.state.indexPrices.mustGet(desk.coin('BTC')).price).toBe(1_000_000_000_000n);
  });
});
