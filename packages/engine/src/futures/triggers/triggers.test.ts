import { describe, expect, it } from 'vitest';
import { word } from '../../testing/exchange.ts';
import { FuturesDesk, ticks } from '../../testing/futures/futures-desk.ts';

/** Ada is long 10 at 60000 with 10×, and Bob is short. */
const desk = (terms = 'x10'): FuturesDesk => {
  const futures = new FuturesDesk();
  futures.fund('ada', '1000');
  futures.fund('bob', '1000');
  futures.fund('eve', '100000');
  futures.trade('ada', 'bob', 10, '60000', terms);
  return futures;
};

describe('triggers of an order', () => {
  it('[TRIG-2] are set as it fills, for the filled contracts', () => {
    const futures = new FuturesDesk();
    for (const name of ['ada', 'bob']) futures.fund(name, '1000');
    futures.order('ada', 'long 10 at 60000 x10 tp 61000 sl 59000');
    expect(futures.state.triggers.size).toBe(0);
    futures.order('bob', 'short 3 at 60000 x10');
    expect(futures.position('ada', 'long').triggers).toMatchObject([{ contracts: 3, takeProfit: 610_000 }]);
    futures.order('bob', 'short 4 at 60000 x10');
    expect(futures.position('ada', 'long').triggers).toMatchObject([{ contracts: 7, stopLoss: 590_000 }]);
  });

  it('[TRIG-3] of a market order are compared with the last price', () => {
    const futures = desk();
    futures.order('eve', 'short 10 at 60100 x10');
    expect(word(futures.order('bob', 'long 1 market x10 tp 60000'))).toBe('take_profit_side');
    expect(word(futures.order('bob', 'long 1 market x10 sl 60000'))).toBe('stop_loss_side');
    expect(word(futures.order('bob', 'short 1 market x10 tp 60000'))).toBe('take_profit_side');
    expect(word(futures.order('bob', 'short 1 market x10 sl 60000'))).toBe('stop_loss_side');
    expect(word(futures.order('bob', 'long 1 market x10 tp 60000.1 sl 59999.9'))).toBe('ok');
    expect(futures.position('bob', 'long').triggers).toMatchObject([{ contracts: 1, order: 4 }]);
  });

  it('an edited trigger no longer grows with its order', () => {
    const futures = new FuturesDesk();
    for (const name of ['ada', 'bob']) futures.fund(name, '1000');
    futures.order('ada', 'long 10 at 60000 x10 tp 61000');
    futures.order('bob', 'short 3 at 60000 x10');
    const [trigger] = futures.position('ada', 'long').triggers;
    futures.send({
      type: 'EditTrigger',
      account: futures.person('ada'),
      trigger: trigger!.id,
      takeProfit: ticks('62000'),
      stopLoss: 0,
      contracts: 2,
    });
    futures.order('bob', 'short 3 at 60000 x10');
    expect(
      futures.position('ada', 'long').triggers.map(({ takeProfit, contracts }) => [takeProfit, contracts]),
    ).toEqual([
      [620_000, 2],
      [610_000, 3],
    ]);
  });
});

