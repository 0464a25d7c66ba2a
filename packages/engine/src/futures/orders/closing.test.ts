import { describe, expect, it } from 'vitest';
import { coinId, marketId } from '../../ids.ts';
import { word } from '../../testing/exchange.ts';
import { ETH_PERP, FUTURES_RULES, FuturesDesk } from '../../testing/futures/futures-desk.ts';

/** Ada is long 10 at 60000 with 10×, Bob is short, and Eve quotes prices. */
const desk = (): FuturesDesk => {
  const futures = new FuturesDesk();
  futures.fund('ada', '1000');
  futures.fund('bob', '1000');
  futures.fund('eve', '100000');
  futures.trade('ada', 'bob', 10, '60000', 'x10', 'isolated');
  return futures;
};

describe('closing', () => {
  it('[FUT-4] realizes profit, pays the fee and returns the margin', () => {
    const futures = desk();
    futures.order('eve', 'long 10 at 61000 x10');
    futures.close('ada', 'long', 10);
    expect(futures.story()).toEqual(['trade 10 at 61000', 'closed by user']);
    // 1000 − 0.12 to open as maker + 10 profit − 0.305 to close as taker.
    expect(futures.wallet('ada')).toBe('1009.575');
    expect(futures.events('PositionClosed')[0]).toMatchObject({
      realised: 1_000_000_000n,
      fees: 42_500_000n,
      funding: 0n,
    });
  });

  it('[FUT-4] many partial closes add up exactly', () => {
    const futures = desk();
    futures.order('eve', 'long 100 at 59000.1 x10');
    for (const part of [3, 1, 2, 1, 3]) futures.close('ada', 'long', part);
    expect(futures.events('PositionClosed')[0]).toMatchObject({ realised: -999_900_000n });
    expect(futures.wallet('ada')).toBe('989.5859995');
  });

  it('[FUT-5] realized profit is paid out of the clearing wallet', () => {
    const futures = desk();
    futures.order('eve', 'long 4 at 61000 x10');
    futures.close('ada', 'long', 4);
    expect(futures.state.ledger.house('clearing', coinId(1)).available).toBe(-400_000_000n);
  });

  it('[FUT-14] works in a halted market, without KYC, while suspended and with a stale index', () => {
    const futures = desk();
    futures.order('eve', 'long 10 at 59000 x10');
    const account = futures.person('ada');
    futures.send({
      type: 'ChangeFuturesMarket',
      market: marketId(1),
      ...FUTURES_RULES,
      state: 'cancel_only',
    });
    futures.send({ type: 'SetKyc', account, kyc: 'reject' });
    futures.send({ type: 'SuspendAccount', account, suspended: true });
    futures.wait(600_000);
    expect(word(futures.close('ada', 'long', 5))).toBe('ok');
    expect(word(futures.stops('ada', 'long', 'tp 70000 sl 58000'))).toBe('ok');
    expect(word(futures.close('ada', 'long', 5))).toBe('ok');
    expect(futures.held('ada')).toEqual([]);
  });

  it('[FUT-14] needs no money: loss and fee come out of the margin', () => {
    const futures = desk();
    futures.send({
      type: 'TransferBetweenWallets',
      account: futures.person('ada'),
      from: 'futures',
      to: 'spot',
      coin: coinId(1),
      amount: futures.amount('939.88', 'USDT'),
    });
    expect(futures.wallet('ada')).toBe('0 + 60 margin');
    futures.order('eve', 'long 10 at 57500 x10');
    futures.close('ada', 'long', 10);
    // A loss of 25 and a fee of 0.2875.
    expect(futures.wallet('ada')).toBe('34.7125');
  });

  it('fills no further than the band, and ends with that reason', () => {
    const futures = desk();
    futures.order('eve', 'long 4 at 57000 x10');
    futures.order('eve', 'long 6 at 56999.9 x10');
    futures.close('ada', 'long', 10);
    expect(futures.story()).toEqual(['trade 4 at 57000', 'ended band after 4']);
    futures.close('ada', 'long', 6, '56000', 'ioc');
    expect(futures.story()).toEqual(['trade 6 at 56999.9', 'closed by user']);
  });

  it('reports that there is no liquidity', () => {
    const futures = desk();
    expect(word(futures.close('ada', 'long', 10))).toBe('ok');
    expect(futures.story()).toEqual(['ended no_liquidity after 0']);
  });

  it('[FUT-15] fills no further than the bankruptcy price', () => {
    const futures = new FuturesDesk();
    for (const name of ['ada', 'bob', 'eve']) futures.fund(name, '10000');
    futures.trade('ada', 'bob', 10, '60000', 'x100');
    // Margin 6 of 600: bankrupt at 59429.7…; the mark is still 60000.
    futures.order('eve', 'long 3 at 59430 x10');
    futures.order('eve', 'long 7 at 59429 x10');
    futures.close('ada', 'long', 10);
    expect(futures.story()).toEqual(['trade 3 at 59430', 'ended margin after 3']);
    expect(futures.position('ada', 'long').contracts).toBe(7);
  });

  it('[FUT-12] a close cancels a resting order of its own account that it would match', () => {
    const futures = desk();
    futures.order('ada', 'long 2 at 59990 x10');
    futures.order('eve', 'long 10 at 59980 x10');
    futures.close('ada', 'long', 10);
    expect(futures.story()).toEqual(['ended self_trade after 0', 'trade 10 at 59980', 'closed by user']);
  });

  it.each([
    ['quantity_required', 0],
    ['position_too_small', 11],
    ['ok', 10],
  ])('[FUT-4] a close of a position of 10, %s: %d', (reason, contracts) => {
    expect(word(desk().close('ada', 'long', contracts))).toBe(reason);
  });

  it('unknown_position: another account’s position cannot be closed', () => {
    const futures = desk();
    const position = futures.position('ada', 'long').id;
    const close = { type: 'ClosePosition', position, contracts: 1, price: 0, timeInForce: 'ioc' } as const;
    expect(word(futures.send({ ...close, account: futures.person('bob') }))).toBe('unknown_position');
  });
});

