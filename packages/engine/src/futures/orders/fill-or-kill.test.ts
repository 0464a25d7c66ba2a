import { describe, expect, it } from 'vitest';
import { word } from '../../testing/exchange.ts';
import { FuturesDesk } from '../../testing/futures/futures-desk.ts';

const desk = (): FuturesDesk => {
  const futures = new FuturesDesk();
  for (const name of ['ada', 'bob', 'eve', 'fay']) futures.fund(name, '10000');
  return futures;
};

describe('a fill-or-kill order that opens', () => {
  it('[FUT-22] fills whole at once or is refused, and nothing changes', () => {
    const futures = desk();
    futures.order('eve', 'short 3 at 60000 x10');
    futures.order('fay', 'short 4 at 60100 x10');
    const before = futures.hash();
    for (const order of [
      'long 8 at 60100 x10 fok',
      'long 4 at 60099.9 x10 fok',
      'long 1 at 59999.9 x10 fok',
      'short 1 at 59000 x10 fok',
    ])
      expect(word(futures.order('ada', order)), order).toBe('fill_or_kill_unfilled');
    expect(futures.order('ada', 'long 9 at 60100 x10 fok')).toMatchObject({ details: { fillable: 7 } });
    expect(futures.hash()).toBe(before);
    futures.order('ada', 'long 6 at 60100 x10 fok');
    expect(futures.story()).toEqual(['trade 3 at 60000', 'trade 3 at 60100']);
    expect(futures.held('ada')).toEqual(['long 6 x10 isolated']);
    expect(futures.book()).toBe('sell 60100×1 | buy none');
  });

  it('[FUT-22] [FUT-12] ends at an order of its own account, so nothing behind it counts', () => {
    const futures = desk();
    futures.order('eve', 'long 2 at 60000 x10');
    futures.order('ada', 'long 1 at 59990 x10');
    futures.order('fay', 'long 9 at 59980 x10');
    expect(futures.order('ada', 'short 3 at 59900 x10 fok')).toMatchObject({ details: { fillable: 2 } });
    expect(word(futures.order('ada', 'short 2 at 59900 x10 fok'))).toBe('ok');
  });

  it('[FUT-22] the other rules come first: margin, price range, quantity and leverage', () => {
    const futures = desk();
    futures.order('eve', 'short 3 at 60000 x10');
    expect(word(futures.order('ada', 'long 5000 at 60000 x10 fok'))).toBe('insufficient_balance');
    expect(word(futures.order('ada', 'long 3 at 90001 x10 fok'))).toBe('price_out_of_range');
    expect(word(futures.order('ada', 'long 0 at 60000 x10 fok'))).toBe('quantity_required');
    expect(word(futures.order('ada', 'long 3 at 60000 x7 fok'))).toBe('lever_not_allowed');
  });

  it('[FUT-22] [FUT-15] does not count a resting close that its position cannot pay for', () => {
    const futures = desk();
    futures.trade('bob', 'eve', 10, '60000', 'x100');
    // Margin 6 of 600: bankrupt near 59430, so this close would be canceled when it is met.
    futures.close('bob', 'long', 10, '59000');
    expect(futures.order('ada', 'long 5 at 59500 x10 fok')).toMatchObject({ details: { fillable: 0 } });
    expect(futures.book()).toBe('sell 59000×10 | buy none');
  });

  it('[FUT-22] counts several closes of one position that can pay for all of them', () => {
    const futures = desk();
    futures.trade('bob', 'eve', 10, '60000', 'x10');
    futures.close('bob', 'long', 4, '60010');
    futures.close('bob', 'long', 6, '60020');
    futures.order('ada', 'long 10 at 60020 x10 fok');
    expect(futures.story()).toEqual(['trade 4 at 60010', 'trade 6 at 60020', 'closed by user']);
  });

  it('[FUT-22] [FUT-15] does not count closes of a cross wallet that could pay for one of them but not for both', () => {
    const futures = new FuturesDesk();
    for (const [name, amount] of [
      ['ada', '10000'],
      ['eve', '10000'],
      ['bob', '13'],
    ] as const)
      futures.fund(name, amount);
    futures.trade('bob', 'eve', 10, '60000', 'x100', 'cross');
    futures.trade('bob', 'eve', 10, '60000', 'x125', 'cross');
    const [first, second] = futures.positions('bob');
    for (const { id, contracts } of [first!, second!])
      futures.send({
        type: 'ClosePosition',
        account: futures.person('bob'),
        position: id,
        contracts,
        price: 590_000,
        timeInForce: 'gtc',
      });
    // Bob has about 12.5. Closing 10 contracts at 59000 costs 10.3, and so do the other 10.
    expect(futures.order('ada', 'long 20 at 59100 x10 fok')).toMatchObject({ details: { fillable: 0 } });
    futures.order('ada', 'long 20 at 59100 x10 ioc');
    expect(futures.story()).toEqual([
      'trade 10 at 59000',
      'closed by user',
      'ended margin after 0',
      'ended immediate after 10',
    ]);
  });
});

describe('a fill-or-kill order that closes', () => {
  const holding = (mode: 'isolated' | 'cross' = 'isolated'): FuturesDesk => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000', 'x10', mode);
    return futures;
  };

  it.each(['isolated', 'cross'] as const)('[FUT-22] fills whole or is refused: %s', (mode) => {
    const futures = holding(mode);
    futures.order('eve', 'long 6 at 59990 x10');
    const before = futures.hash();
    expect(futures.close('ada', 'long', 10, '59900', 'fok')).toMatchObject({
      reason: 'fill_or_kill_unfilled',
      details: { fillable: 6 },
    });
    expect(word(futures.close('ada', 'long', 6, '59990.1', 'fok'))).toBe('fill_or_kill_unfilled');
    expect(futures.hash()).toBe(before);
    expect(word(futures.close('ada', 'long', 6, '59990', 'fok'))).toBe('ok');
    expect(futures.story()).toEqual(['trade 6 at 59990']);
  });

  it('[FUT-22] [FUT-12] passes orders of its own account, which do not count', () => {
    const futures = holding();
    futures.order('ada', 'long 5 at 59995 x10');
    futures.order('eve', 'long 9 at 59990 x10');
    expect(futures.close('ada', 'long', 10, '59990', 'fok')).toMatchObject({ details: { fillable: 9 } });
    futures.close('ada', 'long', 9, '59990', 'fok');
    expect(futures.story()).toEqual(['ended self_trade after 0', 'trade 9 at 59990']);
  });

  it('[FUT-22] [FUT-15] is refused when the position could not pay for its worst fill', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000', 'x100');
    futures.order('eve', 'long 3 at 59500 x10');
    futures.order('eve', 'long 7 at 59429 x10');
    expect(word(futures.close('ada', 'long', 10, '59000', 'fok'))).toBe('fill_or_kill_unfilled');
    expect(word(futures.close('ada', 'long', 3, '59000', 'fok'))).toBe('ok');
  });

  it('[FUT-22] [BOOK-10] at market is immediate, whatever its time in force', () => {
    const futures = holding();
    futures.order('eve', 'long 6 at 59990 x10');
    futures.close('ada', 'long', 10, '0', 'fok');
    expect(futures.story()).toEqual(['trade 6 at 59990', 'ended no_liquidity after 6']);
  });
});