describe('triggers on a position', () => {
  it.each([
    ['long', 'tp 60000', 'take_profit_side'],
    ['long', 'sl 60000', 'stop_loss_side'],
    ['short', 'tp 60000', 'take_profit_side'],
    ['short', 'sl 60000', 'stop_loss_side'],
    ['long', 'none', 'take_profit_or_stop_loss_required'],
    ['long', 'tp 60000.1 sl 59999.9', 'ok'],
    ['short', 'tp 59999.9 sl 60000.1', 'ok'],
  ] as const)('[TRIG-3] %s %s: %s', (side, words, outcome) => {
    const futures = desk();
    expect(word(futures.stops(side === 'long' ? 'ada' : 'bob', side, words))).toBe(outcome);
  });

  it('[TRIG-4] are compared with the mark, not the entry: a profitable long may have a stop above its entry', () => {
    const futures = desk();
    futures.mark('63000');
    expect(word(futures.stops('ada', 'long', 'sl 62000'))).toBe('ok');
    expect(word(futures.stops('ada', 'long', 'tp 62000'))).toBe('take_profit_side');
  });

  it('[TRIG-4] stop_beyond_liquidation: a stop-loss at or beyond the liquidation price is refused', () => {
    const futures = desk();
    // (60 − 600) ÷ (0.01 × (0.4 % − 1)) = 54216.8…
    expect(futures.stops('ada', 'long', 'sl 54216.8')).toMatchObject({
      reason: 'stop_beyond_liquidation',
      details: { price: 542_168 },
    });
    expect(word(futures.stops('ada', 'long', 'sl 54216.9'))).toBe('ok');
    expect(word(futures.stops('bob', 'short', 'sl 65800'))).toBe('stop_beyond_liquidation');
    expect(word(futures.stops('bob', 'short', 'sl 65700'))).toBe('ok');
  });

  it('[TRIG-7] cannot exceed the position size or the maximum number of triggers', () => {
    const futures = desk();
    expect(word(futures.stops('ada', 'long', 'tp 61000', 11))).toBe('trigger_exceeds_position');
    for (let count = 0; count < 20; count++) futures.stops('ada', 'long', 'tp 61000', 1);
    expect(word(futures.stops('ada', 'long', 'tp 61000', 1))).toBe('too_many_triggers');
  });

  it('can be edited and canceled only by their owner', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'tp 61000');
    const account = futures.person('bob');
    expect(word(futures.send({ type: 'CancelTrigger', account, trigger: 1 }))).toBe('not_found');
    const edit = { trigger: 1, takeProfit: 1, stopLoss: 0, contracts: 0 };
    expect(word(futures.send({ type: 'EditTrigger', account, ...edit }))).toBe('not_found');
    expect(word(futures.send({ type: 'CancelTrigger', account: futures.person('ada'), trigger: 1 }))).toBe(
      'ok',
    );
    expect(futures.state.triggers.size).toBe(0);
  });
});

describe('firing', () => {
  it('[TRIG-5] a stop-loss closes at market when the mark reaches it', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'sl 59000 tp 61000');
    futures.order('eve', 'long 20 at 58900 x10');
    futures.mark('59000.1');
    expect(futures.story()).toEqual([]);
    futures.mark('59000');
    expect(futures.story()).toEqual(['fired stop_loss', 'trade 10 at 58900', 'closed by stop_loss']);
  });

  it('[TRIG-5] a short takes profit below its entry', () => {
    const futures = desk();
    futures.stops('bob', 'short', 'tp 59000', 4);
    futures.order('eve', 'short 20 at 59050 x10');
    futures.mark('58990');
    expect(futures.story()).toEqual(['fired take_profit', 'trade 4 at 59050']);
    expect(futures.position('bob', 'short').contracts).toBe(6);
  });

  it('[TRIG-1] [TRIG-5] fires once, even without liquidity, and cancels the other half of the pair', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'sl 59000 tp 61000');
    futures.mark('58500');
    expect(futures.story()).toEqual(['fired stop_loss', 'ended no_liquidity after 0']);
    futures.mark('58400');
    futures.mark('61500');
    expect(futures.story()).toEqual([]);
    expect(futures.state.triggers.size).toBe(0);
  });

  it('[TRIG-5] the oldest fires first, and a trade without a new mark fires none', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'sl 59000', 6);
    futures.stops('ada', 'long', 'sl 59500', 6);
    futures.trade('eve', 'bob', 1, '58000', 'x10');
    futures.mark('60000');
    expect(futures.story()).toEqual([]);
    futures.order('eve', 'long 20 at 58900 x10');
    futures.mark('58990');
    expect(futures.story()).toEqual([
      'fired stop_loss',
      'trade 6 at 58900',
      'fired stop_loss',
      'trade 4 at 58900',
      'closed by stop_loss',
    ]);
  });

  it('[TRIG-6] a trigger is removed when its position closes', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'sl 59000');
    futures.order('eve', 'long 10 at 60000 x10');
    futures.close('ada', 'long', 10);
    expect(futures.story()).toEqual(['trade 10 at 60000', 'trigger gone: position_closed', 'closed by user']);
  });

  it('[INDEX-2] no trigger fires while the index is stale', () => {
    const futures = desk();
    futures.stops('ada', 'long', 'sl 59000');
    futures.index('BTC', '58000');
    futures.wait(6_000);
    expect(futures.story()).toEqual([]);
    futures.mark('58000');
    expect(futures.story()).toContain('fired stop_loss');
  });

  it('[CLOCK-2] a stop fires before the liquidation of the same second', () => {
    const futures = desk('x100');
    futures.stops('ada', 'long', 'sl 59700');
    futures.order('eve', 'long 10 at 59600 x10');
    futures.mark('59600');
    expect(futures.story()).toEqual(['fired stop_loss', 'trade 10 at 59600', 'closed by stop_loss']);
  });
});
