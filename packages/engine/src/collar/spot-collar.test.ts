import { describe, expect, it } from 'vitest';
import { apply } from '../engine.ts';
import { marketId } from '../ids.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { stateHash } from '../state-hash.ts';
import { word } from '../testing/exchange.ts';
import { BTC_USDT, SPOT_RULES, SpotDesk } from '../testing/spot-desk.ts';

const MINUTE = 60_000;
const ETH_BTC = marketId(5);

/** Every account is well funded, the collar is half of the reference, and no trade has happened. */
function desk(version?: number): SpotDesk {
  const desk = new SpotDesk({ makerFeePpm: 0, takerFeePpm: 0 }, version);
  for (const name of ['ada', 'bob', 'cy', 'eve']) desk.give(name, '100000 USDT', '1000 BTC', '1000 ETH');
  desk.collar(BTC_USDT, '50');
  return desk;
}

/** A market with neither index nor trades. */
function newMarket(spot: SpotDesk): void {
  const [base, quote] = [spot.coin('ETH'), spot.coin('BTC')];
  const terms = { symbol: 'ETH/BTC', base, quote, priceScale: 1, lotScale: 4, ...SPOT_RULES };
  spot.send({ type: 'AddSpotMarket', id: ETH_BTC, ...terms });
}

/** One trade between two accounts at a price. */
function trade(spot: SpotDesk, price: string): void {
  spot.order('bob', `sell 1 at ${price}`);
  spot.order('cy', `buy 1 at ${price}`);
}

const range = (spot: SpotDesk) => {
  const refused = spot.order('ada', 'buy 0.001 at 99999');
  return refused.ok ? undefined : refused.details;
};

