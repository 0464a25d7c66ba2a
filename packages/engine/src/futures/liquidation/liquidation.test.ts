import { describe, expect, it } from 'vitest';
import { coinId, marketId } from '../../ids.ts';
import { word } from '../../testing/exchange.ts';
import { ETH_PERP, FUTURES_RULES, FuturesDesk, ticks } from '../../testing/futures/futures-desk.ts';
import { viewPosition } from '../positions/futures-views.ts';

const desk = (rules?: ConstructorParameters<typeof FuturesDesk>[0]): FuturesDesk => {
  const futures = new FuturesDesk(rules);
  futures.fund('ada', '1000');
  futures.fund('bob', '1000000');
  futures.fund('eve', '1000000');
  return futures;
};

describe('liquidation of an isolated position', () => {
  it('[MARGIN-5] [MARGIN-9] happens at exactly the displayed price, whatever the wallet balance', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    const shown = viewPosition(futures.state, futures.position('ada', 'long')).liquidationPrice;
    expect(shown).toBe(ticks('54216.8'));
    futures.order('eve', 'long 10 at 54200 x10');
    futures.mark('54216.9');
    expect(futures.held('ada')).toHaveLength(1);
    futures.mark('54216.8');
    expect(futures.story()).toEqual([
      'trade 10 at 54200',
      'closed by liquidation',
      'liquidated: close_in_book: closed',
    ]);
  });

  it('[LIQ-3] [LIQ-7] [LIQ-9] closes in the book and pays fee, liquidation fee and remainder', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    const before = futures.wallet('ada');
    expect(before).toBe('939.88 + 60 margin');
    futures.order('eve', 'long 10 at 54200 x10');
    futures.mark('54210');
    // Loss 58, fee 0.271 of 542, remainder 1.729: liquidation fee 0.542, and the fund gets the rest too [LIQ-6].
    expect(futures.wallet('ada')).toBe('939.88');
    expect(futures.insurance()).toBe('1.729');
    const [record] = futures.events('Liquidated');
    expect(record).toMatchObject({
      mode: 'isolated',
      outcome: 'closed',
      healthBefore: 210_000_000n,
      maintenanceBefore: 216_840_000n,
      toInsurance: 118_700_000n,
    });
    expect(record!.steps).toMatchObject([
      {
        step: 'close_in_book',
        bankruptcyPrice: ticks('54027.1'),
        fills: [{ price: ticks('54200'), contracts: 10 }],
        fees: 27_100_000n,
        liquidationFee: 54_200_000n,
        insurance: 0n,
      },
    ]);
    expect(record!.paths[0]!.samples.at(-1)).toMatchObject({
      mark: ticks('54210'),
      index: 542_100_000_000_000n,
    });
  });

  it('[LIQ-4] a position above the first tier is reduced first, and stays if that is enough', () => {
    const futures = new FuturesDesk({ liquidationFeePpm: 0 });
    for (const name of ['ada', 'bob', 'eve']) futures.fund(name, '1000000');
    // 60,000 USDT at 100×: margin 600, maintenance 250 in the second tier.
    futures.trade('ada', 'bob', 1_000, '60000', 'x100');
    futures.order('eve', 'long 2000 at 59650 x10');
    futures.mark('59648.2');
    const [record] = futures.events('Liquidated');
    expect(record).toMatchObject({ outcome: 'healthy' });
    // 50,000 ÷ 59.6482 is 838 contracts.
    expect(record!.steps).toMatchObject([
      { step: 'reduce_tier', fills: [{ price: ticks('59650'), contracts: 162 }] },
    ]);
    expect(futures.position('ada', 'long')).toMatchObject({ contracts: 838 });
  });

  it('[LIQ-5] beyond the bankruptcy price the insurance fund pays the difference', () => {
    const futures = desk();
    futures.insure('5');
    futures.trade('ada', 'bob', 10, '60000');
    futures.order('eve', 'long 10 at 53900 x10');
    futures.mark('54100');
    // Bankrupt at 54027.1: closing ten contracts at 53900 costs 1.271 more.
    const [record] = futures.events('Liquidated');
    expect(record!.steps).toMatchObject([{ step: 'close_in_book', insurance: 127_100_000n }]);
    expect(futures.wallet('ada')).toBe('939.88');
    // The fund has 5 less 1.271, plus the surplus from the lower fee and rounding.
    expect(futures.insurance()).toBe('3.7305');
  });

  it('[LIQ-5] the fund pays no further than its band, and no more than it has', () => {
    const futures = desk({ liquidationBandPpm: 1_000 });
    futures.insure('1000');
    futures.trade('ada', 'bob', 10, '60000');
    futures.order('eve', 'long 10 at 54040 x10');
    futures.mark('54100');
    // 54040 is beyond the fund's band (54100 less 0.1 % is 54045.9) but above bankruptcy: the margin pays.
    expect(futures.story()[0]).toBe('trade 10 at 54040');
    const other = desk({ liquidationBandPpm: 1_000 });
    other.insure('1000');
    other.trade('ada', 'bob', 10, '60000');
    other.order('eve', 'long 10 at 53900 x10');
    other.mark('54027');
    expect(other.story()).toEqual([
      'ended margin after 0',
      'deleveraged 10 at 54027.1',
      'closed by deleverage',
      'closed by liquidation',
      'liquidated: close_in_book, deleverage: closed',
    ]);
    const poor = desk();
    poor.insure('0.5');
    poor.trade('ada', 'bob', 10, '60000');
    poor.order('eve', 'long 10 at 53900 x10');
    poor.mark('54100');
    // At 12.71 cents a contract the fund can pay for three.
    expect(poor.story().slice(0, 2)).toEqual(['trade 3 at 53900', 'ended margin after 3']);
  });

  it('[INDEX-2] no position is liquidated on a stale index', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    futures.index('BTC', '50000');
    futures.wait(5_001);
    expect(futures.story()).toEqual([]);
    expect(futures.held('ada')).toHaveLength(1);
  });

  it('[MARGIN-8] the owner is warned once at 80 %, and again after a recovery', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    futures.mark('54300');
    // Health 3, maintenance 2.172.
    expect(futures.events('MarginWarned')).toEqual([]);
    futures.mark('54260');
    expect(futures.events('MarginWarned')).toMatchObject([{ account: 1, ratioPpm: 834_770 }]);
    futures.mark('54261');
    expect(futures.events('MarginWarned')).toEqual([]);
    futures.mark('55000');
    futures.mark('54260');
    expect(futures.events('MarginWarned')).toHaveLength(1);
  });

  it('[LIQ-2] a maker whose fill makes it unhealthy is liquidated in the same second', () => {
    const futures = desk();
    futures.fund('max', '20');
    futures.trade('ada', 'bob', 10, '60000');
    // Max bids far above the falling market with 125×.
    futures.order('max', 'long 10 at 55500 x125');
    futures.order('eve', 'long 50 at 54150 x10');
    futures.mark('54200');
    expect(futures.story().filter((line) => line.startsWith('liquidated'))).toHaveLength(2);
    expect(futures.held('max')).toEqual([]);
  });
});