describe('resting closes', () => {
  it('[FUT-16] [FUT-6] rest without margin, fill as makers and reduce open interest', () => {
    const futures = desk();
    futures.close('ada', 'long', 6, '60500');
    expect(futures.wallet('ada')).toBe('939.88 + 60 margin');
    expect(futures.book()).toBe('sell 60500×6 | buy none');
    futures.close('bob', 'short', 6, '60500');
    expect(futures.story()).toEqual(['trade 6 at 60500']);
    expect([futures.market().openLong, futures.market().openShort]).toEqual([4, 4]);
    // 3 of profit less a fee of 0.0726, and the margin of six contracts.
    expect(futures.wallet('ada')).toBe('978.8074 + 24 margin');
  });

  it('[FUT-16] never exceed the position together; the newest are canceled when it shrinks', () => {
    const futures = desk();
    futures.close('ada', 'long', 4, '61000');
    futures.close('ada', 'long', 4, '62000');
    expect(futures.close('ada', 'long', 3, '63000')).toMatchObject({
      reason: 'position_too_small',
      details: { max: 2 },
    });
    futures.order('eve', 'long 3 at 60000 x10');
    futures.close('ada', 'long', 3);
    expect(futures.story()).toEqual(['trade 3 at 60000', 'ended position after 0']);
    expect(futures.book()).toBe('sell 61000×4 | buy none');
    futures.order('eve', 'long 7 at 60000 x10');
    futures.close('ada', 'long', 7);
    expect(futures.book()).toBe('sell none | buy none');
  });

  it('[SPOT-4] post-only closes do not trade at once', () => {
    const futures = desk();
    futures.order('eve', 'long 1 at 60000 x10');
    expect(word(futures.close('ada', 'long', 1, '60000', 'post_only'))).toBe('would_cross');
    expect(word(futures.close('ada', 'long', 1, '60001', 'post_only'))).toBe('ok');
  });

  it('[FUT-15] a resting close that its position can no longer pay for is canceled instead of filled', () => {
    const futures = new FuturesDesk();
    for (const name of ['ada', 'bob', 'eve']) futures.fund(name, '10000');
    futures.trade('ada', 'bob', 10, '60000', 'x100');
    futures.close('ada', 'long', 10, '59000');
    futures.order('eve', 'long 5 at 59500 x10');
    expect(futures.story()).toEqual(['ended margin after 0']);
    expect(futures.book()).toBe('sell none | buy 59500×5');
    expect(futures.position('ada', 'long').contracts).toBe(10);
  });
});

describe('bulk closes', () => {
  const both = (): FuturesDesk => {
    const futures = desk();
    futures.mark('3000', 'ETH');
    futures.order('ada', 'short 10 at 3000 x10', { market: ETH_PERP });
    futures.order('bob', 'long 10 at 3000 x10', { market: ETH_PERP });
    futures.order('eve', 'long 50 at 59900 x10');
    futures.order('eve', 'short 50 at 3010 x10', { market: ETH_PERP });
    return futures;
  };

  it.each([
    ['all', []],
    ['long', ['short']],
    ['short', ['long']],
  ] as const)('[FUT-17] close all positions of a side: %s', (side, left) => {
    const futures = both();
    const account = futures.person('ada');
    expect(word(futures.send({ type: 'CloseAllPositions', account, side }))).toBe('ok');
    expect(futures.positions('ada').map((position) => position.side)).toEqual(left);
  });

  it('[FUT-17] close all positions on one coin', () => {
    const futures = both();
    const account = futures.person('ada');
    const coin = futures.coin('ETH');
    expect(word(futures.send({ type: 'CloseCoinPositions', account, coin, side: 'long' }))).toBe(
      'unknown_position',
    );
    expect(word(futures.send({ type: 'CloseCoinPositions', account, coin, side: 'all' }))).toBe('ok');
    expect(futures.positions('ada').map((position) => position.side)).toEqual(['long']);
  });
});