describe('limit prices', () => {
  it.each([
    ['COLLAR-2', 'ok', 'buy 1 at 150'],
    ['COLLAR-2', 'price_out_of_range', 'buy 1 at 150.1'],
    ['COLLAR-2', 'ok', 'buy 1 at 50'],
    ['COLLAR-2', 'price_out_of_range', 'buy 1 at 49.9'],
    ['COLLAR-2', 'ok', 'sell 1 at 150'],
    ['COLLAR-2', 'price_out_of_range', 'sell 1 at 150.1'],
    ['COLLAR-2', 'ok', 'sell 1 at 50'],
    ['COLLAR-2', 'price_out_of_range', 'sell 1 at 49.9'],
    ['COLLAR-2', 'price_out_of_range', 'buy 1 at 0.1'],
    ['COLLAR-2', 'price_out_of_range', 'sell 1 at 900719925474099.1'],
    ['COLLAR-2', 'price_out_of_range', 'buy 1 at 150.1 ioc'],
    ['COLLAR-2', 'price_out_of_range', 'buy 1 at 150.1 post-only'],
    ['SPOT-10', 'price_required', 'buy 1 at 0'],
  ])('[%s] with an index of 100: %s: %s', (_rule, outcome, order) => {
    const spot = desk();
    spot.index('BTC', '100');
    const before = spot.hash();
    expect(word(spot.order('ada', order))).toBe(outcome);
    if (outcome !== 'ok') expect(spot.hash()).toBe(before);
  });

  it('[COLLAR-2] a rejection and its repetition contain the lowest and the highest price', () => {
    const spot = desk();
    spot.index('BTC', '100');
    const refusal = { ok: false, reason: 'price_out_of_range', details: { lowest: 500, highest: 1500 } };
    expect(spot.order('ada', 'buy 1 at 151', 'a key')).toEqual(refusal);
    spot.index('BTC', '200');
    expect(spot.order('ada', 'buy 1 at 151', 'a key')).toEqual(refusal);
  });

  it('[COLLAR-2] the range is rounded inwards', () => {
    const spot = desk();
    spot.index('BTC', '100.1');
    expect(range(spot)).toEqual({ lowest: 501, highest: 1501 });
    spot.index('BTC', '99.9');
    expect(range(spot)).toEqual({ lowest: 500, highest: 1498 });
  });

  it('[COLLAR-2] the ticks next to the reference are in range, however coarse the ticks are', () => {
    const spot = desk();
    spot.collar(BTC_USDT, '1');
    spot.index('BTC', '0.14');
    expect(range(spot)).toEqual({ lowest: 1, highest: 2 });
    spot.index('BTC', '0.04');
    expect(range(spot)).toEqual({ lowest: 1, highest: 1 });
  });

  it('[COLLAR-1] a pair without the settlement coin uses two indexes while both are fresh', () => {
    const spot = desk();
    newMarket(spot);
    spot.index('BTC', '100');
    spot.index('ETH', '400');
    expect(spot.order('ada', 'buy 0.001 at 99', undefined, ETH_BTC)).toMatchObject({
      details: { lowest: 20, highest: 60 },
    });
    spot.now += 5_001;
    spot.index('ETH', '400');
    expect(word(spot.order('ada', 'buy 0.001 at 99', undefined, ETH_BTC))).toBe('ok');
  });

  it('[COLLAR-1] an index takes precedence over trades until the millisecond it becomes stale', () => {
    const spot = desk();
    spot.index('BTC', '200');
    expect(range(spot)).toEqual({ lowest: 1000, highest: 3000 });
    spot.now += 5_000;
    expect(range(spot)).toEqual({ lowest: 1000, highest: 3000 });
    spot.now += 1;
    expect(range(spot)).toEqual({ lowest: 500, highest: 1500 });
  });

  it('[COLLAR-3] without a reference an order that would trade at once is refused', () => {
    const spot = desk();
    newMarket(spot);
    const order = (who: string, words: string) => word(spot.order(who, words, undefined, ETH_BTC));
    expect(order('bob', 'sell 1 at 800')).toBe('ok');
    expect(order('ada', 'buy 1 at 800')).toBe('no_reference_price');
    expect(order('ada', 'buy 1 at 800 ioc')).toBe('no_reference_price');
    expect(order('ada', 'buy 1 at 799.9')).toBe('ok');
    expect(order('bob', 'sell 1 at 799.9')).toBe('no_reference_price');
    expect(order('ada', 'buy for 10')).toBe('no_reference_price');
    expect(order('ada', 'sell 1 market')).toBe('no_reference_price');
    expect(spot.book(ETH_BTC)).toBe('sell 800×1 | buy 799.9×1');
  });

  it('[COLLAR-6] an operator sets the starting reference and the collar of each market', () => {
    const spot = desk();
    newMarket(spot);
    expect(word(spot.collar(ETH_BTC, '10', '4'))).toBe('ok');
    expect(spot.order('ada', 'buy 1 at 9', undefined, ETH_BTC)).toMatchObject({
      details: { lowest: 36, highest: 44 },
    });
    expect(word(spot.collar(ETH_BTC, '0'))).toBe('bad_market_rules');
    // An operator cannot move an existing reference.
    expect(word(spot.collar(ETH_BTC, '10', '8'))).toBe('bad_market_rules');
    expect(spot.order('ada', 'buy 1 at 9', undefined, ETH_BTC)).toMatchObject({
      details: { highest: 44 },
    });
    expect(word(spot.collar(ETH_BTC, '100'))).toBe('bad_market_rules');
    expect(word(spot.collar(marketId(99), '10'))).toBe('unknown_market');
  });
});