describe('liquidation of a cross wallet', () => {
  it('[LIQ-3] cancels the orders first and stops if that is enough', () => {
    const futures = desk();
    futures.fund('ada', '9000');
    futures.trade('ada', 'bob', 1_000, '60000', 'x10', 'cross');
    futures.order('ada', 'long 600 at 50000 x10');
    expect(futures.wallet('ada')).toBe('973 + 3015 frozen + 6000 margin');
    futures.order('eve', 'long 1000 at 53000 x10');
    futures.mark('53100');
    // Health 73, maintenance 215.5; after the cancels health 3088. No tier reduction is needed.
    expect(futures.story()).toEqual(['ended liquidation after 0', 'liquidated: cancel_orders: healthy']);
    expect(futures.held('ada')).toEqual(['long 1000 x10 cross']);
  });

  it('[LIQ-2] is checked again after a transfer out of the wallet', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000', 'x10', 'cross');
    futures.mark('60000');
    futures.send({
      type: 'TransferBetweenWallets',
      account: futures.person('ada'),
      from: 'futures',
      to: 'spot',
      coin: coinId(1),
      amount: futures.amount('939', 'USDT'),
    });
    futures.mark('54000');
    expect(futures.held('ada')).toEqual([]);
  });

  it('[LIQ-3] closes the position with the most maintenance first and stops when healthy', () => {
    const futures = desk();
    futures.mark('3000', 'ETH');
    futures.trade('ada', 'bob', 100, '60000', 'x10', 'cross');
    futures.order('ada', 'long 100 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.order('bob', 'short 100 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.order('eve', 'long 100 at 50250 x10');
    futures.index('ETH', '3000');
    futures.mark('50200');
    // 998.74 less 980 is 18.74, maintenance 20.08 + 1.2.
    expect(futures.story()).toEqual([
      'trade 100 at 50250',
      'closed by liquidation',
      'liquidated: close_in_book: healthy',
    ]);
    // Loss 975, fee 2.5125, liquidation fee 5.025; the ETH position's margin of 30 covers the shortfall.
    expect(futures.wallet('ada')).toBe('0 + 16.2025 margin');
    expect(futures.position('ada', 'long', ETH_PERP).contracts).toBe(100);
    expect(futures.insurance()).toBe('5.025');
  });

  it('[MARGIN-6] profit in one market offsets a loss in another', () => {
    const futures = desk();
    futures.mark('3000', 'ETH');
    futures.trade('ada', 'bob', 100, '60000', 'x10', 'cross');
    futures.order('ada', 'short 1000 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.order('bob', 'long 1000 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.index('ETH', '2000');
    futures.mark('42000');
    // BTC −1800, ETH +1000, 997.6 in the wallet.
    expect(futures.held('ada')).toHaveLength(2);
    futures.index('ETH', '2200');
    futures.mark('42000');
    expect(futures.held('ada')).toHaveLength(0);
  });

  it('[LIQ-1] does not start while the index of one of its markets is stale', () => {
    const futures = desk();
    futures.mark('3000', 'ETH');
    futures.trade('ada', 'bob', 100, '60000', 'x10', 'cross');
    futures.order('ada', 'long 1 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.order('bob', 'short 1 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.now += 6_000;
    futures.mark('45000');
    expect(futures.held('ada')).toHaveLength(2);
    futures.index('ETH', '3000');
    futures.mark('45000');
    expect(futures.held('ada')).toHaveLength(0);
  });

  it('[LIQ-3] does not affect isolated positions of the same account', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 100, '60000', 'x10', 'cross');
    futures.order('eve', 'short 2 at 60000 x1');
    futures.order('ada', 'long 2 at 60000 x1');
    futures.mark('49000');
    expect(futures.positions('ada').map(({ mode }) => mode)).toEqual(['isolated']);
  });
});

it('market rules must leave a liquidation enough to pay the closing fee', () => {
  const futures = desk();
  const tiers = [{ ...FUTURES_RULES.tiers[0]!, maintenancePpm: 500 }];
  const rules = { ...FUTURES_RULES, tiers };
  expect(word(futures.send({ type: 'ChangeFuturesMarket', market: marketId(1), ...rules }))).toBe(
    'bad_market_rules',
  );
});
