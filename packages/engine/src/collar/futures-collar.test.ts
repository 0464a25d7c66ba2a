import { describe, expect, it } from 'vitest';
import { word } from '../testing/exchange.ts';
import { BTC_PERP, ETH_PERP, FuturesDesk } from '../testing/futures/futures-desk.ts';

const MINUTE = 60_000;

/** Rules under which positions open on a stale index; later ones refuse that [FUT-23]. */
const STALE_OPENINGS = 7;

/** An index and a mark of 60,000, and funded accounts. */
function desk(version?: number): FuturesDesk {
  const futures = new FuturesDesk({}, version);
  for (const name of ['ada', 'bob', 'cy', 'eve']) futures.fund(name, '100000');
  return futures;
}

describe('opening orders', () => {
  it.each([
    ['COLLAR-7', 'ok', 'long 1 at 60000 x1'],
    ['COLLAR-7', 'ok', 'long 1 at 90000 x1'],
    ['COLLAR-7', 'price_out_of_range', 'long 1 at 90000.1 x1'],
    ['COLLAR-7', 'ok', 'long 1 at 30000 x1'],
    ['COLLAR-7', 'price_out_of_range', 'long 1 at 29999.9 x1'],
    ['COLLAR-7', 'price_out_of_range', 'short 1 at 90000.1 x1'],
    ['COLLAR-7', 'price_out_of_range', 'short 1 at 29999.9 x1'],
    ['COLLAR-7', 'price_out_of_range', 'short 1 at 90000.1 x1 ioc'],
    ['COLLAR-7', 'price_out_of_range', 'long 1 at 900719925474099.1 x1'],
  ])('[%s] with an index of 60000: %s: %s', (_rule, outcome, order) => {
    const futures = desk();
    const before = futures.hash();
    expect(word(futures.order('ada', order))).toBe(outcome);
    if (outcome !== 'ok') expect(futures.hash()).toBe(before);
  });

  it('[COLLAR-7] a rejection contains the lowest and the highest price', () => {
    const futures = desk();
    expect(futures.order('ada', 'long 1 at 90001 x1')).toEqual({
      ok: false,
      reason: 'price_out_of_range',
      details: { lowest: 300_000, highest: 900_000 },
    });
  });

  it('[COLLAR-7] [COLLAR-3] without a reference an order that would trade at once is refused', () => {
    const futures = desk(STALE_OPENINGS);
    const order = (who: string, words: string) => word(futures.order(who, words, { market: ETH_PERP }));
    expect(order('bob', 'short 1 at 3000 x1')).toBe('ok');
    expect(order('ada', 'long 1 at 3000 x1')).toBe('no_reference_price');
    expect(order('ada', 'long 1 market x1')).toBe('no_reference_price');
    expect(order('ada', 'long 1 at 2999.9 x1')).toBe('ok');
    expect(futures.book(ETH_PERP)).toBe('sell 3000×1 | buy 2999.9×1');
  });

  it('[COLLAR-7] [FUT-13] with a stale index the last trade moves neither collar nor band', () => {
    const futures = desk(STALE_OPENINGS);
    futures.trade('ada', 'bob', 1, '60000', 'x1');
    futures.now += MINUTE;
    // The index is stale. Two accounts trade far from the mark but within the collar.
    futures.trade('cy', 'eve', 1, '80000', 'x1');
    expect(futures.market().lastPrice).toBe(800_000);
    expect(futures.order('ada', 'long 1 at 95000 x1')).toMatchObject({ details: { highest: 900_000 } });
    futures.order('bob', 'short 1 at 63000 x1');
    futures.order('bob', 'short 1 at 80000 x1');
    futures.order('ada', 'long 2 market x1');
    expect(futures.story()).toEqual(['trade 1 at 63000', 'ended band after 1']);
  });
});

describe('closing orders', () => {
  it('[COLLAR-8] with a price must be within the collar; at market they are always possible', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000', 'x1');
    expect(futures.close('ada', 'long', 5, '29999.9')).toEqual({
      ok: false,
      reason: 'price_out_of_range',
      details: { lowest: 300_000, highest: 900_000 },
    });
    expect(word(futures.close('bob', 'short', 5, '90000.1'))).toBe('price_out_of_range');
    expect(word(futures.close('ada', 'long', 5, '90000'))).toBe('ok');
    futures.order('cy', 'long 10 at 59000 x1');
    expect(word(futures.close('ada', 'long', 5, '0', 'ioc'))).toBe('ok');
    expect(futures.story()).toEqual(['trade 5 at 59000']);
  });

  it('[COLLAR-8] cannot move money to another account at an absurd price', () => {
    const futures = desk();
    futures.trade('ada', 'eve', 10, '60000', 'x1');
    // Eve rests a close far below the mark, and a hijacked session of Ada closes into it.
    expect(word(futures.close('eve', 'short', 10, '1'))).toBe('price_out_of_range');
    expect(word(futures.close('ada', 'long', 10, '1'))).toBe('price_out_of_range');
  });

  it('[COLLAR-8] [FUT-14] still work with a stale index after the market has moved far', () => {
    const futures = desk(STALE_OPENINGS);
    futures.trade('ada', 'bob', 10, '60000', 'x1');
    futures.now += MINUTE;
    // Without an index the price falls to a quarter, each step within the collar of the trades before it.
    for (const price of ['31000', '31000', '31000', '16000', '16000', '16000', '16000', '16000']) {
      futures.trade('cy', 'eve', 1, price, 'x1');
      futures.now += MINUTE;
    }
    futures.order('eve', 'long 10 at 15000 x1');
    expect(word(futures.close('ada', 'long', 10, '15000'))).toBe('ok');
    expect(futures.held('ada')).toEqual([]);
  });

  it('[COLLAR-8] are not limited by the collar without a reference', () => {
    const futures = new FuturesDesk({}, 1);
    for (const name of ['ada', 'bob', 'cy']) futures.fund(name, '100000');
    futures.order('ada', 'long 5 at 3000 x1', { market: ETH_PERP });
    futures.order('bob', 'short 5 at 3000 x1', { market: ETH_PERP });
    futures.send({ type: 'RaiseRules', version: 2 });
    futures.state.futuresGuards.mustGet(ETH_PERP).samples = [];
    futures.state.futuresGuards.markChanged(futures.state.futuresGuards.mustGet(ETH_PERP));
    const position = futures.position('ada', 'long', ETH_PERP).id;
    const close = (price: number) =>
      word(
        futures.send({
          type: 'ClosePosition',
          account: futures.person('ada'),
          position,
          contracts: 1,
          price,
          timeInForce: 'gtc',
        }),
      );
    expect(close(900_000)).toBe('ok');
    expect(word(futures.order('cy', 'long 1 at 2000 x1', { market: ETH_PERP }))).toBe('ok');
    expect(close(0)).toBe('ok');
    expect(futures.story()).toEqual(['trade 1 at 2000']);
  });

  it('[COLLAR-8] [LIQ-5] of liquidations are not limited by the collar', () => {
    const futures = desk();
    futures.insure('100000');
    futures.trade('ada', 'bob', 10, '60000', 'x10');
    futures.order('cy', 'long 10 at 53700 x1');
    futures.send({ type: 'SetCollar', product: 'futures', market: BTC_PERP, collarPpm: 1, reference: 0 });
    futures.mark('54000');
    expect(futures.held('ada')).toEqual([]);
    expect(futures.story()).toContain('trade 10 at 53700');
  });
});