describe('the slow reference', () => {
  it('[COLLAR-4] is the median of the closing prices of finished minutes; an even number leaves out the newest', () => {
    const spot = desk();
    const lowest = (): unknown => range(spot)?.lowest;
    // The desk sets it to 100 at the start.
    const steps: [price: string, lowest: number][] = [
      ['120', 500],
      ['130', 600],
      ['140', 600],
      ['90', 600],
      ['141', 600],
      ['142', 650],
    ];
    for (const [price, expected] of steps) {
      trade(spot, price);
      spot.now += MINUTE;
      expect([price, lowest()]).toEqual([price, expected]);
    }
  });

  it('[COLLAR-4] is not moved by a trade of the current minute', () => {
    const spot = desk();
    trade(spot, '110');
    spot.now += MINUTE;
    trade(spot, '110');
    spot.now += MINUTE;
    expect(range(spot)).toEqual({ lowest: 550, highest: 1650 });
    for (const price of ['165', '60', '164']) {
      trade(spot, price);
      expect(range(spot)).toEqual({ lowest: 550, highest: 1650 });
    }
  });

  it('[COLLAR-4] the last trade of a minute is its closing price', () => {
    const spot = desk();
    for (const last of ['110', '110']) {
      trade(spot, '140');
      trade(spot, last);
      spot.now += MINUTE;
    }
    expect(range(spot)).toEqual({ lowest: 550, highest: 1650 });
  });

  it('[COLLAR-4] remembers 31 minutes, even through a snapshot', () => {
    const spot = desk();
    for (let at = 0; at < 40; at++) {
      trade(spot, '100');
      spot.now += MINUTE;
    }
    for (let at = 0; at < 15; at++) {
      trade(spot, '140');
      spot.now += MINUTE;
    }
    expect(spot.state.spotGuards.mustGet(BTC_USDT).samples.length).toBeLessThanOrEqual(31);
    expect(range(spot)).toEqual({ lowest: 500, highest: 1500 });
    trade(spot, '140');
    const restored = readSnapshot(writeSnapshot(spot.state));
    expect(stateHash(restored)).toBe(spot.hash());
    spot.state = restored;
    spot.now += MINUTE;
    expect(range(spot)).toEqual({ lowest: 700, highest: 2100 });
  });
});

describe('market orders', () => {
  it('[SPOT-6] [COLLAR-4] stay within the band around the index, not around the last trade', () => {
    const spot = desk();
    spot.index('BTC', '100');
    trade(spot, '149');
    const problems = spot.play([
      ['bob', 'sell 1 at 105', 'ok'],
      ['bob', 'sell 1 at 105.1', 'ok'],
      ['ada', 'buy for 1000', ['trade 1 at 105', 'filled 1', 'ended band after 1']],
      ['bob', 'buy 1 at 95', 'ok'],
      ['bob', 'buy 1 at 94.9', 'ok'],
      ['ada', 'sell 2 market', ['trade 1 at 95', 'filled 1', 'ended band after 1']],
    ]);
    expect(problems).toEqual([]);
  });

  it('[SPOT-6] cannot bypass a collar that is narrower than the band', () => {
    const spot = desk();
    spot.index('BTC', '100');
    spot.order('bob', 'sell 1 at 103');
    spot.collar(BTC_USDT, '2');
    spot.order('ada', 'buy for 1000');
    expect(spot.story()).toEqual(['ended band after 0']);
  });
});

describe('moving money by a trade at an absurd price', () => {
  it('[COLLAR-2] [SPOT-6] is refused on an empty book, as a limit order and as a market order', () => {
    const spot = desk();
    spot.index('BTC', '0.8');
    const problems = spot.play([
      ['eve', 'sell 10 at 800', 'price_out_of_range'],
      ['ada', 'buy 10 at 800', 'price_out_of_range'],
      ['ada', 'buy for 6400', ['ended no_liquidity after 0']],
    ]);
    expect(problems).toEqual([]);
    expect(spot.balance('ada', 'USDT')).toBe('100000');
  });

  it('[COLLAR-5] is refused even against an order that has rested since before the collar', () => {
    const spot = desk(1);
    spot.index('BTC', '0.8');
    expect(word(spot.order('eve', 'sell 10 at 800'))).toBe('ok');
    apply(spot.state, { type: 'RaiseRules', at: spot.now, version: 2 });
    const problems = spot.play([
      ['ada', 'buy 10 at 800', 'price_out_of_range'],
      ['ada', 'buy for 6400', ['ended band after 0']],
    ]);
    expect(problems).toEqual([]);
    expect(spot.balance('ada', 'USDT')).toBe('100000');
  });
});
