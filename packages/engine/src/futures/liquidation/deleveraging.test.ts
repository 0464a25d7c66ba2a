import { describe, expect, it } from 'vitest';
import { FuturesDesk, ticks } from '../../testing/futures/futures-desk.ts';
import { viewLights } from '../positions/futures-views.ts';
import { adlQueue } from './adl-queue.ts';

/** Rules under which positions open on a stale index, far from the mark; later ones refuse that [FUT-23]. */
const STALE_OPENINGS = 7;

const desk = (...terms: ConstructorParameters<typeof FuturesDesk>): FuturesDesk => {
  const futures = new FuturesDesk(...terms);
  futures.fund('ada', '1000');
  futures.fund('bob', '1000000');
  futures.fund('eve', '1000000');
  return futures;
};

describe('deleveraging', () => {
  it('[ADL-1] [ADL-3] closes the rest against the opposite side at the bankruptcy price', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    futures.mark('54100');
    expect(futures.story()).toEqual([
      'ended no_liquidity after 0',
      'deleveraged 10 at 54027.1',
      'closed by deleverage',
      'closed by liquidation',
      'liquidated: close_in_book, deleverage: closed',
    ]);
    expect(futures.events('PositionDeleveraged')[0]).toMatchObject({ account: 2, profit: 5_972_900_000n });
    expect(futures.events('PositionReduced').map(({ cause, fee }) => [cause, fee])).toEqual([
      ['liquidation', 27_013_550n],
      ['deleverage', 0n],
    ]);
    expect(futures.wallet('ada')).toBe('939.88');
    expect([futures.market().openLong, futures.market().openShort]).toEqual([0, 0]);
    // A deleveraging is not a trade: it changes neither the last price nor the depth.
    expect(futures.market().lastPrice).toBe(ticks('60000'));
  });

  it('[ADL-2] starts with the highest profit × leverage, ties by account', () => {
    const futures = desk();
    for (const name of ['cat', 'dan', 'fay']) futures.fund(name, '10000');
    futures.order('ada', 'long 10 at 60000 x10');
    futures.order('eve', 'long 30 at 60000 x1');
    futures.order('cat', 'short 10 at 60000 x2');
    futures.order('dan', 'short 10 at 60000 x20');
    futures.order('fay', 'short 10 at 60000 x20');
    futures.order('bob', 'short 10 at 60000 x1');
    futures.mark('54100');
    expect(futures.events('PositionDeleveraged').map(({ account }) => account)).toEqual([
      futures.person('dan'),
    ]);
  });

  it('[ADL-4] every position has a place in the queue', () => {
    const futures = desk();
    futures.order('eve', 'long 50 at 60000 x1');
    const names = ['p1', 'p2', 'p3', 'p4', 'p5'];
    for (const [place, name] of names.entries()) {
      futures.fund(name, '1000');
      futures.order(name, `short 10 at 60000 x${[1, 2, 5, 10, 20][place]}`);
    }
    futures.mark('58000');
    const lights = viewLights(futures.state, futures.market());
    expect(names.map((name) => lights.get(futures.position(name, 'short').id))).toEqual([1, 2, 3, 4, 5]);
    expect(lights.get(futures.position('eve', 'long').id)).toBe(5);
  });

  it('[ADL-4] equal ranks share out the lights by account', () => {
    const futures = desk();
    futures.order('eve', 'long 100 at 60000 x1');
    const names = Array.from({ length: 10 }, (_, place) => `p${place}`);
    for (const name of names) {
      futures.fund(name, '1000');
      futures.order(name, 'short 10 at 60000 x10');
    }
    futures.mark('58000');
    const lights = viewLights(futures.state, futures.market());
    expect(names.map((name) => lights.get(futures.position(name, 'short').id))).toEqual([
      5, 5, 4, 4, 3, 3, 2, 2, 1, 1,
    ]);
    const queue = adlQueue(futures.state, futures.market(), 'short');
    expect(queue.map(({ id }) => lights.get(id))).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  });

  it('[ADL-5] skips a position that would end below zero', () => {
    const futures = desk({}, STALE_OPENINGS);
    futures.fund('cat', '100');
    futures.order('ada', 'long 10 at 60000 x10');
    futures.order('bob', 'short 10 at 60000 x1');
    futures.wait(6_000);
    futures.order('eve', 'long 10 at 51000 x1');
    futures.order('cat', 'short 10 at 51000 x100');
    futures.mark('50900');
    // With 100× Cat is ahead of Bob in the queue, but bankrupt at 51510: closing at 54027.1 would put her below zero.
    const queue = adlQueue(futures.state, futures.market(), 'short').map(({ account }) => account);
    expect(queue).toEqual([futures.person('cat')]);
    expect(futures.events('PositionDeleveraged')).toMatchObject([{ account: futures.person('bob') }]);
    expect(futures.story().at(-1)).toBe('liquidated: close_in_book, deleverage: closed');
  });

  it('[LIQ-8] a position that cannot be closed or deleveraged stays open and is tried again', () => {
    const futures = desk({ liquidationBandPpm: 900_000 }, STALE_OPENINGS);
    futures.fund('cat', '100');
    futures.trade('ada', 'bob', 10, '60000');
    // Cat is short from 51000 with 100×: bankrupt at 51510, far from Ada's 54027.1.
    futures.wait(6_000);
    futures.order('cat', 'short 10 at 51000 x100');
    futures.close('bob', 'short', 10, '51000');
    futures.mark('50900');
    expect(futures.story().at(-1)).toBe('liquidated: close_in_book: deferred');
    expect(futures.wallet('ada')).toBe('939.88 + 60 margin');
    expect(futures.position('ada', 'long')).toMatchObject({ contracts: 10, deferred: true });
    futures.mark('50901');
    expect(futures.events('Liquidated')).toEqual([]);
    futures.insure('100');
    futures.order('eve', 'long 10 at 50800 x10');
    futures.mark('50900');
    expect(futures.story().at(-1)).toBe('liquidated: close_in_book: closed');
    expect(futures.wallet('ada')).toBe('939.88');
  });
});
